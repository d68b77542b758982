import type { Criterion } from "./criterion.ts"
import {
  inBrowser,
  audited,
  axePublic,
  axeForms,
  axeWizard,
  axeConsole,
  axeParts,
  validHtml,
  browseByKeyboard,
  queueByKeyboard,
  newHeading,
  keptInSight,
  focusWalk,
  stayingSignedIn,
  none,
  noMedia,
} from "./evidence.ts"

export const levelA: readonly Criterion[] = [
  {
    number: "1.1.1",
    name: "Non-text Content",
    conformance: "supports",
    remarks:
      "Icons are hidden or named, flags have a text alternative, and a QR code stands beside its key as text. Files of agencies and commenters are offered as they came.",
    evidence: [axePublic, axeConsole],
  },
  none("1.2.1", "Audio-only and Video-only (Prerecorded)", noMedia),
  none("1.2.2", "Captions (Prerecorded)", noMedia),
  none("1.2.3", "Audio Description or Media Alternative (Prerecorded)", noMedia),
  {
    number: "1.3.1",
    name: "Info and Relationships",
    conformance: "supports",
    remarks:
      "Headings, landmarks, lists, tables with row headers, groups of fields, and the steps that are done are marked up. Lists that an agency types with hyphens or numbers become lists.",
    evidence: [
      inBrowser("accessibility/audited", "accessibility M7: a list in a docket's description is a list"),
      validHtml,
      axePublic,
      axeConsole,
      audited("the accessibility tree"),
    ],
  },
  {
    number: "1.3.2",
    name: "Meaningful Sequence",
    conformance: "supports",
    remarks:
      "Pages are in order without their style sheet. A message at the foot of the window is the last part of its page.",
    evidence: [
      inBrowser("accessibility/told", "accessibility M1: what was done, and its undo, come after the list"),
      inBrowser("layout/without-css", "without CSS the reading pages are in sensible order"),
      inBrowser("layout/without-css", "without CSS the wizard asks in sensible order, and is filled in"),
    ],
  },
  {
    number: "1.3.3",
    name: "Sensory Characteristics",
    conformance: "supports",
    remarks: "No instruction depends on shape, size, place, or sound.",
    evidence: [audited("none found")],
  },
  {
    number: "1.4.1",
    name: "Use of Color",
    conformance: "supports",
    remarks: "Badges have words, errors have an icon and words, and the current tab has a bar and a heavier weight.",
    evidence: [axePublic, audited("forced colors")],
  },
  none("1.4.2", "Audio Control", "The product makes no sound."),
  {
    number: "2.1.1",
    name: "Keyboard",
    conformance: "supports",
    remarks:
      "Everything can be done with a keyboard: reading, commenting with files, accounts, moderation, administration.",
    evidence: [
      browseByKeyboard,
      inBrowser(
        "accessibility/keyboard",
        "focus moves to each new wizard step; file picker reachable by keyboard: a comment by keyboard alone",
      ),
      inBrowser("accessibility/keyboard", "by keyboard alone: sign-up, confirmation, sign-out and sign-in"),
      queueByKeyboard,
    ],
  },
  {
    number: "2.1.2",
    name: "No Keyboard Trap",
    conformance: "supports",
    remarks: "Dialogs are left by Escape or by their button.",
    evidence: [browseByKeyboard, queueByKeyboard],
  },
  {
    number: "2.1.4",
    name: "Character Key Shortcuts",
    conformance: "supports",
    remarks:
      "Single keys are for moderators only. A button on each of their screens lists them and switches them off. Where comments are ticked, keys act on those.",
    evidence: [
      inBrowser("accessibility/audited", "accessibility M5: keys act on the ticked comments, and can be switched off"),
      inBrowser(
        "moderation/review",
        "review mode: one comment after the other by keys, and two people never have the same",
      ),
    ],
  },
  {
    number: "2.2.1",
    name: "Timing Adjustable",
    conformance: "partially",
    remarks:
      "Staff are warned two minutes before an idle session ends, can stay, and lose nothing they typed. For security, a staff session ends after 12 hours, and the second step of a sign-in after 10 minutes; neither can be extended.",
    evidence: [
      stayingSignedIn,
      inBrowser("commenting/comment-wizard", "nothing is lost: reload, another tab, an ended session, no connection"),
    ],
  },
  {
    number: "2.2.2",
    name: "Pause, Stop, Hide",
    conformance: "supports",
    remarks: "Nothing moves by itself but a spinner while you wait.",
    evidence: [audited("only spinners move, and reduced motion is followed")],
  },
  {
    number: "2.3.1",
    name: "Three Flashes or Below Threshold",
    conformance: "supports",
    remarks: "Nothing flashes.",
    evidence: [audited("none found")],
  },
  {
    number: "2.4.1",
    name: "Bypass Blocks",
    conformance: "supports",
    remarks: "A skip link comes first, and landmarks have names.",
    evidence: [browseByKeyboard, axePublic],
  },
  {
    number: "2.4.2",
    name: "Page Titled",
    conformance: "supports",
    remarks: "Each page has a title of its own, with the step, the tab, or the words searched for.",
    evidence: [inBrowser("reading/static-pages", "every page has a title and a description of its own"), newHeading],
  },
  {
    number: "2.4.3",
    name: "Focus Order",
    conformance: "supports",
    remarks:
      "After a page change the focus is on the new heading, and a decision, a filter, or a closed dialog leaves it where you go on. A walk presses one control of each kind on the screens of visitors, account holders, agencies, and the platform's team.",
    evidence: [
      focusWalk,
      newHeading,
      keptInSight,
      inBrowser(
        "accessibility/told",
        "accessibility S2, S3: a decision is said, and who closes the details goes on from their row",
      ),
    ],
  },
  {
    number: "2.4.4",
    name: "Link Purpose (In Context)",
    conformance: "supports",
    remarks: "Links and buttons of a list name what they act on, such as 'Approve the comment by Kwame Eze'.",
    evidence: [axePublic, axeConsole, audited("the names of links and buttons")],
  },
  {
    number: "2.5.1",
    name: "Pointer Gestures",
    conformance: "supports",
    remarks: "One click or tap does everything.",
    evidence: [audited("none found")],
  },
  {
    number: "2.5.2",
    name: "Pointer Cancellation",
    conformance: "supports",
    remarks: "All controls are the browser's own and act when the pointer is lifted.",
    evidence: [validHtml, audited("the controls are the browser's own")],
  },
  {
    number: "2.5.3",
    name: "Label in Name",
    conformance: "supports",
    remarks: "The words you see begin the name that assistive technology gets.",
    evidence: [axeParts, audited("the names of links and buttons")],
  },
  none("2.5.4", "Motion Actuation", "Nothing reacts to the motion of a device."),
  {
    number: "3.1.1",
    name: "Language of Page",
    conformance: "supports",
    remarks: "Public pages are in English, Spanish, or Chinese and say so. The console is in English and says so.",
    evidence: [
      { file: "tests/matrix/language.test.ts", test: "$pattern speaks Spanish to a $persona, and nothing else" },
      inBrowser("accessibility/language", "is answered in Spanish, on pages that fit and can be used by everybody"),
    ],
  },
  {
    number: "3.2.1",
    name: "On Focus",
    conformance: "supports",
    remarks: "Nothing happens because something gets the focus.",
    evidence: [browseByKeyboard, queueByKeyboard],
  },
  {
    number: "3.2.2",
    name: "On Input",
    conformance: "supports",
    remarks: "Sort and page size apply at once, in the list beside them. The focus stays, and the new result is said.",
    evidence: [
      inBrowser("accessibility/audited", "accessibility M8: a choice that applies at once keeps the focus where it is"),
      keptInSight,
    ],
  },
  {
    number: "3.2.6",
    name: "Consistent Help",
    conformance: "supports",
    remarks:
      "Guide, contact, and this statement are at the foot of public pages and of the console's navigation, in the same order.",
    evidence: [
      inBrowser(
        "accessibility/told",
        "accessibility M9: the console leads to the guide, to people and to the statement",
      ),
      inBrowser(
        "reading/static-pages",
        "every page has a title and a description of its own, is accessible and fits; no link of header, footer or of these pages is dead, in ",
      ),
    ],
  },
  {
    number: "3.3.1",
    name: "Error Identification",
    conformance: "supports",
    remarks:
      "Errors stand beside their field and in a summary that takes the focus. A passkey that did not work is said.",
    evidence: [
      inBrowser("accounts/passkeys", "staff sign in with one press, and one that its owner does not unlock says so"),
      inBrowser("accessibility/keyboard", "a step that is refused leads the keyboard to what is wrong"),
      { file: "tests/matrix/html.test.ts", test: "errors stand above a form in the order of its fields" },
      axeForms,
    ],
  },
  {
    number: "3.3.2",
    name: "Labels or Instructions",
    conformance: "supports",
    remarks: "Every field has a label, optional ones say so, and limits stand before the field.",
    evidence: [axeForms, axeWizard, axeConsole],
  },
  {
    number: "3.3.7",
    name: "Redundant Entry",
    conformance: "supports",
    remarks: "The comment form takes name and address from your account, and a refused form keeps what you typed.",
    evidence: [
      inBrowser("commenting/comment-wizard", "nothing is lost: reload, another tab, an ended session, no connection"),
      inBrowser("commenting/known-defects", "typed spaces survive"),
    ],
  },
  {
    number: "4.1.2",
    name: "Name, Role, Value",
    conformance: "supports",
    remarks: "Controls are the browser's own. A button whose name changes with its state has no second state.",
    evidence: [validHtml, axeParts, axeConsole],
  },
]
