import { refuse } from "#src/rules/errors.ts"
import type { CreateExportsInput } from "#src/rules/input/agencies/export.ts"
import { agencySearchText } from "#src/rules/input/moderation/agency-search-query.ts"
import { may } from "#src/rules/people/permissions.ts"
import {
  type CommentStatus,
  commentStatuses,
  PUBLIC_COMMENT_STATUS,
  readableStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { carriesAttachments } from "#src/rules/record/export-status.ts"
import {
  type AgencyScope,
  type AuditEntry,
  authorize,
  type Ctx,
  requirePermission,
  requireUser,
  write,
} from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { readWholeSearch } from "#src/rules/record/agency-search.ts"
import { onceFor } from "#src/services/sent-form.ts"
import { requireExportRoom } from "./queries.ts"

/**
 * Asks for exports, one for each type (S 2, S 7); a job makes them (`makeExports`). Comments that are not public, and columns
 * that are confidential, are only for those who may approve comments (settled 36, 52): whoever may gets them, and only such
 * people can download the file. Of a search it holds the comments that whoever asks finds with it, so all that they may read.
 * The same form sent again asks for nothing more, and answers the same ids.
 * Raises `permission_denied`, `docket_not_found`, `too_many_exports`, `invalid_input` for a search that makes no sense.
 */
export async function createExports(ctx: Ctx, input: CreateExportsInput): Promise<{ ids: string[] }> {
  const scope = await authorize(ctx, input.agency_id, "bulk_export")
  if (input.include_all_statuses) requirePermission(scope, "approve_comments")
  const { docket_id, export_types } = input
  const searched = input.search === null ? null : readSearched(scope, input.search)
  if (docket_id && !(await findAgencyDocket(ctx.db, scope, docket_id))) refuse("docket_not_found")
  const reads = may(scope.role, "approve_comments")
  const { user_id, second_factor = false } = requireUser(ctx)
  const order = {
    agency_id: scope.agency_id,
    docket_id,
    search: searched && searched.text,
    comment_statuses:
      searched?.statuses ?? (input.include_all_statuses ? [...commentStatuses] : [PUBLIC_COMMENT_STATUS]),
    second_factor,
    created_by: user_id,
    created_at: ctx.now(),
  }
  const all_public = order.comment_statuses.every((status) => status === PUBLIC_COMMENT_STATUS)
  return write(ctx, scope, async (tx) => {
    const { made_id, again } = await onceFor(tx, ctx, { makes: "export", ...input })
    const ids = export_types.map((_type, index) => idBeside(made_id, index))
    if (again) return { result: { ids }, audit: "unchanged" }
    await requireExportRoom(tx, { agency_id: scope.agency_id, count: export_types.length })
    const made = await tx
      .insertInto("exports")
      .values(
        export_types.map((export_type, index) => ({
          ...order,
          id: ids[index],
          export_type,
          // Files of public comments are public.
          confidential: reads && (!all_public || export_type !== "zip"),
          include_attachments: input.include_attachments && carriesAttachments(export_type),
        })),
      )
      .returning(["id", "export_type", "include_attachments", "confidential"])
      .execute()
    await tx
      .insertInto("export_runs")
      .values(made.map(({ id }) => ({ export_id: id })))
      .execute()
    const { comment_statuses, search } = order
    const [first, ...rest] = made.map(({ id, ...kind }): AuditEntry => ({
      action: "export.created",
      entity_id: id,
      after: { ...kind, docket_id, comment_statuses, ...(search && { search }) },
    }))
    return { result: { ids }, audit: first ? [first, ...rest] : "unchanged" }
  })
}

/** Of what one form makes, each has the id of the first with its end counted on: sent again, the form knows them all. */
function idBeside(first: string, index: number): string {
  const end = (Number.parseInt(first.slice(-8), 16) + index) % 2 ** 32
  return first.slice(0, -8) + end.toString(16).padStart(8, "0")
}

/** The search as it is kept, and the statuses of the comments it finds for this person. */
function readSearched(scope: AgencyScope, text: string): { text: string; statuses: CommentStatus[] } {
  const { query, search, wrong } = readWholeSearch(text, { moderates: may(scope.role, "approve_comments") })
  if (wrong) return refuse("invalid_input", { fields: { search: wrong } })
  const asked = search.comment_statuses.length > 0 ? search.comment_statuses : commentStatuses
  return { text: agencySearchText(query) || "q=", statuses: [...readableStatuses(scope.role, asked)] }
}
