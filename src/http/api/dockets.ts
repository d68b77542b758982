import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/env.ts"
import { effectiveStatus, type PublicStatus } from "#src/rules/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseDocketBrowseQuery } from "#src/rules/input/docket-browse.ts"
import { paths } from "#src/rules/paths.ts"
import { browseStatuses, docketSorts } from "#src/rules/vocabulary.ts"
import { listPublicDocketComments } from "#src/services/comments/public-queries.ts"
import {
  browsePublicDockets,
  findPublicDocket,
  findSlugNow,
  listDocketDocuments,
  type PublicDocket,
} from "#src/services/dockets/public-queries.ts"
import { refuseDropped, refuseInvalid } from "./invalid-input.ts"
import {
  dateParameters,
  docketSummary,
  file,
  json,
  moment,
  pageFields,
  pageParameters,
  refused,
  stateParameter,
  text,
} from "./public-schemas.ts"

/** Dockets as everybody may read them (P 2.4, P 2.5, P 7.1). */
export const dockets = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const browseRoute = createRoute({
  operationId: "browse_public_dockets",
  summary: "Browse dockets",
  method: "get",
  path: "/dockets",
  request: {
    query: z.strictObject({
      q: text("Words; all of them must occur."),
      status: z.enum(browseStatuses).optional(),
      sort: z.enum(docketSorts).optional(),
      agency: text("Part of an agency's name."),
      state: stateParameter,
      tag: text("A tag, exactly."),
      ...dateParameters,
      ...pageParameters,
    }),
  },
  responses: {
    200: json(
      "One page of dockets and the exact number of all that match.",
      z.object({ items: z.array(docketSummary), ...pageFields }),
    ),
    422: refused("A parameter is unknown or cannot be used."),
  },
})

dockets.openapi(browseRoute, async (c) => {
  const { ctx } = c.var
  const { dropped, state: _state, ...query } = parseDocketBrowseQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  const { items, total } = await browsePublicDockets(ctx.db, query, ctx.now())
  const { limit, offset } = query
  return c.json({ items: items.map((docket) => asPublic(docket, ctx.now())), total, limit, offset }, 200)
})

const docketComment = z
  .object({
    id: z.uuid(),
    commenter_name: z.string().nullable(),
    commenter_organization: z.string().nullable(),
    created_at: moment,
    attachment_count: z.number().int(),
    content: z.string(),
  })
  .openapi("DocketComment")

const docketDetail = docketSummary
  .extend({
    reference_code: z.string().nullable(),
    description: z.string(),
    attachments: z.array(file),
    comments: z.array(docketComment),
    next_before: z
      .uuid()
      .nullable()
      .openapi({ description: "Send it as `before` for the next comments; null at the end." }),
  })
  .openapi("DocketDetail")

const detailRoute = createRoute({
  operationId: "get_docket_public_detail",
  summary: "Read a docket, its documents and its comments",
  method: "get",
  path: "/dockets/{slug}",
  request: { params: z.object({ slug: z.string() }), query: z.strictObject({ before: z.uuid().optional() }) },
  responses: {
    200: json("The docket with ten of its comments, the newest first.", docketDetail),
    301: { description: "The docket has another address now." },
    404: refused("There is no such docket."),
    422: refused("A parameter is unknown or cannot be used."),
  },
})

dockets.openapi(detailRoute, async (c) => {
  const { db, now, config } = c.var.ctx
  const { slug } = c.req.valid("param")
  const docket = await findPublicDocket(db, slug)
  if (!docket) {
    const slugNow = await findSlugNow(db, slug)
    return slugNow ? c.redirect(paths.api(paths.docket(slugNow)), 301) : refuse("docket_not_found")
  }
  const [documents, comments] = await Promise.all([
    listDocketDocuments(db, docket.id),
    listPublicDocketComments(db, docket.id, { before: c.req.valid("query").before ?? null }),
  ])
  const attachments = documents.map(({ name, ...document }) => ({
    ...document,
    filename: name,
    file_url: new URL(paths.document(document.id), config.PUBLIC_URL).href,
  }))
  const { description, reference_code } = docket
  const detail = {
    description,
    reference_code,
    attachments,
    comments: comments.items,
    next_before: comments.next_before,
  }
  return c.json({ ...asPublic(docket, now()), ...detail }, 200)
})

/** The columns the public sees, with the status the docket has at the moment (P 4). */
export function asPublic(docket: PublicDocket, now: Date) {
  const { id, slug, title, summary, open_at, close_at, tags, comment_count } = docket
  const { agency_name, agency_slug, agency_jurisdiction, state_code, time_zone } = docket
  // A draft never comes out of the public queries.
  const status = effectiveStatus(docket, now) as PublicStatus
  const agency = { agency_name, agency_slug, agency_jurisdiction, state_code, time_zone }
  return { id, slug, title, summary, status, open_at, close_at, tags, ...agency, comment_count }
}
