import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { stateFacts } from "#src/rules/places/state-facts.ts"
import { type UsState, usStates } from "#src/rules/us-states.ts"
import { listStateAgencies, listStateTotals } from "#src/services/agencies/public-agency-queries.ts"
import { agencySummary, withLogo } from "./agencies.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { count } from "./docket-summary.ts"
import { agencyExample, stateExample, stateTotalsExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"

/** The 50 states and the District of Columbia with what is public in each (P 2.11, P 7.1). */
export const states = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const facts = { code: z.string(), name: z.string(), nickname: z.string(), capital: z.string() }
const totals = { agency_count: count, docket_count: count, open_docket_count: count, comment_count: count }
const noTotals = { agency_count: 0, docket_count: 0, open_docket_count: 0, comment_count: 0 }

function described({ code, name }: UsState) {
  const { nickname, capital } = stateFacts[code] ?? refuse("state_not_found")
  return { code, name, nickname, capital }
}

const stateList = z.object({ items: z.array(z.object({ ...facts, ...totals })), total: count }).openapi("StateList")

const listRoute = createRoute({
  operationId: "list_states",
  tags: ["Agencies and states"],
  summary: "List the states",
  description: "The 50 states and the District of Columbia by name, with how much is public in each.",
  "x-example": "/states",
  method: "get",
  path: "/states",
  request: { query: noQuery },
  responses: {
    200: json("All of them, on one page.", stateList, { items: [stateTotalsExample], total: 51 }),
    ...unchanged,
    ...refusals(...ofReads),
  },
})

states.openapi(listRoute, async (c) => {
  const { db, now } = c.var.ctx
  const totalsOf = new Map<string, typeof noTotals>(
    (await listStateTotals(db, now())).map(({ state_code, ...sums }) => [state_code, sums]),
  )
  const items = usStates.map((state) => ({ ...described(state), ...(totalsOf.get(state.code) ?? noTotals) }))
  return c.json({ items, total: items.length }, 200)
})

const stateDetail = z.object({ ...facts, agencies: z.array(agencySummary) }).openapi("State")

const detailRoute = createRoute({
  operationId: "get_state",
  tags: ["Agencies and states"],
  summary: "Read a state",
  description: "One state and the agencies in it by name, at most 1,000, whatever their jurisdictions are called.",
  "x-example": "/states/{code}",
  method: "get",
  path: "/states/{code}",
  request: {
    params: z.object({
      code: z.string().openapi({ description: "Two-letter code in upper or lower case.", example: stateExample.code }),
    }),
    query: noQuery,
  },
  responses: {
    200: json("The state.", stateDetail, { ...stateExample, agencies: [agencyExample] }),
    ...unchanged,
    ...refusals("state_not_found", ...ofReads),
  },
})

states.openapi(detailRoute, async (c) => {
  const { db, now, config } = c.var.ctx
  const code = c.req.valid("param").code.toUpperCase()
  const state = usStates.find((known) => known.code === code) ?? refuse("state_not_found")
  const listed = await listStateAgencies(db, code, now())
  return c.json({ ...described(state), agencies: listed.map((agency) => withLogo(agency, config)) }, 200)
})
