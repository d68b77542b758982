import { englishOnly } from "#src/rules/languages/saying.ts"

/** Comments that somebody is to decide about. */
export const assignmentMessages = englishOnly({
  assignTo: "Assign to",
  assign: "Assign",
  me: "Me",
  nobody: "Nobody",
  allColleagues: "List all colleagues",
  anyone: "Anyone or nobody",
  toMe: "Assigned to me",
  toNobody: "Assigned to nobody",
  to: (who: string) => `Assigned to ${who}`,
  toBy: (who: string, by: string, when: string) => `${who} (assigned by ${by}, ${when})`,
  done: (comments: string) => `The assignment is saved. ${comments} changed.`,
  unchanged: "The assignment is saved. No comment changed hands.",
  notAssignable: "Please choose someone who may decide about comments",
  assignAll: "Assign them instead",
  oldestOnly: (most: string) => `At most ${most} comments are assigned at once: the oldest that match.`,
})
