import { englishOnly } from "#src/rules/languages/saying.ts"

/** The moderation queue and the moderation page of one comment (S 2, S 7, S 8). */
export const moderationMessages = englishOnly({
  searchPlaceholder: "Search comments, dockets, or commenters...",
  flagMeanwhile: "Until you decide, you can flag the comment: then the public no longer reads it.",
  selected: (comments: number | string) => `${comments} selected`,
  notProvided: "Not provided",
  rejectTitle: "Reject Comment(s)",
  reasonPlaceholder: "Enter rejection reason (optional)...",
  rejecting: "Rejecting...",
  flagTitle: "Flag Comment(s)",
  flagReasonPlaceholder: "Enter flag reason (optional)...",
  flagging: "Flagging...",
  sendKeys: "Ctrl+Enter (on a Mac Cmd+Enter) sends this.",
  reasonNotUsed: "Nothing was rejected. Here is the reason you typed:",
  flagReasonNotUsed: "Nothing was flagged. Here is the reason you typed:",
  emptyTitle: (status: string) => `No ${status} comments`,
  emptySearch: "No comments match your search criteria.",
  emptyStatus: (status: string) => `No comments are currently ${status}.`,
  errorTitle: "Error Loading Comments",
  loadFailed: "Failed to load comments",
  updateOneFailed: "Failed to update comment status",
  updateManyFailed: "Failed to update comments",
  nothingVisible: "(no visible text at the beginning)",
  noText: (files: number) => `(no text${andFiles(files)})`,
  noWords: (files: number) => `(no words${andFiles(files)})`,
  corrected: "The commenter corrected this comment in the meantime. Read it again before you decide.",
  withdrawn: "The commenter withdrew this comment. Nobody can decide about it anymore.",
  changedMeanwhile: (who: string, did: string, status: string) =>
    `${who} ${did} this comment in the meantime. It is now ${status}.`,
  alreadyIs: (status: string) => `This comment is now ${status}, so you cannot make that change.`,
  done: (did: string, comments: number) => (comments === 1 ? `Comment ${did}.` : `${comments} comments ${did}.`),
  undone: (comments: number) =>
    comments === 1 ? "Undone. The comment is back." : `Undone. ${comments} comments are back.`,
  notDone: (comments: number) =>
    comments === 1 ? "1 comment was not changed" : `${comments} comments were not changed`,
  undo: "Undo",
  selectSomething: "Please select at least one comment",
  moreFilters: "More filters",
  applyFilters: "Apply filters",
  moreThan: (comments: string) => `More than ${comments} comments match.`,
  limits: {
    position: (label: string) => `Position: ${label}`,
    commenterType: (label: string) => `Commenter type: ${label}`,
    organization: (name: string) => `Organization: ${name}`,
    waiting: (days: number) => (days === 1 ? "Waiting longer than 1 day" : `Waiting longer than ${days} days`),
  },
  searchedFirst: (comments: string, order: "newest" | "oldest") =>
    `Searched the ${order} ${comments} comments in this list.`,
})

function andFiles(files: number): string {
  if (files === 0) return ""
  return files === 1 ? ", 1 file" : `, ${files} files`
}
