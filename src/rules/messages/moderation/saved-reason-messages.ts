import { englishOnly } from "#src/rules/languages/saying.ts"
import { MODERATION_UNDO_MINUTES, SAVED_REASONS_OFFERED } from "#src/rules/limits.ts"

/** Reasons that an agency keeps for rejecting and flagging, and their letters (settled 56). */
export const savedReasonMessages = englishOnly({
  heading: "Saved Reasons",
  lede: `Reviewers choose these when they reject or flag a comment. Each action can offer ${SAVED_REASONS_OFFERED} reasons, on the keys 1 to ${SAVED_REASONS_OFFERED}.`,
  forAction: { reject: "For rejecting", flag: "For flagging" },
  none: "None yet.",
  labels: { label: "Name", reason: "Text", letter: "Letter to the commenter" },
  labelHint: "What reviewers choose from.",
  reasonHint:
    "Kept with the decision. Reviewers can change it each time. Commenters read the reason for a rejection, unless you write a letter below. Only staff read the reason for a flag.",
  letterHint: `Emailed to the commenter ${MODERATION_UNDO_MINUTES} minutes after the decision, unless it was undone. Say kindly what happened, which rule applies, and how to send a corrected comment. Leave this empty to send our own words: that it was rejected, and the reason; or, for a flag, that you are taking a second look.`,
  labelRequired: "Please enter a name for the reason",
  reasonRequired: "Please enter the text of the reason",
  taken: "There is already a saved reason with this name",
  full: `You already offer ${SAVED_REASONS_OFFERED} reasons for this action. Stop offering one first.`,
  tooMany: "An agency can have at most 200 saved reasons",
  gone: "This saved reason has changed. Please look at the list again.",
  changedMeanwhile: (who: string) =>
    `${who} changed this saved reason in the meantime. Save again to replace it with what you typed.`,
  saved: "The saved reasons are saved.",
  otherAction: "Please choose a saved reason for this action, or none",
  choose: "Saved reason",
  noneChosen: "No saved reason",
  sendsLetter: "The commenter gets a letter.",
  keys: `Keys 1 to ${SAVED_REASONS_OFFERED} choose a reason while the text field does not have the focus.`,
  emptyText: "If you leave this empty, the text of the saved reason is kept.",
  readLetters: "Read the letters",
  letter: {
    waiting: "A letter will be emailed to the commenter, unless the decision changes first.",
    sent: (when: string) => `A letter was emailed to the commenter on ${when}.`,
    withheld:
      "No letter was emailed: the decision changed, there is no address, or the commenter stopped these letters.",
  },
  commenterReads: {
    reject: "The commenter reads this reason, unless the saved reason has a letter.",
    flag: "Only staff read this reason. The commenter is told that you are taking a second look, unless the saved reason has a letter.",
  },
  commentersRead:
    "Kept with each decision. Commenters read the reason for a rejection, unless the saved reason has a letter.",
  counted: "Saved reasons used",
})
