import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { agencyExample, commentDetailExample, docketExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { id, wholeNumber } from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { PAGE_LIMIT_MAX, PAGE_LIMIT_MIN } from "#src/rules/limits.ts"
import { commenterTypes, positions } from "#src/rules/vocabulary.ts"
import { listPublishedComments } from "#src/services/comments/public-comment-queries.ts"
import { count, moment } from "./docket-summary.ts"

/** All that is published, for those who read all of it: whole texts, by a cursor (P 7.1). */
export const publishedComments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const published = z
  .object({
    id: z.uuid(),
    docket_id: z.uuid(),
    docket_title: z.string(),
    docket_slug: z.string(),
    agency_name: z.string(),
    agency_slug: z.string(),
    agency_jurisdiction: z.string(),
    state_code: z.string(),
    content: z.string().openapi({ description: "The whole text, exactly as written." }),
    created_at: moment.openapi({ description: "When it was received." }),
    published_at: moment.nullable(),
    commenter_name: z.string().nullable(),
    commenter_organization: z.string().nullable(),
    commenter_type: z.enum(commenterTypes),
    position: z.enum(positions).nullable(),
    organization_name: z.string().nullable(),
    attachment_count: count,
  })
  .openapi("PublishedComment")

const {
  tags: _tags,
  authorization_statement: _statement,
  attachments: _files,
  language: _language,
  docket_language: _docket_language,
  ...shown
} = commentDetailExample

const listRoute = createRoute({
  operationId: "list_published_comments",
  tags: ["Comments"],
  summary: "Read all published comments",
  description:
    "Whole texts of one docket, one agency, or all, the last received first. To read all of them, follow `next_before` or the `Link` header to the end: there is no bound, and comments published or taken away in the meantime move nothing.",
  "x-example": "/published-comments?limit=50",
  method: "get",
  path: "/published-comments",
  request: {
    query: z.strictObject({
      docket_id: id({ description: "The comments on one docket, by its `id`.", example: docketExample.id }),
      agency_id: id({ description: "The comments to one agency, by its `id`.", example: agencyExample.id }),
      before: id({
        description: "`next_before` of the previous page: comments received before this one.",
        example: commentDetailExample.id,
      }),
      limit: wholeNumber({
        description: `Comments on a page; values outside ${PAGE_LIMIT_MIN} to ${PAGE_LIMIT_MAX} are clamped to that range.`,
        minimum: PAGE_LIMIT_MIN,
        maximum: PAGE_LIMIT_MAX,
        default: PAGE_LIMIT_MAX,
        example: "50",
      }),
    }),
  },
  responses: {
    200: page(
      "One page of comments.",
      z.object({ items: z.array(published), next_before: z.uuid().nullable() }).openapi("PublishedComments"),
      { items: [{ ...shown, attachment_count: 1 }], next_before: null },
    ),
    ...unchanged,
    ...refusals(...ofReads),
  },
})

publishedComments.openapi(listRoute, async (c) => {
  const reader = new QueryReader(new URL(c.req.url).searchParams)
  const [docket_id, agency_id, before] = [reader.uuid("docket_id"), reader.uuid("agency_id"), reader.uuid("before")]
  const limit = reader.number("limit", { min: PAGE_LIMIT_MIN, max: PAGE_LIMIT_MAX, fallback: PAGE_LIMIT_MAX })
  refuseDropped(reader.dropped)
  const rows = await listPublishedComments(c.var.ctx.db, { docket_id, agency_id, before, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const next_before = rows.length > limit ? (items.at(-1)?.id ?? null) : null
  return c.json({ items, next_before }, 200, nextPage(c, next_before ? { before: next_before } : null))
})
