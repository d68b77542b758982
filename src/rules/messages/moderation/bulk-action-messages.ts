import { englishOnly } from "#src/rules/languages/saying.ts"

/** One decision on all comments that match a filter of the queue (S 2). */
export const bulkActionMessages = englishOnly({
  selectAllUncounted: "Select all that match",
  selectAll: (total: string) => `Select all ${total} that match`,
  decideAll: (action: string, total: number, count: string) =>
    total === 1 ? `${action} 1 comment` : `${action} ${count} comments`,
  everyOne:
    "Every comment that matches gets the decision you choose below. Approved comments become public right away.",
  notLater: "Comments that arrive later are not included, and what a colleague decides in the meantime stays as it is.",
  inBackground: (minutes: number) =>
    `The work goes on in the background. You can stop it, and undo all of it for ${minutes} minutes after it ends.`,
  past: { approve: "Approved", reject: "Rejected", flag: "Flagged" },
  states: {
    running: "Under way",
    finished: "Finished",
    stopped: "Stopped before the end",
    undoing: "Being undone",
    undone: "Undone",
    undo_stopped: "Undo stopped before the end",
  },
  progress: (undoing: boolean, gone: string, of: string) => `${undoing ? "Undoing: " : ""}${gone} of ${of} comments`,
  tenths: (percent: number) => `${percent}% of the comments are done`,
  goesOn: "You can leave this page: the work goes on without it.",
  stopKeeps: "What is done so far stays as it is.",
  mayUndo: (until: string) => `You can undo all of it until ${until}.`,
  undoUntil: (until: string) => `until ${until}`,
  stoppedBecause: {
    pressed: "Someone pressed Stop.",
    power: "The person who started it may no longer make these decisions.",
    failed: "The same step failed several times. What was done so far stays as it is.",
  },
  errorTitle: "Error Loading Bulk Action",
  loadFailed: "Failed to load the bulk action",
  list: "Bulk actions",
  listExplained: "Every decision that was made on all comments of a list at once, the newest first.",
  none: "No bulk actions yet",
  noneExplained: "Choose “Select all that match” in the queue to decide on a whole list at once.",
  listErrorTitle: "Error Loading Bulk Actions",
  listLoadFailed: "Failed to load the bulk actions",
  notChanged: (count: string) => `${count} not changed`,
  left: (count: string) => `${count} left the list meanwhile`,
  broughtBack: (count: string) => `${count} brought back`,
  notBroughtBack: (count: string) => `${count} not brought back`,
})
