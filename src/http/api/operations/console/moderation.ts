import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, idIn, jsonBody, pathId, scopeIn, withCurrent } from "#src/http/api/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/answers.ts"
import { moderatedCommentExample, queuedCommentExample } from "#src/http/api/console-examples.ts"
import { refuseInvalid } from "#src/http/api/invalid-input.ts"
import { nextPage } from "#src/http/api/next-page.ts"
import { choice, id, noQuery, text, wholeNumber } from "#src/http/api/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/refusals.ts"
import { calledWith } from "#src/http/api/scopes.ts"
import { strictJson } from "#src/http/api/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { idField, reasonField, versionField } from "#src/rules/input/fields.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { refusalOf } from "#src/rules/messages/comment-refusal.ts"
import { parseQueueQuery } from "#src/rules/input/moderation.ts"
import { BULK_MODERATION_MAX_COMMENTS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import {
  type CommentStatus,
  commentStatuses,
  moderationActionNames,
  queueOrderNames,
  type QueueTab,
  queueTabNames,
  queueTabs,
  storedCommentStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { fileFilterNames } from "#src/rules/record/comments/queue-filter.ts"
import { commenterTypes, positionFilters } from "#src/rules/vocabulary.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { conditionedBy } from "#src/services/moderation/asked-conditions.ts"
import { countQueueTabs, findQueuePage } from "#src/services/moderation/queries.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"
import { moderatedComment, readModerated } from "./moderated-comment.ts"

/** The queue of comments and decisions about them (S 2, S 4, S 7). */
export const moderation = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: moderation"]
const status = z.enum(commentStatuses)
const ofComment = { agency_id, comment_id: pathId("The comment's `id`.", queuedCommentExample.id) }

const queue = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        status,
        version: count.openapi({ description: "Send it with a decision about the comment." }),
        commenter_name: z.string().nullable(),
        commenter_organization: z.string().nullable(),
        attachment_count: count,
        created_at: moment,
        docket_id: z.uuid(),
        docket_title: z.string(),
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
  tags,
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
      sort: choice(queueOrderNames, { description: "The order.", default: "newest" }),
      position: choice(positionFilters, { description: "The position the commenter chose." }),
      commenter_type: choice(commenterTypes, { description: "Who is speaking." }),
      organization: text(200, { description: "Part of an organization's name." }),
      files: choice(fileFilterNames, { description: "With or without files." }),
      waiting_days: wholeNumber({ description: "Only those received more than so many days ago.", minimum: 0 }),
      assigned: text(100, { description: "`me`, `nobody`, or the `user_id` of a colleague." }),
      after: id({ description: "`next_after` of the previous page." }),
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

moderation.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), "approve_comments")
  const { searchParams } = new URL(c.req.url)
  const asked = parseQueueQuery(searchParams)
  const docket_id = asked.docket_id ? await docketIn(ctx, scope, asked.docket_id) : undefined
  const statuses = statusesIn(searchParams, asked.tab)
  const filter = { statuses, q: asked.q, docket_id, ...conditionedBy(ctx, asked) }
  const place = asked.after ? { after: asked.after } : ("start" as const)
  const [counts, { rows, later }] = await Promise.all([
    countQueueTabs(ctx.db, scope, docket_id),
    findQueuePage(ctx.db, scope, { filter, order: asked.sort, limit: asked.limit, place }),
  ])
  const items = rows.map(({ content: beginning, ...row }) => ({ ...row, beginning }))
  const next_after = (later && rows.at(-1)?.id) || null
  return c.json({ items, counts, next_after }, 200, nextPage(c, next_after ? { after: next_after } : null))
})

/** A tab of the queue, or one stored status. */
function statusesIn(query: URLSearchParams, tab: QueueTab): readonly CommentStatus[] {
  const stored = storedCommentStatuses((query.get("status") ?? "").trim().toLowerCase())
  return stored.length > 0 ? stored : queueTabs[tab].statuses
}

async function docketIn(ctx: Ctx, scope: AgencyScope, docket_id: string): Promise<string> {
  const docket = await findAgencyDocket(ctx.db, scope, idIn(docket_id, "docket_not_found"))
  return docket?.id ?? refuse("docket_not_found")
}

const readRoute = createRoute({
  operationId: "get_moderation_comment",
  tags,
  summary: "Read a comment to moderate",
  description: "One comment in full with its files, its commenter's address, and what was decided before.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/comments/{comment_id}",
  "x-example": "/agencies/{agency_id}/moderation/comments/{comment_id}",
  request: { params: z.object(ofComment), query: noQuery },
  responses: {
    200: json("The comment.", moderatedComment, moderatedCommentExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "comment_not_found", "permission_denied"),
  },
})

