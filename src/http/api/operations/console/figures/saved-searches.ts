import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, idIn, jsonBody, pathId, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { saveSearchInput } from "#src/rules/input/moderation/saved-search.ts"
import { SAVED_SEARCHES_MAX } from "#src/rules/limits.ts"
import { authorize, type Ctx, requireUser } from "#src/services/context.ts"
import { deleteSearch } from "#src/services/saved-searches/delete-search.ts"
import { listSavedSearches } from "#src/services/saved-searches/queries.ts"
import { renameSearch } from "#src/services/saved-searches/rename-search.ts"
import { saveSearch } from "#src/services/saved-searches/save-search.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"

/** Searches that the caller keeps in an agency, for nobody else (S 2). */
export const savedSearches = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: exports and figures"]
const need = "view_dashboard"
const searchExample = { id: "019b3100-bbee-75d6-a7f8-091021324354", name: "Bikes", query: "q=bike&sort_by=newest" }
const search = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string().openapi({ description: "The query string of an `advanced_search`." }),
  })
  .openapi("SavedSearch")
const params = z.object({ agency_id })
const ofSearch = z.object({ agency_id, search_id: pathId("The saved search's `id`.", searchExample.id) })
type Ids = { agency_id: string; search_id: string }
const searchIn = (given: Ids): Ids => ({
  agency_id: agencyIn(given),
  search_id: idIn(given.search_id, "saved_search_not_found"),
})
const ofAgency = ["agency_not_found", "permission_denied"] as const

async function listOwn(ctx: Ctx, agency: string) {
  return listSavedSearches(ctx.db, await authorize(ctx, agency, need), requireUser(ctx).user_id)
}

async function readSearch(ctx: Ctx, { agency_id: agency, search_id }: Ids) {
  return (await listOwn(ctx, agency)).find(({ id }) => id === search_id) ?? refuse("saved_search_not_found")
}

const listRoute = createRoute({
  operationId: "list_saved_searches",
  tags,
  summary: "List the searches you saved",
  description: `Your own in this agency, by name, at most ${SAVED_SEARCHES_MAX}.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/saved-searches",
  "x-example": "/agencies/{agency_id}/saved-searches",
  request: { params, query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z.object({ items: z.array(search), total: count }).openapi("SavedSearchList"),
      { items: [searchExample], total: 1 },
    ),
    ...unchanged,
    ...refusals(...ofCalls, ...ofAgency),
  },
})

savedSearches.openapi(listRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), need)
  const items = await listSavedSearches(ctx.db, scope, requireUser(ctx).user_id)
  return c.json({ items, total: items.length }, 200)
})

const { shape } = saveSearchInput

const saveRoute = createRoute({
  operationId: "save_search",
  tags,
  summary: "Save a search",
  description:
    "Keeps a search of this agency under a name, for you alone. A filter that cannot be read is refused, and named.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/saved-searches",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ name: shape.name, query: shape.query }).openapi("NewSavedSearch"), {
      name: searchExample.name,
      query: searchExample.query,
    }),
  },
  responses: {
    201: json("The search.", search, searchExample),
    ...refusals(...ofCalls, ...ofAgency, "payload_too_large"),
  },
})

savedSearches.openapi(saveRoute, async (c) => {
  const { ctx } = c.var
  const agency = agencyIn(c.req.valid("param"))
  const kept = c.req.valid("json")
  await saveSearch(ctx, { agency_id: agency, ...kept })
  const made = (await listOwn(ctx, agency)).find(({ name }) => name === kept.name)
  return c.json(made ?? refuse("saved_search_not_found"), 201)
})

const renameRoute = createRoute({
  operationId: "rename_search",
  tags,
  summary: "Rename a saved search",
  description: "Gives one of your own another name.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/saved-searches/{search_id}/name",
  middleware: [strictJson] as const,
  request: {
    params: ofSearch,
    query: noQuery,
    body: jsonBody(z.strictObject({ name: shape.name }).openapi("SavedSearchName"), { name: "Bikes and buses" }),
  },
  responses: {
    200: json("The search as it is now.", search, searchExample),
    ...refusals(...ofCalls, ...ofAgency, "saved_search_not_found", "payload_too_large", "changed_meanwhile"),
  },
})

savedSearches.openapi(renameRoute, async (c) => {
  const { ctx } = c.var
  const ids = searchIn(c.req.valid("param"))
  await readSearch(ctx, ids)
  await renameSearch(ctx, { agency_id: ids.agency_id, id: ids.search_id, ...c.req.valid("json") })
  return c.json(await readSearch(ctx, ids), 200)
})

const deleteRoute = createRoute({
  operationId: "delete_search",
  tags,
  summary: "Delete a saved search",
  description: "Removes one of your own.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/saved-searches/{search_id}",
  request: { params: ofSearch, query: noQuery },
  responses: {
    200: json("It is deleted.", z.object({ id: z.uuid(), deleted: z.literal(true) }).openapi("DeletedSavedSearch"), {
      id: searchExample.id,
      deleted: true,
    }),
    ...refusals(...ofCalls, ...ofAgency, "saved_search_not_found"),
  },
})

savedSearches.openapi(deleteRoute, async (c) => {
  const { ctx } = c.var
  const ids = searchIn(c.req.valid("param"))
  await readSearch(ctx, ids)
  await deleteSearch(ctx, { agency_id: ids.agency_id, id: ids.search_id })
  return c.json({ id: ids.search_id, deleted: true as const }, 200)
})
