import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  idempotencyKey,
  idIn,
  jsonBody,
  pathId,
  requirePerson,
  scopeIn,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { scimKeyForm } from "#src/rules/input/people/scim-key.ts"
import { SCIM_KEYS_PER_AGENCY } from "#src/rules/limits.ts"
import { createScimKey } from "#src/services/accounts/scim-keys/create-scim-key.ts"
import { listScimKeys } from "#src/services/accounts/scim-keys/queries.ts"
import { revokeScimKey } from "#src/services/accounts/scim-keys/revoke-scim-key.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Keys with which an agency's identity provider calls /scim/v2 (decision 66, decision 73). */
export const scimKeys = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: sign-in"]
const need = "transfer_ownership" // only owners may do this
const keyExample = {
  id: "019b2d22-8811-7273-8485-96a7b8c9daeb",
  name: "Entra ID",
  prefix: "odks_Q2hlY2sg",
  created_at: "2026-06-01T13:00:00.000Z",
  created_by_name: "Pat Doe",
  expires_at: "2027-06-01T13:00:00.000Z",
  last_used_at: null,
}

const key = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().openapi({ description: "How the key begins." }),
    created_at: moment,
    created_by_name: z.string().nullable(),
    expires_at: moment,
    last_used_at: moment.nullable(),
  })
  .openapi("ScimKey")
const withToken = key
  .extend({ token: z.string().openapi({ description: "The key itself. It is in no other response." }) })
  .openapi("ScimKeyWithToken")

async function listKeys(ctx: Ctx, scope: AgencyScope): Promise<z.input<typeof key>[]> {
  const keys = await listScimKeys(ctx.db, scope, ctx.now())
  return keys.map(({ created_at, expires_at, last_used_at, ...shown }) => ({
    ...shown,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at && last_used_at.toISOString(),
  }))
}

const listRoute = createRoute({
  operationId: "list_scim_keys",
  tags,
  summary: "List the keys of your directory sync",
  description: "Those that work, newest first, without the keys themselves. Only for owners.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/scim-keys",
  "x-example": "/agencies/{agency_id}/scim-keys",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json("All of them, on one page.", z.object({ items: z.array(key), total: count }).openapi("ScimKeyList"), {
      items: [keyExample],
      total: 1,
    }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

scimKeys.openapi(listRoute, async (c) => {
  const items = await listKeys(c.var.ctx, await scopeIn(c, c.req.valid("param"), need))
  return c.json({ items, total: items.length }, 200)
})

const [{ shape: form }] = scimKeyForm.options
const days = z.union([z.literal(30), z.literal(90), z.literal(365)])
const newKey = z
  .strictObject({
    name: form.name.meta({ type: "string", description: "By which you recognize it." }),
    days: days.openapi({ description: "How long it works." }),
    current_password: form.current_password.meta({ type: "string", description: "Your own." }),
  })
  .openapi("NewScimKey")

const createRouteOfKey = createRoute({
  operationId: "create_scim_key",
  tags,
  summary: "Make a key for your directory sync",
  description: `Only for owners, with an access token of \`/auth/v1\` and their password: no API key makes a key. The response holds the key; no other does: sent again with the same Idempotency-Key, it makes no other and is refused. An agency has at most ${SCIM_KEYS_PER_AGENCY}.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/scim-keys",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    headers: idempotencyKey.partial(),
    body: jsonBody(newKey, { name: keyExample.name, days: 365, current_password: "your password" }),
  },
  responses: {
    201: json("The key, shown this once.", withToken, {
      ...keyExample,
      token: "odks_Q2hlY2sgdGhpcyBvdXQgc29tZXdoZXJlIGVsc2U",
    }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "permission_denied",
      "changed_meanwhile",
      "payload_too_large",
      "invalid_credentials",
      "too_many_login_attempts",
    ),
  },
})

scimKeys.openapi(createRouteOfKey, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, c.req.valid("param"), need)
  requirePerson(ctx)
  const idempotency_key = c.req.valid("header")["idempotency-key"]
  const asked = { ...c.req.valid("json"), agency_id: scope.agency_id, idempotency_key }
  const { id, token } = await createScimKey(ctx, asked)
  const made = (await listKeys(ctx, scope)).find((one) => one.id === id) ?? refuse("scim_key_not_found")
  return c.json({ ...made, token }, 201)
})

const revokeRoute = createRoute({
  operationId: "revoke_scim_key",
  tags,
  summary: "Revoke a key of your directory sync",
  description: "It ends at once. Only for owners.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/scim-keys/{key_id}",
  request: { params: z.object({ agency_id, key_id: pathId("The key's `id`.", keyExample.id) }), query: noQuery },
  responses: {
    200: json("It works no longer.", z.object({ id: z.uuid(), revoked: z.literal(true) }).openapi("RevokedScimKey"), {
      id: keyExample.id,
      revoked: true,
    }),
    ...refusals(...ofCalls, "agency_not_found", "scim_key_not_found", "permission_denied"),
  },
})

scimKeys.openapi(revokeRoute, async (c) => {
  const { ctx } = c.var
  const given = c.req.valid("param")
  const scope = await scopeIn(c, given, need)
  const key_id = idIn(given.key_id, "scim_key_not_found")
  if (!(await listKeys(ctx, scope)).some(({ id }) => id === key_id)) refuse("scim_key_not_found")
  await revokeScimKey(ctx, { agency_id: agencyIn(given), key_id })
  return c.json({ id: key_id, revoked: true as const }, 200)
})
