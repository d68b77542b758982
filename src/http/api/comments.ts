import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseCommentSearchQuery } from "#src/rules/input/comment-search.ts"
import { OFFSET_MAX_ROWS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import {
  commenterTypeFilters,
  commenterTypes,
  commentSorts,
  positionFilters,
  positions,
} from "#src/rules/vocabulary.ts"
import { findPublicComment } from "#src/services/comments/public-queries.ts"
import { searchPublicComments } from "#src/services/search/public-queries.ts"
import { refuseDropped, refuseInvalid } from "./invalid-input.ts"
import {
  dateParameters,
  file,
  json,
  moment,
  pageFields,
  pageParameters,
  refused,
  stateParameter,
  text,
} from "./public-schemas.ts"

/** Published comments as everybody may read them (P 2.8, P 2.9, P 7.1). */
export const comments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const place = {
  docket_title: z.string(),
  docket_slug: z.string(),
  agency_name: z.string(),
  agency_slug: z.string(),
  agency_jurisdiction: z.string(),
  state_code: z.string(),
}
const speaker = { commenter_name: z.string().nullable(), commenter_organization: z.string().nullable() }

const found = z
  .object({
    id: z.uuid(),
    ...place,
    ...speaker,
    created_at: moment,
    attachment_count: z.number().int(),
    snippet: z.string(),
    snippet_segments: z
      .array(z.object({ text: z.string(), hit: z.boolean() }))
      .openapi({ description: "The snippet in pieces; `hit` marks the words that were searched for." }),
  })
  .openapi("FoundComment")

const searchRoute = createRoute({
  operationId: "search_comments",
  summary: "Search published comments",
  method: "get",
  path: "/comments",
  request: {
    query: z.strictObject({
      q: text('Words, all of which must occur; "quoted phrases", -excluded words and OR are understood.'),
      sort: z.enum(commentSorts).optional(),
      agency: text("Part of an agency's name."),
      agency_name: text("The same as `agency`."),
      state: stateParameter,
      comment_filter: text("Part of a commenter's name."),
      filing_company: text("Part of a commenter's organization."),
      comment_id: text("Id of one comment."),
      docket_id: text("Id of a docket."),
      commenter_type: z.enum([...commenterTypeFilters, "behalf_of_another"]).optional(),
      position: z.enum(positionFilters).optional(),
      ...dateParameters,
      ...pageParameters,
    }),
  },
  responses: {
    200: json(
      "One page of comments. The total is exact up to 10,000; `total_exact` is false when there are more.",
      z.object({ items: z.array(found), ...pageFields, total_exact: z.boolean() }),
    ),
    422: refused("A parameter is unknown or cannot be used, or the offset is above 10,000."),
  },
})

comments.openapi(searchRoute, async (c) => {
  const { dropped, state: _state, ...query } = parseCommentSearchQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  if (query.offset > OFFSET_MAX_ROWS) refuse("offset_too_large")
  const { items, total, total_exact } = await searchPublicComments(c.var.ctx.db, query)
  const rows = items.map(({ snippet, time_zone: _zone, ...item }) => ({
    ...item,
    snippet: snippet.map((piece) => piece.text).join(""),
    snippet_segments: snippet,
  }))
  return c.json({ items: rows, total, total_exact, limit: query.limit, offset: query.offset }, 200)
})

const commentDetail = z
  .object({
    id: z.uuid(),
    docket_id: z.uuid(),
    ...place,
    tags: z.array(z.string()),
    content: z.string(),
    created_at: moment,
    published_at: moment.nullable(),
    ...speaker,
    commenter_type: z.enum(commenterTypes),
    position: z.enum(positions).nullable(),
    organization_name: z.string().nullable(),
    authorization_statement: z.string().nullable(),
    attachments: z.array(file),
  })
  .openapi("CommentDetail")

const detailRoute = createRoute({
  operationId: "get_comment_detail",
  summary: "Read a published comment",
  method: "get",
  path: "/comments/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json("The comment.", commentDetail), 404: refused("There is no such published comment.") },
})

comments.openapi(detailRoute, async (c) => {
  const { db, config } = c.var.ctx
  const id = z.uuid().safeParse(c.req.valid("param").id)
  const comment = (id.success && (await findPublicComment(db, id.data))) || refuse("comment_not_found")
  const { agency_archived: _archived, time_zone: _zone, attachment_count: _count, ...fields } = comment
  const attachments = fields.attachments.map((attachment) => ({
    ...attachment,
    file_url: new URL(paths.attachment(attachment.id), config.PUBLIC_URL).href,
  }))
  return c.json({ ...fields, attachments }, 200)
})