const idsIn = (given: { agency_id: string; comment_id: string }) => ({
  agency_id: idIn(given.agency_id, "agency_not_found"),
  comment_id: idIn(given.comment_id, "comment_not_found"),
})

moderation.openapi(readRoute, async (c) => c.json(await readModerated(c.var.ctx, idsIn(c.req.valid("param"))), 200))

const decision = { action: z.enum(moderationActionNames), reason: reasonField, saved_reason_id: idField.nullish() }
const seen = { version: versionField.meta({ type: "integer", description: "The version that you read." }) }
const ofDecisions = ["agency_not_found", "permission_denied", "payload_too_large"] as const

const decideRoute = createRoute({
  operationId: "moderate_comment",
  tags,
  summary: "Decide about a comment",
  description:
    "Approves, rejects, or flags one comment in the `version` that you read. If someone was faster you get a 409 that says who and what, with the comment as it is now in `current`.",
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/comments/{comment_id}/decision",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofComment),
    query: noQuery,
    body: jsonBody(z.strictObject({ ...decision, ...seen }).openapi("Decision"), {
      action: "approve",
      reason: null,
      version: queuedCommentExample.version,
    }),
  },
  responses: {
    200: json("The comment as it is now.", moderatedComment, { ...moderatedCommentExample, status: "published" }),
    ...refusals(
      ...ofCalls,
      ...ofDecisions,
      "comment_not_found",
      "comment_changed_meanwhile",
      "comment_transition_not_allowed",
    ),
  },
})

moderation.openapi(decideRoute, async (c) => {
  const ids = idsIn(c.req.valid("param"))
  const { saved_reason_id = null, ...decided } = c.req.valid("json")
  await withCurrent(moderateComment(c.var.ctx, { ...decided, saved_reason_id, ...ids }), () =>
    readModerated(c.var.ctx, ids),
  )
  return c.json(await readModerated(c.var.ctx, ids), 200)
})

const report = z
  .object({
    batch_id: z
      .uuid()
      .openapi({ description: "Send it to `undo_moderation` within some minutes to take all of it back." }),
    done: z.array(z.object({ comment_id: z.uuid(), status, version: count })),
    refused: z
      .array(z.object({ comment_id: z.uuid(), code: z.string(), message: z.string(), status: status.nullable() }))
      .openapi({ description: "Comments that stay as they were, each with the reason." }),
  })
  .openapi("ModerationReport")
const reportExample = {
  batch_id: "019b2c00-44dd-7e5f-9061-728394051627",
  done: [{ comment_id: queuedCommentExample.id, status: "published" as const, version: 4 }],
  refused: [],
}

const decideManyRoute = createRoute({
  operationId: "moderate_comments",
  tags,
  summary: "Decide about several comments",
  description: `One decision about up to ${BULK_MODERATION_MAX_COMMENTS} comments, each in the version that you read; the response tells the result of each.`,
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/decisions",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({
          ...decision,
          comments: z
            .array(z.strictObject({ comment_id: idField, ...seen }))
            .min(1)
            .max(BULK_MODERATION_MAX_COMMENTS),
        })
        .openapi("Decisions"),
      { action: "approve", reason: null, comments: [{ comment_id: queuedCommentExample.id, version: 3 }] },
    ),
  },
  responses: {
    200: json("What became of each.", report, reportExample),
    ...refusals(...ofCalls, ...ofDecisions),
  },
})

type Report = Awaited<ReturnType<typeof moderateComments>>
const asReport = ({ batch_id, done, refused }: Report) => ({
  batch_id,
  done,
  refused: refused.map((one) => {
    const { comment_id, code, status: now } = one
    return { comment_id, code, message: inEnglish(refusalOf(one)), status: now }
  }),
})

moderation.openapi(decideManyRoute, async (c) => {
  const id_ = idIn(c.req.valid("param").agency_id, "agency_not_found")
  const { saved_reason_id = null, ...decided } = c.req.valid("json")
  return c.json(asReport(await moderateComments(c.var.ctx, { ...decided, saved_reason_id, agency_id: id_ })), 200)
})

const undoRoute = createRoute({
  operationId: "undo_moderation",
  tags,
  summary: "Take decisions back",
  description: "Undoes what one request of yours decided, within some minutes, except where someone has acted since.",
  ...calledWith("moderate"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/undo",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(z.strictObject({ batch_id: idField }).openapi("UndoneBatch"), { batch_id: reportExample.batch_id }),
  },
  responses: {
    200: json("What became of each.", report, reportExample),
    ...refusals(...ofCalls, ...ofDecisions, "undo_not_possible"),
  },
})

moderation.openapi(undoRoute, async (c) => {
  const id_ = idIn(c.req.valid("param").agency_id, "agency_not_found")
  return c.json(asReport(await undoModeration(c.var.ctx, { ...c.req.valid("json"), agency_id: id_ })), 200)
})
