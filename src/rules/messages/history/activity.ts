/** What the activity log of a docket, and the notice of a conflict, say for each action in the audit log (S 2). */
export const activityMessages: Readonly<Record<string, string>> = {
  "agency.settings_updated": "Settings saved",
  "docket.created": "Docket created",
  "docket.copied": "Docket made as a copy",
  "docket.discarded": "Draft discarded",
  "docket.edited": "Docket edited",
  "docket.rescheduled": "Opening moved",
  "docket.opened": "Docket opened",
  "docket.closed": "Docket closed",
  "docket.reopened": "Docket reopened",
  "docket.archived": "Docket archived",
  "docket.extended": "Close date extended",
  "docket_translation.saved": "Translation saved",
  "docket_translation.removed": "Translation removed",
  "document.added": "Supporting document added",
  "document.replaced": "Supporting document replaced",
  "document.withdrawn": "Supporting document withdrawn",
  "document.removed": "Supporting document removed",
  "document.format_requested": "Accessible format asked for",
  "document.renamed": "Supporting document renamed",
  "document.moved": "Supporting documents reordered",
  "docket.note_written": "Staff note written",
  "comment.submitted": "Comment submitted",
  "comment.corrected": "Comment corrected",
  "comment.withdrawn": "Comment withdrawn",
  "comment.redaction_asked": "Removal asked for by the commenter",
  "comment.published": "Comment published automatically",
  "comment.review_started": "Comment review started",
  "comment.approved": "Comment approved",
  "comment.rejected": "Comment rejected",
  "comment.flagged": "Comment flagged",
  "comment.moderation_undone": "Comment decision undone",
  "comment.note_written": "Comment given a staff note",
}

/** The action in words; one without a sentence is shown by its own name. Several are counted: '212 comments approved'. */
export function activityInWords(action: string, total = 1): string {
  const words = activityMessages[action] ?? action.replaceAll(/[._]/g, " ")
  return total === 1 ? words : words.replace(/^Comment/, `${total.toLocaleString("en-US")} comments`)
}

/** Who acted, if no name can be shown; as in "by a visitor". */
export const activityActors = {
  visitor: "a visitor",
  user: "a commenter",
  job: "the system",
  command: "the operator",
  program: "the identity provider",
} as const
