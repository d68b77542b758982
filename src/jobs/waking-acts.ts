/** The acts after which jobs need not wait for their clock. */

/** What leaves work to the job that goes through bulk actions. */
export const starting: ReadonlySet<string> = new Set([
  "bulk_action.started",
  "bulk_action.undo_started",
  "bulk_action.retried",
])
/** What leaves work to the job that makes exports. */
export const leaveWork: ReadonlySet<string> = new Set(["export.created", "export.retried", "export.deleted"])

/** What leaves comments that only the agency's own people can find, or published ones whose files are to be found too. */
export const toIndex: ReadonlySet<string> = new Set([
  "comment.submitted",
  "comment.approved",
  "comment.corrected",
  "comment.flagged",
  "comment.moderation_undone",
])

/** What brings words to the public. */
export const publish: ReadonlySet<string> = new Set(["comment.approved", "comment.submitted", "docket.opened"])

/** What takes comments away from the public: they are to leave the files that anyone can download. */
export const hide: ReadonlySet<string> = new Set([
  "comment.flagged",
  "comment.rejected",
  "comment.moderation_undone",
  "agency.archived",
])
/** What an agency's own systems may be told, and what sends something to them. */
export const tellsWebhooks = (action: string) => /^(?:comment|docket|webhook)\./.test(action)

/** What may leave files that are to be scanned. */
export const bringFiles: ReadonlySet<string> = new Set([
  "document.added",
  "document.replaced",
  "document.scan_retried",
  "comment.submitted",
  "attachment.scan_retried",
])
/** What may leave files whose text is to be read. */
export const addFiles: ReadonlySet<string> = new Set([...bringFiles, "document.cleared", "attachment.cleared"])
