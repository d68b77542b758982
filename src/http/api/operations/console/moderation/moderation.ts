import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, commentIn, jsonBody, ofComment, withCurrent } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { moderatedCommentExample, queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { idField, reasonField, versionField } from "#src/rules/input/reading/fields.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { BULK_MODERATION_MAX_COMMENTS } from "#src/rules/limits.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import { commentStatuses, moderationActionNames } from "#src/rules/record/comments/comment-status.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"
import { moderatedComment, readModerated } from "./moderated-comment.ts"

/** Comments that wait, and decisions about them (S 2, S 4, S 7). */
export const moderation = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: moderation"]
const status = z.enum(commentStatuses)

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

moderation.openapi(readRoute, async (c) => c.json(await readModerated(c.var.ctx, commentIn(c.req.valid("param"))), 200))

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
  const ids = commentIn(c.req.valid("param"))
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
  const id_ = agencyIn(c.req.valid("param"))
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
  const id_ = agencyIn(c.req.valid("param"))
  return c.json(asReport(await undoModeration(c.var.ctx, { ...c.req.valid("json"), agency_id: id_ })), 200)
})
