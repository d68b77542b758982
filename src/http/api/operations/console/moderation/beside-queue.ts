import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, idIn, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { choice, id } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { QUEUE_PAGE_SIZE } from "#src/rules/limits.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { DEFAULT_QUEUE_TAB, commentStatuses, queueTabNames } from "#src/rules/record/comments/comment-status.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { findBulkAction, listBulkRefusals } from "#src/services/moderation/bulk/queries.ts"
import { listSameTexts, type SameTextPlace } from "#src/services/moderation/same-text-queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { bulkActionIn, ofBulkAction } from "./bulk-actions.ts"
import { askedDocket } from "./moderation-queue.ts"

/** Lists of the queue beside the queue: texts that several people sent (decision 32), and what bulk actions left as it was. */
export const besideQueue = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: moderation"]
const textExample = {
  text: "7a1de3a2-4c15-5b6f-9d80-a1b2c3d4e5f6",
  comments: 412,
  people: 409,
  newest: "2026-06-04T09:00:00.000Z",
  oldest: "2026-06-01T13:05:00.000Z",
  beginning: queuedCommentExample.beginning,
}

const sameTextsRoute = createRoute({
  operationId: "list_same_texts",
  tags,
  summary: "List texts that several comments have",
  description:
    "The most frequent first. The comments of one: `list_moderation_queue` with its `text`; to decide about all of them: `start_bulk_action` with it as `text_fingerprint`.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/same-texts",
  "x-example": "/agencies/{agency_id}/moderation/same-texts",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      status: choice(queueTabNames, { description: "The kind of comments.", default: DEFAULT_QUEUE_TAB }),
      docket_id: id({ description: "Comments on one docket." }),
      after: z.string().max(100).optional().openapi({ description: "`next_after` of the previous page." }),
    }),
  },
  responses: {
    200: page(
      "One page of texts.",
      z
        .object({
          items: z.array(
            z.object({
              text: z.uuid().openapi({ description: "Stands for the text." }),
              comments: count,
              people: count.openapi({ description: "How many people sent it." }),
              newest: moment,
              oldest: moment,
              beginning: z.string(),
            }),
          ),
          next_after: z.string().nullable(),
        })
        .openapi("SameTextList"),
      { items: [textExample], next_after: null },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

besideQueue.openapi(sameTextsRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "approve_comments")
  const asked = c.req.valid("query")
  const tab = queueTabNames.find((name) => name === asked.status?.toLowerCase()) ?? DEFAULT_QUEUE_TAB
  const rows = await listSameTexts(ctx.db, scope, {
    tab,
    docket_id: asked.docket_id ? await askedDocket(ctx, scope, asked.docket_id) : null,
    after: placeOf(asked.after ?? ""),
    limit: QUEUE_PAGE_SIZE + 1,
  })
  const items = rows.slice(0, QUEUE_PAGE_SIZE)
  const last = rows.length > items.length ? items.at(-1) : undefined
  const next_after = last ? `${last.comments}:${last.text}` : null
  return c.json({ items, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

/** '<comments>:<text>', as the page before said it; '' is the beginning. */
function placeOf(after: string): SameTextPlace | null {
  if (after === "") return null
  const [comments = "", text = ""] = after.toLowerCase().split(":")
  return /^\d{1,9}$/.test(comments) && isUuid(text)
    ? { comments: Number(comments), text }
    : refuse("invalid_input", { fields: { after: refusalMessages.invalidValue } })
}

const REFUSALS_PAGE = 100

const refusalsRoute = createRoute({
  operationId: "list_bulk_refusals",
  tags,
  summary: "List what a bulk action left as it was",
  description: "Each comment that it, or its undoing, did not change, with the reason, page by page.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/refusals",
  "x-example": "/agencies/{agency_id}/moderation/bulk-actions/{bulk_action_id}/refusals",
  request: {
    params: z.object(ofBulkAction),
    query: z.strictObject({
      after: z.string().max(100).optional().openapi({ description: "`next_after` of the previous page." }),
    }),
  },
  responses: {
    200: page(
      "One page of comments.",
      z
        .object({
          items: z.array(
            z.object({
              comment_id: z.uuid(),
              tracking_id: z.string(),
              undoing: z.boolean().openapi({ description: "Whether the undoing left it." }),
              code: z.string(),
              message: z.string(),
              status: z.enum(commentStatuses).nullable(),
            }),
          ),
          next_after: z.string().nullable(),
        })
        .openapi("BulkRefusalList"),
      {
        items: [
          {
            comment_id: queuedCommentExample.id,
            tracking_id: "CMT-MG3K2Z1A7QX4N8B2C5D9E",
            undoing: false,
            code: "comment_changed_meanwhile",
            message: "Pat Doe rejected this comment in the meantime. It is now Rejected.",
            status: "rejected",
          },
        ],
        next_after: null,
      },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "bulk_action_not_found", "permission_denied"),
  },
})

besideQueue.openapi(refusalsRoute, async (c) => {
  const { ctx } = c.var
  const { bulk_action_id } = bulkActionIn(c.req.valid("param"))
  const scope = await scopeIn(c, c.req.valid("param"), "manage_moderation_queue")
  if (!(await findBulkAction(ctx.db, scope, bulk_action_id))) refuse("bulk_action_not_found")
  const after = refusalPlace(c.req.valid("query").after ?? "")
  const rows = await listBulkRefusals(ctx.db, scope, { id: bulk_action_id, after, limit: REFUSALS_PAGE + 1 })
  const items = rows.slice(0, REFUSALS_PAGE).map(({ comment_id, tracking_id, undoing, code, status, ...row }) => {
    const step = row.step_action ? { action: row.step_action, actor_name: row.step_actor } : null
    return { comment_id, tracking_id, undoing, code, message: inEnglish(refusalOf({ code, status, step })), status }
  })
  const last = rows.length > items.length ? items.at(-1) : undefined
  const next_after = last ? `${last.undoing ? "undo" : "done"}:${last.comment_id}` : null
  return c.json({ items, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

/** 'done:<comment>' or 'undo:<comment>'. */
function refusalPlace(after: string) {
  if (after === "") return undefined
  const [part = "", comment_id = ""] = after.toLowerCase().split(":")
  return (part === "done" || part === "undo") && isUuid(comment_id)
    ? { undoing: part === "undo", comment_id: idIn(comment_id, "comment_not_found") }
    : refuse("invalid_input", { fields: { after: refusalMessages.invalidValue } })
}
