import { englishOnly } from "#src/rules/languages/saying.ts"
import { STAFF_NOTE_MAX_CHARACTERS, STAFF_NOTE_MENTIONS_MAX } from "#src/rules/limits.ts"

/** Notes that staff write for each other. */
export const noteMessages = englishOnly({
  heading: "Staff notes",
  onDocket: (title: string) => `Staff notes on ${title}`,
  onComment: (tracking_id: string) => `Staff notes on comment ${tracking_id}`,
  explained:
    "Only people who work for your agency see these notes; they are never published. Notes cannot be changed or deleted, and may be part of the public record that people can ask for by law.",
  none: "No one has written a note yet.",
  label: "Note",
  hint: "Type @ and a colleague's name to mention them.",
  tickColleagues: "Mention colleagues by name",
  mentioned: "Mentioned:",
  write: "Add note",
  added: "Your note was added.",
  addedAndTold: (people: number) =>
    people === 1
      ? "Your note was added. 1 colleague gets an email."
      : `Your note was added. ${people} colleagues get an email.`,
  writeOne: "Write a note",
  writeAnother: "Write another note",
  all: (notes: number) => `All ${notes} notes`,
  former: "A former colleague",
  bodyRequired: "Please write a note",
  tooLong: `A note can have at most ${STAFF_NOTE_MAX_CHARACTERS.toLocaleString("en-US")} characters`,
  tooManyMentions: `A note can mention at most ${STAFF_NOTE_MENTIONS_MAX} colleagues`,
  notAColleague: "Someone you chose may not read this note, or no longer works here. Please choose again.",
  mentions: "Mentions",
  noMentions: "No one has mentioned you in a note yet.",
})
