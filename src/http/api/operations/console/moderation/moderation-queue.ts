import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, idIn, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { choice, filterId, id, text, usable, wholeNumber } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseQueueQuery } from "#src/rules/input/moderation/moderation.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import {
  type CommentStatus,
  commentStatuses,
  queueOrderNames,
  type QueueTab,
  queueTabNames,
  queueTabs,
  storedCommentStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { ASSIGNED_TO_ME, ASSIGNED_TO_NOBODY, fileFilterNames } from "#src/rules/record/comments/queue-filter.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { commenterTypes, positionFilters } from "#src/rules/vocabulary.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { conditionedBy } from "#src/services/moderation/queue/asked-conditions.ts"
import { listAssignments } from "#src/services/moderation/assignments/queries.ts"
import { countQueueTabs } from "#src/services/moderation/queries.ts"
import { findQueuePage } from "#src/services/moderation/queue/queue-queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { assignedTo } from "./moderated-comment.ts"

/** The queue of comments (S 2, S 4, S 7). */
export const moderationQueue = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const queue = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        status: z.enum(commentStatuses),
        version: count.openapi({ description: "Send it with a decision about the comment." }),
        commenter_name: z.string().nullable(),
        commenter_organization: z.string().nullable(),
        attachment_count: count,
        created_at: moment,
        docket_id: z.uuid(),
        docket_title: z.string(),
        assigned_to: assignedTo,
        beginning: z.string().openapi({ description: "The first words of the text, on one line." }),
      }),
    ),
    counts: z
      .object({ pending: count, flagged: count, approved: count, rejected: count })
      .openapi({ description: "Comments of each kind, of the agency or of the docket that was asked for." }),
    next_after: z
      .uuid()
      .nullable()
      .openapi({ description: "Send it as `after` to get the next page; null at the end." }),
  })
  .openapi("ModerationQueue")

const listRoute = createRoute({
  operationId: "list_moderation_queue",
  tags: ["Console: moderation"],
  summary: "List comments to moderate",
  description:
    "Comments of one kind, newest first, page by page after the last one seen. Names and texts of comments that are not public need `approve_comments`.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/comments",
  "x-example": "/agencies/{agency_id}/moderation/comments?status=pending",
  request: {
    params: z.object({ agency_id }),
    query: z.strictObject({
      status: choice([...queueTabNames, "submitted", "under_review", "published"], {
        description: "The kind of comments.",
        default: "pending",
        example: "pending",
      }),
      q: text(QUERY_MAX_CHARACTERS, {
        description: "Part of the text, the docket's title, or the commenter's name.",
        example: "trees",
      }),
      docket_id: id({ description: "Comments on one docket." }),
      text: filterId({ description: "Comments with one text: `text` of `list_same_texts`." }),
      sort: choice(queueOrderNames, { description: "The order.", default: "newest" }),
      position: choice(positionFilters, { description: "The position the commenter chose." }),
      commenter_type: choice(commenterTypes, { description: "Who is speaking." }),
      organization: text(200, { description: "Part of an organization's name." }),
      files: choice(fileFilterNames, { description: "With or without files." }),
      waiting_days: wholeNumber({ description: "Only those received more than so many days ago.", minimum: 0 }),
      assigned: usable(isAssigned)
        .optional()
        .openapi({ description: "`me`, `nobody`, or the `user_id` of a colleague." }),
      after: filterId({ description: "`next_after` of the previous page." }),
      limit: wholeNumber({ description: "Rows on a page.", minimum: 1, maximum: 100, default: 25 }),
    }),
  },
  responses: {
    200: page("One page of comments.", queue, {
      items: [queuedCommentExample],
      counts: { pending: 1, flagged: 0, approved: 11, rejected: 0 },
      next_after: null,
    }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

moderationQueue.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "approve_comments")
  const { searchParams } = new URL(c.req.url)
  const asked = parseQueueQuery(searchParams)
  const docket_id = asked.docket_id ? await askedDocket(ctx, scope, asked.docket_id) : undefined
  const statuses = statusesIn(searchParams, asked.tab)
  const filter = { statuses, q: asked.q, docket_id, text: asked.text ?? undefined, ...conditionedBy(ctx, asked) }
  const place = asked.after ? { after: asked.after } : ("start" as const)
  const [counts, { rows, later }] = await Promise.all([
    countQueueTabs(ctx.db, scope, docket_id),
    findQueuePage(ctx.db, scope, { filter, order: asked.sort, limit: asked.limit, place }),
  ])
  const given = await listAssignments(
    ctx.db,
    scope,
    rows.map(({ id: comment_id }) => comment_id),
  )
  const items = rows.map(({ content: beginning, ...row }) => {
    const to = given.find(({ comment_id }) => comment_id === row.id)
    return { ...row, beginning, assigned_to: to ? { user_id: to.user_id, name: to.name } : null }
  })
  const next_after = (later && rows.at(-1)?.id) || null
  return c.json({ items, counts, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

function isAssigned(value: string): boolean {
  const asked = value.toLowerCase()
  return asked === ASSIGNED_TO_ME || asked === ASSIGNED_TO_NOBODY || isUuid(asked)
}

/** A tab of the queue, or one stored status. */
function statusesIn(query: URLSearchParams, tab: QueueTab): readonly CommentStatus[] {
  const stored = storedCommentStatuses((query.get("status") ?? "").trim().toLowerCase())
  return stored.length > 0 ? stored : queueTabs[tab].statuses
}

/** A docket that a filter names. Raises `docket_not_found`. */
export async function askedDocket(ctx: Ctx, scope: AgencyScope, docket_id: string): Promise<string> {
  const docket = await findAgencyDocket(ctx.db, scope, idIn(docket_id, "docket_not_found"))
  return docket?.id ?? refuse("docket_not_found")
}
