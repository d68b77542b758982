import { z } from "@hono/zod-openapi"
import { refuse } from "#src/rules/errors.ts"
import { isServed } from "#src/rules/files/scan-status.ts"
import { paths } from "#src/rules/paths.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { commenterTypes, positions, representations } from "#src/rules/vocabulary.ts"
import { listFormerTexts } from "#src/services/comments/former-texts-queries.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { listAssignments } from "#src/services/moderation/assignments/queries.ts"
import { findModeratedComment, listModeratedAttachments } from "#src/services/moderation/comment-queries.ts"
import { listModerationLog } from "#src/services/moderation/log-queries.ts"
import { count, file, moment } from "#src/http/api/operations/docket-summary.ts"

const status = z.enum(commentStatuses)

/** Who has a comment to do. */
export const assignedTo = z
  .object({ user_id: z.uuid(), name: z.string() })
  .nullable()
  .openapi({ description: "Whom it is assigned to; null for nobody." })

/** A comment as those who decide about it read it (S 2). */
export const moderatedComment = z
  .object({
    id: z.uuid(),
    tracking_id: z.string(),
    status,
    version: count.openapi({ description: "Send it with a decision." }),
    content: z.string().openapi({ description: "The whole text, exactly as written." }),
    commenter_name: z.string().nullable(),
    commenter_email: z.string().nullable(),
    commenter_organization: z.string().nullable(),
    commenter_type: z.enum(commenterTypes),
    representation: z.enum(representations),
    organization_name: z.string().nullable(),
    authorization_statement: z.string().nullable(),
    position: z.enum(positions).nullable(),
    created_at: moment,
    updated_at: moment,
    published_at: moment.nullable(),
    withdrawn_at: moment.nullable(),
    corrected_at: moment.nullable(),
    docket_id: z.uuid(),
    docket_title: z.string(),
    docket_slug: z.string(),
    assigned_to: assignedTo,
    former_texts: z
      .array(z.object({ content: z.string(), replaced_at: moment }))
      .openapi({ description: "What it said before each correction, the oldest first." }),
    attachments: z.array(file).openapi({ description: "Files that were found harmless or not looked at yet." }),
    history: z
      .array(
        z.object({
          action: z.string(),
          actor_name: z.string().nullable(),
          reason: z.string().nullable(),
          previous_status: status,
          new_status: status,
          created_at: moment,
        }),
      )
      .openapi({ description: "Decisions, in the order in which they were made." }),
  })
  .openapi("ModeratedComment")

/** Raises `agency_not_found`, `permission_denied`, `comment_not_found`. */
export async function readModerated(
  ctx: Ctx,
  ids: { agency_id: string; comment_id: string },
): Promise<z.input<typeof moderatedComment>> {
  const scope = await authorize(ctx, ids.agency_id, "approve_comments")
  const [comment, files, log, [assigned], former] = await Promise.all([
    findModeratedComment(ctx.db, scope, ids.comment_id),
    listModeratedAttachments(ctx.db, scope, ids.comment_id),
    listModerationLog(ctx.db, scope, ids.comment_id),
    listAssignments(ctx.db, scope, [ids.comment_id]),
    listFormerTexts(ctx.db, { id: ids.comment_id, agency_id: scope.agency_id }),
  ])
  if (!comment) return refuse("comment_not_found")
  const { agency_id: _agency, text_fingerprint: _text, time_zone: _zone, certified_at: _certified, ...shown } = comment
  const iso = (at: Date | null) => at && at.toISOString()
  return {
    ...shown,
    created_at: comment.created_at.toISOString(),
    updated_at: comment.updated_at.toISOString(),
    published_at: iso(comment.published_at),
    withdrawn_at: iso(comment.withdrawn_at),
    corrected_at: iso(comment.corrected_at),
    assigned_to: assigned ? { user_id: assigned.user_id, name: assigned.name } : null,
    former_texts: former.map(({ content, replaced_at }) => ({ content, replaced_at: replaced_at.toISOString() })),
    attachments: files
      .filter(({ scan_status }) => isServed(scan_status))
      .map(({ scan_status: _scan, scan_note: _note, ...one }) => ({
        ...one,
        file_url: new URL(paths.api(`/attachments/${one.id}`), ctx.config.PUBLIC_URL).href,
      })),
    history: log.map(({ action, actor_name, reason, previous_status, new_status, created_at }) => ({
      action,
      actor_name,
      reason,
      previous_status,
      new_status,
      created_at: created_at.toISOString(),
    })),
  }
}
