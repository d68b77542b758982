import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asBoolean,
  asList,
  jsonBody,
  requirePerson,
  scopeIn,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { providerFields } from "#src/rules/input/people/agency-sign-in.ts"
import { versionField } from "#src/rules/input/reading/fields.ts"
import {
  clientAuths,
  groupRoles,
  memberships,
  providerKinds,
  providerStatuses,
} from "#src/rules/people/sign-in/sign-in-providers.ts"
import { findOwnProvider, listExempt } from "#src/services/accounts/agency-sign-in/queries.ts"
import { saveProvider } from "#src/services/accounts/agency-sign-in/save-provider.ts"
import { switchProvider } from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import { returnAddress } from "#src/services/accounts/providers/providers.ts"
import { samlConsumer } from "#src/services/accounts/saml/service-provider.ts"
import { type AgencyScope, authorize, type Ctx } from "#src/services/context.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"

/** The provider with which an agency's people sign in (decision 64, decision 73). */
export const signInProvider = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: sign-in"]
const need = "transfer_ownership" // only owners may do this
const params = z.object({ agency_id })
const ofAgency = ["agency_not_found", "permission_denied"] as const
const groups = z.array(z.string())

const savedExample = {
  issuer: "https://login.springfield.example.gov",
  client_id: "opendocket",
  client_auth: "secret" as const,
  scopes: "",
  acr_values: "",
  trusts_second_factor: true,
  trusts_addresses: false,
  membership: "invitation" as const,
  groups_claim: "groups",
  admin_groups: [],
  manager_groups: ["docket-managers"],
  reviewer_groups: ["clerks"],
}
const providerExample = {
  id: "019b2d00-66ff-7071-8283-94a5b6c7d8e9",
  kind: "oidc" as const,
  status: "on" as const,
  sign_on_url: null,
  ...savedExample,
  required: false,
  way_back_user_id: null,
  version: 2,
}
const settingsExample = {
  provider: providerExample,
  return_address: `https://comments.example.gov/auth/v1/callback/${agencyExample.id}`,
  exempt: ["Pat Doe"],
}

const provider = z
  .object({
    id: z.uuid(),
    kind: z.enum(providerKinds).openapi({ description: "OpenID Connect, or SAML 2.0, which is set up in Settings." }),
    status: z.enum(providerStatuses),
    issuer: z.string().openapi({ description: "Of SAML its entity ID." }),
    sign_on_url: z.string().nullable().openapi({ description: "Where SAML requests go; null for OpenID Connect." }),
    client_id: z.string().nullable().openapi({ description: "Null for SAML." }),
    client_auth: z
      .enum(clientAuths)
      .nullable()
      .openapi({ description: "How the client proves who it is; null for SAML." }),
    scopes: z.string().openapi({ description: "What is asked for besides the address and the name." }),
    acr_values: z.string().openapi({ description: "Authentication levels that are asked for." }),
    trusts_second_factor: z.boolean(),
    trusts_addresses: z.boolean(),
    membership: z.enum(memberships),
    groups_claim: z.string().nullable().openapi({ description: "The claim that gives roles; null if people do." }),
    admin_groups: groups,
    manager_groups: groups,
    reviewer_groups: groups,
    required: z.boolean().openapi({ description: "Whether members must sign in with it." }),
    way_back_user_id: z.uuid().nullable().openapi({ description: "The owner who still signs in otherwise." }),
    version: count.openapi({ description: "Send it back with a change." }),
  })
  .openapi("SignInProvider")
const settings = z
  .object({
    provider: provider.nullable(),
    return_address: z.url().openapi({ description: "Register it at the provider." }),
    exempt: z.array(z.string()).openapi({ description: "Members who sign in as before: they work elsewhere too." }),
  })
  .openapi("SignInSettings")

/** What the answer names; what only SAML has is read in Settings. */
async function readProvider(ctx: Ctx, scope: AgencyScope): Promise<z.input<typeof provider> | null> {
  const found = await findOwnProvider(ctx.db, scope)
  return found ? provider.parse(found) : null
}

async function readSettings(ctx: Ctx, scope: AgencyScope): Promise<z.input<typeof settings>> {
  const [exempt, provider] = await Promise.all([listExempt(ctx.db, scope), readProvider(ctx, scope)])
  return {
    provider,
    return_address:
      provider?.kind === "saml"
        ? samlConsumer(ctx.config, scope.agency_id)
        : returnAddress(ctx.config, { agency: scope }),
    exempt: exempt.map(({ name }) => name ?? ""),
  }
}

