import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"
import { PAGE_LIMIT_MAX } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { usStates } from "#src/rules/us-states.ts"
import { findPublicAgency, listStateAgencies } from "#src/services/agencies/public-queries.ts"
import { browsePublicDockets } from "#src/services/dockets/public-queries.ts"
import { asPublic } from "./dockets.ts"
import { refuseInvalid } from "./invalid-input.ts"
import { docketSummary, json, moment, refused } from "./public-schemas.ts"

/** States and agencies as everybody may read them (P 2.10, P 2.11, P 7.1). */
export const states = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const count = z.number().int()
const agency = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    jurisdiction: z.string(),
    state_code: z.string(),
    description: z.string(),
    logo_url: z.string().nullable(),
    docket_count: count,
    open_docket_count: count,
    comment_count: count,
  })
  .openapi("AgencySummary")

const state = z
  .object({ code: z.string(), name: z.string(), nickname: z.string(), capital: z.string(), agencies: z.array(agency) })
  .openapi("State")

const stateRoute = createRoute({
  operationId: "get_state",
  summary: "Read a state and its agencies",
  method: "get",
  path: "/states/{code}",
  request: { params: z.object({ code: z.string() }) },
  responses: { 200: json("The state and every agency in it.", state), 404: refused("There is no such state.") },
})

states.openapi(stateRoute, async (c) => {
  const { db, now } = c.var.ctx
  const code = c.req.valid("param").code.toUpperCase()
  const { tile: _tile, ...facts } = usStates.find((known) => known.code === code) ?? refuse("state_not_found")
  return c.json({ ...facts, agencies: (await listStateAgencies(db, code, now())).map(withLogo) }, 200)
})

const profile = agency
  .extend({
    contact_email: z.string().nullable(),
    created_at: moment,
    time_zone: z.string(),
    dockets: z.array(docketSummary),
  })
  .openapi("AgencyProfile")

const agencyRoute = createRoute({
  operationId: "get_agency_public_profile",
  summary: "Read an agency's public page",
  method: "get",
  path: "/agencies/{slug}",
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: json("The agency with its newest dockets, at most fifty.", profile),
    404: refused("There is no such agency."),
  },
})

states.openapi(agencyRoute, async (c) => {
  const { db, now } = c.var.ctx
  const found = (await findPublicAgency(db, c.req.valid("param").slug, now())) ?? refuse("agency_not_found")
  const newest = await browsePublicDockets(db, { agency_id: found.id, limit: PAGE_LIMIT_MAX, offset: 0 }, now())
  return c.json({ ...withLogo(found), dockets: newest.items.map((docket) => asPublic(docket, now())) }, 200)
})

/** A logo is always fetched through our own address. */
function withLogo<Agency extends { id: string; logo_url: string | null }>(shown: Agency): Agency {
  return { ...shown, logo_url: shown.logo_url && paths.logo(shown.id) }
}
