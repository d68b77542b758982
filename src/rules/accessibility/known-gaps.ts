import type { PlainSaying } from "#src/rules/languages/saying.ts"

type KnownGap = {
  /** The criteria of the conformance report that it keeps from being met. */
  criteria: readonly string[]
  words: PlainSaying
}

/** What does not meet WCAG yet, in plain words for the accessibility statement: one for every row that is not met in full. */
export const knownGaps = [
  {
    criteria: ["2.2.1"],
    words:
      "For security, the agency console signs people out after 12 hours, and the second step of a sign-in ends after 10 minutes. Nobody can extend these times.",
  },
  {
    criteria: ["4.1.3"],
    words:
      "That a draft of your comment was saved is shown, but not spoken, so that it does not talk over your typing. That it could not be saved is spoken.",
  },
  {
    criteria: ["3.1.2"],
    words:
      "A program tells which language a comment is in. Where it cannot, the comment is marked as being in an unknown language, and a screen reader may read it with the wrong voice. The title of a docket in another language cannot be marked in the names of buttons and lists and in the titles of pages.",
  },
  {
    criteria: ["3.2.4"],
    words: "The dashboard of the agency console says “Threads” for what is called dockets everywhere else.",
  },
] as const satisfies readonly KnownGap[]
