import type { PlainSaying } from "#src/rules/languages/saying.ts"

type KnownGap = {
  /** The criteria of the conformance report that it keeps from being met. */
  criteria: readonly string[]
  words: PlainSaying
}

/** What does not meet WCAG yet, in plain words for the accessibility statement: one for every row that is not met in full. */
export const knownGaps = [
  {
    criteria: ["1.3.1"],
    words: "A list that an agency typed with hyphens in a docket's description may be read out as one paragraph.",
  },
  {
    criteria: ["2.2.1"],
    words:
      "For security, the agency console signs people out after 12 hours, and the second step of a sign-in ends after 10 minutes. Nobody can extend these times.",
  },
  {
    criteria: ["2.4.3", "4.1.3"],
    words:
      "After a press, the focus and a short spoken message should tell you where you are. We tested the main tasks, but not yet every button of every page.",
  },
  {
    criteria: ["3.1.2"],
    words:
      "A comment in another language than the page, or an agency's English text on a Spanish page, is not marked with its language. A screen reader may read it with the wrong voice.",
  },
  {
    criteria: ["3.2.4"],
    words: "In the agency console, one card says “Threads” for what is called dockets everywhere else.",
  },
] as const satisfies readonly KnownGap[]
