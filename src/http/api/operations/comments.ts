import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseCommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import {
  COMMENTER_FILTER_MAX_CHARACTERS,
  FILING_COMPANY_FILTER_MAX_CHARACTERS,
  OFFSET_MAX_ROWS,
  QUERY_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { commentLanguages } from "#src/rules/record/comments/comment-languages.ts"
import { paths } from "#src/rules/paths.ts"
import {
  commenterTypeFilters,
  commenterTypes,
  commentSorts,
  positionFilters,
  positions,
} from "#src/rules/vocabulary.ts"
import { findPublicComment } from "#src/services/comments/public-comment-queries.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { count, file, language, moment } from "./docket-summary.ts"
import { commentDetailExample, docketExample, foundCommentExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { pageAfter } from "#src/http/api/passage/next-page.ts"
import {
  choice,
  dateParameters,
  id,
  noQuery,
  pageParameters,
  placeParameters,
  text,
} from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"
import { foundFile, foundPlace, inPieces, snippets } from "./found-file.ts"

/** Published comments as everyone may read them (P 2.8, P 2.9, P 7.1). */
export const comments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const place = {
  docket_title: z.string(),
  docket_slug: z.string(),
  docket_language: z.string().openapi({ description: "The language of the docket's title, a BCP 47 tag." }),
  agency_name: z.string(),
  agency_slug: z.string(),
  agency_jurisdiction: z.string(),
  state_code: z.string(),
}
const speaker = {
  commenter_name: z
    .string()
    .nullable()
    .openapi({ description: "As the commenter wrote it; null when none was given." }),
  commenter_organization: z.string().nullable(),
}

const found = z
  .object({
    id: z.uuid(),
    ...place,
    ...speaker,
    created_at: moment.openapi({ description: "When it was received." }),
    attachment_count: count,
    language,
    ...snippets,
    file: foundFile.nullable().openapi({
      description:
        "The attached file that contains the search words, when the comment itself does not contain all of them.",
    }),
  })
  .openapi("FoundComment")

const commentList = z
  .object({
    items: z.array(found),
    total: count,
    total_exact: z.boolean().openapi({ description: "False if there may be more than `total`." }),
    limit: count,
    offset: count,
  })
  .openapi("CommentList")

const searchRoute = createRoute({
  operationId: "search_comments",
  tags: ["Comments"],
  summary: "Search published comments",
  description: `Each parameter narrows the results further. The total is exact up to ${OFFSET_MAX_ROWS.toLocaleString("en-US")}, among millions of comments sometimes less far: where counting stopped, \`total_exact\` is false. Pages go as far as ${OFFSET_MAX_ROWS.toLocaleString("en-US")} in any case. Beyond that, narrow your search by docket or dates.`,
  "x-example": "/comments?q=traffic+school",
  method: "get",
  path: "/comments",
  request: {
    query: z.strictObject({
      q: text(QUERY_MAX_CHARACTERS, {
        description:
          'Words in the text and its files; all of them must occur. Takes "quoted phrases", -excluded words, and OR.',
        example: "winter",
      }),
      sort: choice(commentSorts, {
        description: "The order. The default is `relevance` with search words, and `newest` without.",
        example: "newest",
      }),
      ...placeParameters,
      comment_filter: text(COMMENTER_FILTER_MAX_CHARACTERS, {
        description: "Part of a commenter's name.",
        example: "Ruiz",
      }),
      filing_company: text(FILING_COMPANY_FILTER_MAX_CHARACTERS, {
        description: "Part of a commenter's organization.",
        example: "Riders",
      }),
      comment_id: id({ description: "One comment.", example: foundCommentExample.id }),
      docket_id: id({ description: "The comments on one docket, by its `id`.", example: docketExample.id }),
      commenter_type: choice([...commenterTypeFilters, "behalf_of_another"], {
        description:
          "Who is speaking. `agent` and `behalf_of_another` mean the same; `anonymous` means that no name was given.",
        example: "organization",
      }),
      position: choice(positionFilters, { description: "The position the commenter chose.", example: "support" }),
      language: choice(commentLanguages, {
        description:
          "The language the comment is written in, a BCP 47 tag, as far as a program can tell from its text.",
        example: "es",
      }),
      has_attachments: choice(["yes"], { description: "Only comments with files.", example: "yes" }),
      ...dateParameters,
      ...pageParameters,
    }),
  },
  responses: {
    200: page("One page of comments.", commentList, {
      items: [foundCommentExample],
      total: 1,
      total_exact: true,
      limit: 10,
      offset: 0,
    }),
    ...unchanged,
    ...refusals("offset_too_large", ...ofReads),
  },
})

comments.openapi(searchRoute, async (c) => {
  const { tags = [] } = c.req.valid("query")
  const { dropped, state: _state, ...query } = parseCommentSearchQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  if (query.offset > OFFSET_MAX_ROWS) refuse("offset_too_large")
  const { items, total, total_exact } = await searchPublicComments(c.var.ctx.db, { ...query, tags })
  const { PUBLIC_URL } = c.var.ctx.config
  const rows = items.map(({ snippet, file, time_zone: _zone, same_text: _same, ...found }) => {
    const { docket_id: _docket, commenter_type: _type, position: _position, ...item } = found
    const fileUrl = (id: string) => new URL(paths.attachment(id), PUBLIC_URL).href
    const shown = file && { ...foundPlace(file), file_url: fileUrl(file.id) }
    return { ...item, ...inPieces(snippet), file: shown }
  })
  const { limit, offset } = query
  const next = pageAfter(c, { limit, offset, total, furthest: OFFSET_MAX_ROWS })
  return c.json({ items: rows, total, total_exact, limit, offset }, 200, next)
})

const commentDetail = z
  .object({
    id: z.uuid(),
    docket_id: z.uuid(),
    ...place,
    tags: z.array(z.string()).openapi({ description: "Tags of the docket." }),
    content: z.string().openapi({ description: "The whole text, exactly as written." }),
    language,
    created_at: moment.openapi({ description: "When it was received." }),
    published_at: moment.nullable(),
    ...speaker,
    commenter_type: z.enum(commenterTypes),
    position: z.enum(positions).nullable().openapi({ description: "Null when the commenter gave none." }),
    organization_name: z.string().nullable().openapi({ description: "Who the commenter speaks for." }),
    authorization_statement: z.string().nullable(),
    attachments: z.array(file),
  })
  .openapi("CommentDetail")

const detailRoute = createRoute({
  operationId: "get_comment_detail",
  tags: ["Comments"],
  summary: "Read a published comment",
  description:
    "One comment with its files. For a comment that is not published, or no longer published, the response is the same as for one that does not exist.",
  "x-example": "/comments/{id}",
  method: "get",
  path: "/comments/{id}",
  request: {
    params: z.object({
      id: z.string().openapi({ format: "uuid", description: "The comment's `id`.", example: foundCommentExample.id }),
    }),
    query: noQuery,
  },
  responses: {
    200: json("The comment.", commentDetail, commentDetailExample),
    ...unchanged,
    ...refusals("comment_not_found", ...ofReads),
  },
})

comments.openapi(detailRoute, async (c) => {
  const { db, config } = c.var.ctx
  const wanted = z.uuid().safeParse(c.req.valid("param").id)
  const comment = (wanted.success && (await findPublicComment(db, wanted.data))) || refuse("comment_not_found")
  const { agency_archived: _archived, time_zone: _zone, attachment_count: _count, ...found } = comment
  const { docket_reference: _reference, ...fields } = found
  const attachments = fields.attachments.map((attachment) => ({
    ...attachment,
    file_url: new URL(paths.attachment(attachment.id), config.PUBLIC_URL).href,
  }))
  return c.json({ ...fields, attachments }, 200)
})
