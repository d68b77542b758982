import { Hono } from "hono"
import { z } from "zod"
import { mailDomain } from "#src/rules/people/mail-domain.ts"
import {
  addSsoProvider,
  changeSsoProvider,
  findSsoProvider,
  listSsoProviders,
  removeSsoProvider,
  type SsoProvider,
  type SsoProviderInput,
} from "#src/services/accounts/administration/sso-providers.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { optionalText, readBody } from "#src/http/auth/read-body.ts"
import { requireAdministrator } from "#src/http/auth/requested.ts"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"

const key = z.object({ name: z.string().regex(/^\S{1,100}$/) }).nullish()
const body = z.object({
  type: optionalText,
  metadata_xml: optionalText,
  metadata_url: optionalText,
  domains: z.array(z.string().max(300)).max(100).nullish(),
  disabled: z.boolean().nullish(),
  attribute_mapping: z.object({ keys: z.object({ email: key, name: key, groups: key }).nullish() }).nullish(),
})

async function readProvider(c: AuthRequest): Promise<SsoProviderInput & { type: string | undefined }> {
  const { type, metadata_xml, metadata_url, domains, disabled, attribute_mapping } = await readBody(c, body)
  if (metadata_xml && metadata_url)
    return refuseOnWire("validation_failed", { message: "Only one of metadata_xml or metadata_url needs to be set" })
  return {
    type,
    metadata_xml,
    metadata_url,
    domains: domains?.map((domain) => mailDomain(domain) ?? domain),
    disabled: disabled ?? undefined,
    terms: termsOf(attribute_mapping?.keys ?? {}),
  }
}

type Key = z.output<typeof key>

/** What a mapping says; a key that is null goes back to the usual attributes, and one that is left out stays. */
function termsOf({ email, name, groups }: { email?: Key; name?: Key; groups?: Key }): SsoProviderInput["terms"] {
  return {
    ...(email !== undefined && { email_attribute: email?.name ?? null }),
    ...(name !== undefined && { name_attribute: name?.name ?? null }),
    ...(groups !== undefined && { groups_claim: groups?.name ?? null }),
  }
}

const at = (moment: Date | string) => new Date(moment).toISOString()
const named = (name: string | null) => (name === null ? undefined : { name })

/** A provider as programs of the protocol know it. */
function providerJson({ id, issuer, status, domains, created_at, updated_at, ...provider }: SsoProvider) {
  const { metadata_url, email_attribute, name_attribute, groups_claim } = provider
  const keys = { email: named(email_attribute), name: named(name_attribute), groups: named(groups_claim) }
  return {
    id,
    disabled: status === "off",
    saml: { entity_id: issuer, metadata_url: metadata_url ?? undefined, attribute_mapping: { keys } },
    domains: domains.map((one) => ({
      id: one.id,
      domain: one.domain,
      created_at: at(one.created_at),
      updated_at: at(one.proven_at ?? one.created_at),
    })),
    created_at: at(created_at),
    updated_at: at(updated_at),
  }
}

/** Providers of SAML for service keys. What they may speak for is proven by their agencies, and by no program. */
export const ssoProviderRoutes = new Hono<AuthEnv>()
  .get("/admin/sso/providers", async (c) =>
    c.json({ items: (await listSsoProviders(await requireAdministrator(c))).map(providerJson) }),
  )
  .post("/admin/sso/providers", async (c) => {
    const ctx = await requireAdministrator(c)
    const { type, ...input } = await readProvider(c)
    if (type !== "saml")
      return refuseOnWire("validation_failed", { message: "Only 'saml' supported for SSO provider type" })
    return c.json(providerJson(await addSsoProvider(ctx, input)), 201)
  })
  .get("/admin/sso/providers/:provider_id", async (c) =>
    c.json(providerJson(await findSsoProvider(await requireAdministrator(c), c.req.param("provider_id")))),
  )
  .put("/admin/sso/providers/:provider_id", async (c) => {
    const ctx = await requireAdministrator(c)
    const { type: _saml, ...input } = await readProvider(c)
    return c.json(providerJson(await changeSsoProvider(ctx, c.req.param("provider_id"), input)))
  })
  .delete("/admin/sso/providers/:provider_id", async (c) =>
    c.json(providerJson(await removeSsoProvider(await requireAdministrator(c), c.req.param("provider_id")))),
  )
