import { englishOnly } from "#src/rules/languages/saying.ts"

export const startingPointIds = ["rulemaking", "permit", "budget"] as const
export type StartingPointId = (typeof startingPointIds)[number]

type StartingPoint = {
  name: string
  /** When to choose it. */
  about: string
  summary: string
  /** What is in [brackets] is for the agency to fill in. */
  description: string
  tags: readonly string[]
  comment_days: number
}

const whatHappensNext = `What happens next
We read every comment before we decide. [Say who decides, and when.]`

/** What a docket can begin with before an agency has templates of its own. The title is the agency's, and so are all settings. */
export const startingPoints: Readonly<Record<StartingPointId, StartingPoint>> = {
  rulemaking: {
    name: englishOnly("Rulemaking"),
    about: englishOnly("For a new rule, ordinance, or policy, or a change to one."),
    summary:
      "We propose a new rule, or a change to one. Please read the proposal in the supporting documents and tell us what you think before we decide.",
    description: `What would change
[Say which rule is new or changes, and how.]

Why
[Say which problem this solves.]

Who is affected
[Say who must do something differently, and from when.]

What we would like to hear
- Is the proposal clear? Can you follow it in practice?
- What would it cost you, or save you?
- What would you change, and why?

${whatHappensNext}`,
    tags: [],
    comment_days: 60,
  },
  permit: {
    name: englishOnly("Permit application"),
    about: englishOnly("For a permit, license, or variance that someone has applied for."),
    summary:
      "Someone has applied for a permit. Please read the application in the supporting documents and tell us what we should consider before we decide.",
    description: `What is planned
[Say who applied, for what, and where.]

What we decide
[Say which permit this is, and which rules it must meet.]

What we would like to hear
- How would this affect you, your home, or your business?
- What should the applicant do differently?
- Which facts should we know?

${whatHappensNext}`,
    tags: [],
    comment_days: 30,
  },
  budget: {
    name: englishOnly("Budget"),
    about: englishOnly("For the budget of a year, or a change to it."),
    summary:
      "We are preparing a budget. Please read the draft in the supporting documents and tell us what matters to you before we adopt it.",
    description: `What the budget covers
[Say which year and which services, and how large the budget is.]

What is different from the last budget
[Say what would grow, what would shrink, and why.]

What we would like to hear
- Which services matter most to you?
- Where should we spend more, or less?
- What is missing?

${whatHappensNext}`,
    tags: ["Budget"],
    comment_days: 30,
  },
}

export function isStartingPoint(id: string): id is StartingPointId {
  return Object.hasOwn(startingPoints, id)
}
