import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { asInteger, jsonBody, receivedNow, withCurrent } from "#src/http/api/passage/agency-call.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { ownCommentExample, redactionExample } from "#src/http/api/description/console-examples.ts"
import { commentDetailExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { id, noQuery, pageParameters } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { correctionInput } from "#src/rules/input/comments/comment-wizard.ts"
import { redactionRequestInput } from "#src/rules/input/comments/redaction-request.ts"
import { versionField } from "#src/rules/input/reading/fields.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { COMMENT_MAX_CHARACTERS_CEILING } from "#src/rules/limits.ts"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { commenterTypes, positions } from "#src/rules/vocabulary.ts"
import { askRedaction } from "#src/services/comments/own/ask-redaction.ts"
import { correctComment } from "#src/services/comments/own/correct-comment.ts"
import { withdrawComment } from "#src/services/comments/own/withdraw-comment.ts"
import { countEveryOwnComment, findOwnComment, listOwnComments } from "#src/services/comments/own-queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** The comments that the caller sent, whatever became of them (P 2.16, P 7.1). */
export const ownComments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Your account"]
const listed = {
  id: z.uuid(),
  tracking_id: z.string(),
  status: z.enum(commentStatuses),
  created_at: moment.openapi({ description: "When it was received." }),
  docket_title: z.string(),
  docket_slug: z.string(),
  docket_language: z.string().openapi({ description: "The language of the docket's title, a BCP 47 tag." }),
  agency_name: z.string(),
  agency_archived: z.boolean(),
}
const ownCommentList = z
  .object({
    items: z.array(z.object({ ...listed, beginning: z.string().openapi({ description: "The first words." }) })),
    total: count,
    limit: count,
    offset: count,
    next_before: z.uuid().nullable(),
  })
  .openapi("OwnCommentList")

const listRoute = createRoute({
  operationId: "list_own_comments",
  tags,
  summary: "List your comments",
  description:
    "Everything you sent, newest first, in every status. To read all of it, follow `next_before` or the `Link` header to the end: comments sent in the meantime move nothing.",
  ...calledWith("read"),
  method: "get",
  path: "/me/comments",
  "x-example": "/me/comments",
  request: {
    query: z.strictObject({
      before: id({
        description: "`next_before` of the previous page: comments received before this one.",
        example: ownCommentExample.listed.id,
      }),
      ...pageParameters,
    }),
  },
  responses: {
    200: page("One page of your comments.", ownCommentList, {
      items: [ownCommentExample.listed],
      total: 1,
      limit: 10,
      offset: 0,
      next_before: null,
    }),
    ...unchanged,
    ...refusals(...ofCalls),
  },
})

ownComments.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const { user_id } = requireUser(ctx)
  const reader = new QueryReader(new URL(c.req.url).searchParams)
  const { limit, offset } = reader.page()
  const before = reader.uuid("before")
  refuseDropped(reader.dropped)
  const [rows, total] = await Promise.all([
    listOwnComments(ctx.db, { user_id, before, limit: limit + 1, offset }),
    countEveryOwnComment(ctx.db, user_id),
  ])
  const items = rows.slice(0, limit).map(({ time_zone: _zone, docket_id: _docket, ...row }) => row)
  const next_before = rows.length > limit ? (items.at(-1)?.id ?? null) : null
  const next = nextPage(c, next_before ? { before: next_before, offset: null } : null)
  return c.json({ items, total, limit, offset, next_before }, 200, next)
})

const ownComment = z
  .object({
    ...listed,
    content: z.string().openapi({ description: "The whole text, exactly as written." }),
    version: count.openapi({ description: "Of the text. Send it with a correction." }),
    published_at: moment.nullable(),
    withdrawn_at: moment.nullable(),
    commenter_name: z.string().nullable(),
    commenter_email: z.string().nullable(),
    commenter_organization: z.string().nullable(),
    commenter_type: z.enum(commenterTypes),
    position: z.enum(positions).nullable(),
    organization_name: z.string().nullable(),
    authorization_statement: z.string().nullable(),
    attachments: z.array(
      z.object({ id: z.uuid(), filename: z.string(), file_size: count, mime_type: z.string(), sha256: z.string() }),
    ),
    missing_files: z.array(z.string()).openapi({ description: "Names of files that could not be stored." }),
    redaction_requests: z
      .array(z.object({ id: z.uuid(), what: z.string(), created_at: moment }))
      .openapi({ description: "What you asked the agency to remove, the oldest first." }),
  })
  .openapi("OwnComment")

const params = z.object({
  tracking_id: z
    .string()
    .max(100)
    .openapi({ description: "The comment's `tracking_id`.", example: ownCommentExample.listed.tracking_id }),
})

const detailRoute = createRoute({
  operationId: "get_own_comment",
  tags,
  summary: "Read a comment of yours",
  description: "One comment that you sent, in full. For a comment of somebody else, the response is 404.",
  ...calledWith("read"),
  method: "get",
  path: "/me/comments/{tracking_id}",
  "x-example": "/me/comments/{tracking_id}",
  request: { params, query: noQuery },
  responses: {
    200: json("The comment.", ownComment, ownCommentExample.detail),
    ...unchanged,
    ...refusals(...ofCalls, "comment_not_found"),
  },
})

