import { englishOnly } from "#src/rules/languages/saying.ts"

const inFull = (count: number) => count.toLocaleString("en-US")
const people = (count: number) => (count === 1 ? "1 person" : `${inFull(count)} people`)

/** Comments with the same text, grouped for those who decide about them. */
export const sameTextMessages = englishOnly({
  heading: "The same text",
  explained:
    "Texts that were sent more than once. Case, spacing, and punctuation at the ends do not count. Nothing is hidden: each comment is still on the record by itself.",
  caption: (status: string) => `${status} comments with the same text, most frequent first`,
  none: (status: string) => `No two ${status} comments have the same text`,
  group: "Group the same text",
  allGroups: "All groups",
  sent: (group: { comments: number; people: number }) =>
    group.comments === group.people
      ? `from ${people(group.people)}`
      : `${inFull(group.comments)} comments from ${people(group.people)}`,
  decideAll: (comments: number) => `Decide on all ${inFull(comments)}`,
  fromOthers: (others: number) => `The same text was sent by ${inFull(others)} ${others === 1 ? "other" : "others"}`,
})
