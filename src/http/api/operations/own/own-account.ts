import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { jsonBody } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { ownProfileExample } from "#src/http/api/description/console-examples.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { changeNameInput } from "#src/rules/input/people/own-account.ts"
import { apiScopeNames } from "#src/rules/people/api-scopes.ts"
import { platformRoles } from "#src/rules/people/platform-roles.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { changeName } from "#src/services/accounts/own/change-name.ts"
import { findPlatformRole, findProfile } from "#src/services/accounts/queries.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { moment } from "#src/http/api/operations/docket-summary.ts"

/** The caller's own account (P 3, P 7.1). */
export const ownAccount = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const ownProfile = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    email_confirmed: z.boolean().openapi({ description: "Only then may they submit comments." }),
    full_name: z.string().nullable(),
    role: z.enum(["public", "agency"]).openapi({ description: "The kind of account; it gives no power." }),
    agency_name: z.string().nullable().openapi({ description: "What staff wrote when they signed up." }),
    created_at: moment,
    platform_role: z.enum(platformRoles).nullable(),
    agencies: z
      .array(
        z.object({
          agency_id: z.uuid(),
          agency_name: z.string(),
          agency_slug: z.string(),
          jurisdiction: z.string(),
          state_code: z.string(),
          time_zone: z.string(),
          role: z.enum(agencyRoles),
        }),
      )
      .openapi({ description: "The agencies they work for." }),
    scopes: z
      .array(z.enum(apiScopeNames))
      .nullable()
      .openapi({ description: "What the API key that was used may do; null without one." }),
  })
  .openapi("OwnProfile")

const readRoute = createRoute({
  operationId: "get_own_profile",
  tags: ["Your account"],
  summary: "Read your profile",
  description: "Who you are, your role on the platform team if you have one, and the agencies you work for.",
  ...calledWith("read"),
  method: "get",
  path: "/me",
  "x-example": "/me",
  request: { query: noQuery },
  responses: {
    200: json("Your profile.", ownProfile, ownProfileExample),
    ...unchanged,
    ...refusals(...ofCalls),
  },
})

async function readProfile(ctx: Ctx) {
  const { user_id, email_confirmed, api_key } = requireUser(ctx)
  const [profile, platform_role, memberships] = await Promise.all([
    findProfile(ctx.db, user_id),
    findPlatformRole(ctx.db, user_id),
    listMemberships(ctx.db, user_id),
  ])
  const agencies = memberships.map(({ accent_color: _color, ...membership }) => membership)
  const shown = { platform_role: platform_role ?? null, agencies, scopes: api_key ? [...api_key.scopes] : null }
  return { ...(profile ?? refuse("account_not_found")), email_confirmed, ...shown }
}

ownAccount.openapi(readRoute, async (c) => c.json(await readProfile(c.var.ctx), 200))

const updateRoute = createRoute({
  operationId: "update_own_profile",
  tags: ["Your account"],
  summary: "Change your name",
  description: "Changes the name of your profile. Names on comments stay as they are.",
  ...calledWith("manage"),
  method: "patch",
  path: "/me",
  middleware: [strictJson] as const,
  request: { query: noQuery, body: jsonBody(changeNameInput, { full_name: agencyExample.name }) },
  responses: {
    200: json("Your profile as it is now.", ownProfile, ownProfileExample),
    ...refusals(...ofCalls, "payload_too_large"),
  },
})

ownAccount.openapi(updateRoute, async (c) => {
  await changeName(c.var.ctx, c.req.valid("json"))
  return c.json(await readProfile(c.var.ctx), 200)
})