async function readOwn(ctx: Ctx, tracking_id: string): Promise<z.input<typeof ownComment>> {
  const { user_id } = requireUser(ctx)
  const found = (await findOwnComment(ctx.db, { tracking_id, user_id })) ?? refuse("comment_not_found")
  const { id, status, docket_title, docket_slug, docket_language } = found
  const { agency_name, agency_archived, content, version } = found
  const { commenter_name, commenter_email, commenter_organization, commenter_type, position } = found
  const { organization_name, authorization_statement, missing_files, files, redactions } = found
  const iso = (at: Date | null) => at && at.toISOString()
  return {
    id,
    tracking_id: found.tracking_id,
    status,
    docket_title,
    docket_slug,
    docket_language,
    agency_name,
    agency_archived,
    content,
    version,
    commenter_name,
    commenter_email,
    commenter_organization,
    commenter_type,
    position,
    organization_name,
    authorization_statement,
    missing_files: [...missing_files],
    created_at: found.created_at.toISOString(),
    published_at: iso(found.published_at),
    withdrawn_at: iso(found.withdrawn_at),
    attachments: files.map(({ scan_status: _scan, scan_note: _note, ...file }) => file),
    redaction_requests: redactions.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
  }
}

ownComments.openapi(detailRoute, async (c) => c.json(await readOwn(c.var.ctx, c.req.valid("param").tracking_id), 200))

const withdrawRoute = createRoute({
  operationId: "withdraw_own_comment",
  tags,
  summary: "Withdraw a comment of yours",
  description: "Takes a comment back, while nobody has decided about it. It cannot be undone.",
  ...calledWith("submit"),
  method: "post",
  path: "/me/comments/{tracking_id}/withdrawal",
  request: { params, query: noQuery },
  responses: {
    200: json("The comment as it is now.", ownComment, { ...ownCommentExample.detail, status: "withdrawn" }),
    ...refusals(...ofCalls, "comment_not_found", "comment_no_longer_changeable"),
  },
})

ownComments.openapi(withdrawRoute, async (c) => {
  const { tracking_id } = c.req.valid("param")
  await withdrawComment(receivedNow(c.var.ctx), { tracking_id })
  return c.json(await readOwn(c.var.ctx, tracking_id), 200)
})

const correction = z
  .strictObject({
    ...correctionInput({ max_comment_length: COMMENT_MAX_CHARACTERS_CEILING }).shape,
    version: asInteger(
      versionField.optional(),
      "The version that you read. Without it, the correction replaces whatever is there.",
    ),
  })
  .openapi("Correction")

const correctRoute = createRoute({
  operationId: "correct_own_comment",
  tags,
  summary: "Correct a comment of yours",
  description:
    "Replaces the text, while the docket takes comments and nobody has decided. The agency keeps the former text. If you send the `version` that you read, and the text has changed since, you get a 409 with the comment as it is now in `current`.",
  ...calledWith("submit"),
  method: "post",
  path: "/me/comments/{tracking_id}/correction",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(correction, {
      content: commentDetailExample.content,
      version: ownCommentExample.detail.version,
    }),
  },
  responses: {
    200: json("The comment as it is now.", ownComment, ownCommentExample.detail),
    ...refusals(
      ...ofCalls,
      "payload_too_large",
      "comment_not_found",
      "comment_no_longer_changeable",
      "comment_period_closed",
      "corrected_meanwhile",
      "too_many_corrections",
    ),
  },
})

ownComments.openapi(correctRoute, async (c) => {
  const { tracking_id } = c.req.valid("param")
  const { content, version: seen = null } = c.req.valid("json")
  const { ctx } = c.var
  await withCurrent(correctComment(receivedNow(ctx), { tracking_id, content, seen }), () => readOwn(ctx, tracking_id))
  return c.json(await readOwn(c.var.ctx, tracking_id), 200)
})

const redactionRoute = createRoute({
  operationId: "ask_redaction",
  tags,
  summary: "Ask the agency to remove something from a comment of yours",
  description:
    "For what a comment says and should not be public, once the agency has decided about it. Nothing is removed by asking: the agency decides. The same words asked again change nothing.",
  ...calledWith("submit"),
  method: "post",
  path: "/me/comments/{tracking_id}/redaction-requests",
  middleware: [strictJson] as const,
  request: { params, query: noQuery, body: jsonBody(redactionRequestInput, { what: redactionExample.what }) },
  responses: {
    200: json("The comment, with what you asked.", ownComment, {
      ...ownCommentExample.detail,
      redaction_requests: [redactionExample],
    }),
    ...refusals(...ofCalls, "payload_too_large", "comment_not_found", "comment_not_decided"),
  },
})

ownComments.openapi(redactionRoute, async (c) => {
  const { tracking_id } = c.req.valid("param")
  await askRedaction(receivedNow(c.var.ctx), { tracking_id, ...c.req.valid("json") })
  return c.json(await readOwn(c.var.ctx, tracking_id), 200)
})
