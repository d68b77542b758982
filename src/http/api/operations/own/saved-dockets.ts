import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { json, page, unchanged } from "#src/http/api/description/answers.ts"
import { savedDocketExample } from "#src/http/api/description/console-examples.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage } from "#src/http/api/passage/next-page.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { effectiveStatus, publicStatuses, type PublicStatus } from "#src/rules/record/dockets/docket-status.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { requireUser } from "#src/services/context.ts"
import { countSavedDockets, listSavedDockets, type SavedPlace } from "#src/services/saved-dockets/queries.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { unsaveDocket } from "#src/services/saved-dockets/unsave-docket.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** The dockets that the caller saved (P 3, settled 44). */
export const savedDockets = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Your account"]
const savedDocketList = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        title: z.string(),
        status: z.enum(publicStatuses),
        open_at: moment.nullable(),
        close_at: moment.nullable(),
        agency_name: z.string(),
        agency_slug: z.string(),
        agency_archived: z.boolean(),
        language: z.string().openapi({ description: "The language of the title, a BCP 47 tag." }),
        saved_at: moment,
      }),
    ),
    total: count.openapi({ description: "How many you saved, on all pages." }),
    next_before: z.string().nullable(),
  })
  .openapi("SavedDocketList")

const listRoute = createRoute({
  operationId: "list_saved_dockets",
  tags,
  summary: "List the dockets you saved",
  description: `The dockets you saved, the newest first, ${ROWS_LISTED_MAX} on a page. To read all of them, follow \`next_before\` or the \`Link\` header to the end: dockets saved or taken off in the meantime move nothing.`,
  ...calledWith("read"),
  method: "get",
  path: "/me/saved-dockets",
  "x-example": "/me/saved-dockets",
  request: {
    query: z.strictObject({
      before: z.string().max(100).optional().openapi({ description: "`next_before` of the previous page." }),
    }),
  },
  responses: {
    200: page("One page of them.", savedDocketList, { items: [savedDocketExample], total: 1, next_before: null }),
    ...unchanged,
    ...refusals(...ofCalls),
  },
})

savedDockets.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const { user_id } = requireUser(ctx)
  const { before = "" } = c.req.valid("query")
  const place = placeOf(before)
  refuseDropped(before !== "" && !place ? ["before"] : [])
  const [rows, total] = await Promise.all([
    listSavedDockets(ctx.db, { user_id, before: place, limit: ROWS_LISTED_MAX + 1 }),
    countSavedDockets(ctx.db, user_id),
  ])
  const shown = rows.slice(0, ROWS_LISTED_MAX)
  const items = shown.map(({ time_zone: _zone, opened_at: _opened, closed_at: _closed, ...row }) => ({
    ...row,
    // A draft cannot be saved.
    status: effectiveStatus(row, ctx.now()) as PublicStatus,
  }))
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const next_before = last ? `${last.saved_at.getTime()}:${last.id}` : null
  return c.json({ items, total, next_before }, 200, nextPage(c, next_before ? { before: next_before } : null))
})

/** '<milliseconds since 1970>:<id>', as the page before said it. */
function placeOf(before: string): SavedPlace | null {
  const [at = "", id = "", ...more] = before.toLowerCase().split(":")
  return /^\d{1,14}$/.test(at) && isUuid(id) && more.length === 0 ? { saved_at: new Date(Number(at)), id } : null
}

const params = z.object({
  slug: z.string().max(200).openapi({ description: "The docket's `slug`.", example: docketExample.slug }),
})
const saved = z.object({ slug: z.string(), saved: z.boolean() }).openapi("Saved")

const saveRoute = createRoute({
  operationId: "save_docket",
  tags,
  summary: "Save a docket",
  description: "Adds a docket to those you saved. Saving it again changes nothing.",
  ...calledWith("submit"),
  method: "put",
  path: "/me/saved-dockets/{slug}",
  request: { params, query: noQuery },
  responses: {
    200: json("It is saved.", saved, { slug: docketExample.slug, saved: true }),
    ...refusals(...ofCalls, "docket_not_found"),
  },
})

savedDockets.openapi(saveRoute, async (c) => {
  const { slug } = c.req.valid("param")
  await saveDocket(c.var.ctx, { slug })
  return c.json({ slug, saved: true }, 200)
})

const unsaveRoute = createRoute({
  operationId: "unsave_docket",
  tags,
  summary: "Remove a saved docket",
  description: "Takes a docket from those you saved. The docket itself stays as it is.",
  ...calledWith("submit"),
  method: "delete",
  path: "/me/saved-dockets/{slug}",
  request: { params, query: noQuery },
  responses: {
    200: json("It is no longer saved.", saved, { slug: docketExample.slug, saved: false }),
    ...refusals(...ofCalls, "docket_not_found"),
  },
})

savedDockets.openapi(unsaveRoute, async (c) => {
  const { slug } = c.req.valid("param")
  await unsaveDocket(c.var.ctx, { slug })
  return c.json({ slug, saved: false }, 200)
})