const getRoute = createRoute({
  operationId: "get_sign_in_settings",
  tags,
  summary: "Read how your agency's people sign in",
  description: "The provider, without its credential, and what to register there. Only for owners.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/sign-in",
  "x-example": "/agencies/{agency_id}/sign-in",
  request: { params, query: noQuery },
  responses: {
    200: json("The provider is null before there is one.", settings, settingsExample),
    ...unchanged,
    ...refusals(...ofCalls, ...ofAgency),
  },
})

signInProvider.openapi(getRoute, async (c) =>
  c.json(await readSettings(c.var.ctx, await scopeIn(c, c.req.valid("param"), need)), 200),
)

const words = <Field extends z.ZodType>(field: Field, description: string) =>
  field.meta({ type: "string", description })
const group = z.string().regex(/^[^\r\n]+$/)
/** A list of a program's, read as the lines of the form. */
const asGroups = (field: typeof providerFields.admin_groups, role: string) => {
  const lines = z
    .array(group)
    .optional()
    .transform((names): string | null | undefined => names?.join("\n"))
  return asList(lines.pipe(field), null, `Groups that make somebody ${role}.`)
}

const [admin, manager, reviewer] = groupRoles
const savedProvider = z
  .strictObject({
    issuer: words(providerFields.issuer, "Its address, as in its discovery document. It stays."),
    client_id: words(providerFields.client_id, "What the provider calls this client."),
    client_auth: providerFields.client_auth,
    credential: words(providerFields.credential, "The secret or private key; leave it out to keep the one there is."),
    scopes: words(providerFields.scopes, "What to ask for besides the address and the name, separated by spaces."),
    acr_values: words(providerFields.acr_values, "Authentication levels to ask for, separated by spaces."),
    trusts_second_factor: asBoolean(providerFields.trusts_second_factor, "Whether its second factor counts."),
    trusts_addresses: asBoolean(providerFields.trusts_addresses, "Whether an address of which it says nothing counts."),
    membership: providerFields.membership,
    groups_claim: words(
      providerFields.groups_claim,
      "The claim that names the groups; leave it out to give roles by hand.",
    ),
    admin_groups: asGroups(providerFields.admin_groups, admin),
    manager_groups: asGroups(providerFields.manager_groups, manager),
    reviewer_groups: asGroups(providerFields.reviewer_groups, reviewer),
    version: z
      .union([z.null(), versionField])
      .meta({ type: ["integer", "null"], description: "The version that you read; null for a new provider." }),
  })
  .openapi("SavedSignInProvider")

const saveRoute = createRoute({
  operationId: "save_sign_in_provider",
  tags,
  summary: "Add or change your agency's provider",
  description:
    "A new one is switched off. Only for owners, with an access token of `/auth/v1`: an API key is refused. If someone was faster you get a 409, with the settings as they are now in `current`.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/sign-in",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(savedProvider, { ...savedExample, credential: "a secret of the provider", version: null }),
  },
  responses: {
    200: json("The settings as they are now.", settings, {
      ...settingsExample,
      provider: { ...providerExample, status: "off" },
    }),
    ...refusals(...ofCalls, ...ofAgency, "payload_too_large", "changed_meanwhile"),
  },
})

signInProvider.openapi(saveRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), need)
  requirePerson(ctx)
  const saved = saveProvider(ctx, { ...c.req.valid("json"), agency_id: scope.agency_id })
  await withCurrent(saved, () => readSettings(ctx, scope))
  return c.json(await readSettings(ctx, scope), 200)
})

const statusRoute = createRoute({
  operationId: "switch_sign_in_provider",
  tags,
  summary: "Switch your agency's provider on or off",
  description:
    "Off, it opens nothing, is required of nobody, and the sessions that it opened end. Only for owners; an API key switches it off, and never on.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/sign-in/status",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ status: z.enum(providerStatuses) }).openapi("SignInProviderStatus"), {
      status: "off" as const,
    }),
  },
  responses: {
    200: json("The settings as they are now.", settings, {
      ...settingsExample,
      provider: { ...providerExample, status: "off" },
    }),
    ...refusals(...ofCalls, ...ofAgency, "not_found", "payload_too_large"),
  },
})

signInProvider.openapi(statusRoute, async (c) => {
  const { ctx } = c.var
  const { status } = c.req.valid("json")
  const scope = await authorize(ctx, agencyIn(c.req.valid("param")), need)
  if (status === "on") requirePerson(ctx)
  await switchProvider(ctx, { agency_id: scope.agency_id, status })
  return c.json(await readSettings(ctx, scope), 200)
})
