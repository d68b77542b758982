import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { PAGE_LIMIT_MAX, PAGE_LIMIT_MIN } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { agencyPageStatuses } from "#src/rules/vocabulary.ts"
import { findPublicAgency } from "#src/services/agencies/public-agency-queries.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { asPublic, count, docketSummary, moment } from "./docket-summary.ts"
import { agencyExample, agencyProfileExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { pageAfter } from "#src/http/api/passage/next-page.ts"
import { choice, pageParameters, wholeNumber } from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"

/** Agencies as everyone may read them (P 2.10, P 7.1). */
export const agencies = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

export const agencySummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string().openapi({ description: "Its name in addresses." }),
    jurisdiction: z.string(),
    state_code: z.string(),
    description: z.string(),
    logo_url: z.url().nullable(),
    docket_count: count.openapi({ description: "Public dockets of any status." }),
    open_docket_count: count.openapi({ description: "Dockets that accept comments right now." }),
    comment_count: count.openapi({ description: "Published comments." }),
  })
  .openapi("AgencySummary")

/** A logo is always fetched through our own address. */
export function withLogo<Agency extends { id: string; logo_url: string | null }>(
  shown: Agency,
  { PUBLIC_URL }: { PUBLIC_URL: string },
): Agency {
  return { ...shown, logo_url: shown.logo_url && new URL(paths.logo(shown.id), PUBLIC_URL).href }
}

const profile = agencySummary
  .extend({
    contact_email: z.string().nullable(),
    created_at: moment.openapi({ description: "Member since." }),
    time_zone: z.string(),
    dockets: z.array(docketSummary).openapi({ description: "Its dockets, newest first." }),
    dockets_total: count.openapi({ description: "The exact number of its dockets with the given status." }),
  })
  .openapi("AgencyProfile")

const profileRoute = createRoute({
  operationId: "get_agency_public_profile",
  tags: ["Agencies and states"],
  summary: "Read an agency",
  description: "What the agency's page shows: who it is, its figures, and a page of its dockets.",
  "x-example": "/agencies/{slug}",
  method: "get",
  path: "/agencies/{slug}",
  request: {
    params: z.object({
      slug: z.string().openapi({ description: "The agency's `slug`.", example: agencyExample.slug }),
    }),
    query: z.strictObject({
      status: choice(agencyPageStatuses, {
        description: "Which of its dockets to include.",
        default: "all",
        example: "open",
      }),
      limit: wholeNumber({
        description: `Dockets in the response; values outside ${PAGE_LIMIT_MIN} to ${PAGE_LIMIT_MAX} are clamped to that range.`,
        minimum: PAGE_LIMIT_MIN,
        maximum: PAGE_LIMIT_MAX,
        default: PAGE_LIMIT_MAX,
      }),
      offset: pageParameters.offset,
    }),
  },
  responses: {
    200: page("The agency.", profile, agencyProfileExample),
    ...unchanged,
    ...refusals("agency_not_found", ...ofReads),
  },
})

agencies.openapi(profileRoute, async (c) => {
  const { db, now, config } = c.var.ctx
  const reader = new QueryReader(new URL(c.req.url).searchParams)
  const status = reader.choice("status", agencyPageStatuses, "all")
  const limit = reader.number("limit", { min: PAGE_LIMIT_MIN, max: PAGE_LIMIT_MAX, fallback: PAGE_LIMIT_MAX })
  const { offset } = reader.page()
  refuseDropped(reader.dropped)
  const found = (await findPublicAgency(db, c.req.valid("param").slug, now())) ?? refuse("agency_not_found")
  const { items, total } = await browsePublicDockets(db, { agency_id: found.id, status, limit, offset }, now())
  const dockets = items.map((docket) => asPublic(docket, now()))
  const next = pageAfter(c, { limit, offset, total })
  return c.json({ ...withLogo(found, config), dockets, dockets_total: total }, 200, next)
})
