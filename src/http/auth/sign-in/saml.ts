import { Hono } from "hono"
import { z } from "zod"
import { withParts } from "#src/rules/addresses/redirect-target.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { SAML_RESPONSE_MAX_BYTES } from "#src/rules/limits.ts"
import { mailDomain } from "#src/rules/people/mail-domain.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { findProviderOfDomain } from "#src/services/accounts/agency-sign-in/queries.ts"
import { limitRequests, passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findNamedProvider } from "#src/services/accounts/providers/named-provider.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import { findProviderOfAgency, findSsoOffered } from "#src/services/accounts/saml/queries.ts"
import { samlConsumer, serviceMetadata } from "#src/services/accounts/saml/service-provider.ts"
import { type Taken, takeSamlResponse } from "#src/services/accounts/saml/take-response.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import {
  captchaField,
  checkChallenge,
  optionalFlag,
  optionalText,
  readBody,
  readPostedForm,
} from "#src/http/auth/read-body.ts"
import { wantedRedirect } from "#src/http/auth/requested.ts"
import { errorParts, refusalIn } from "#src/http/auth/wire/auth-error-answer.ts"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"

const ssoBody = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: optionalFlag,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: captchaField,
})

/**
 * Where a client sends the browser so that it signs in with an agency's provider, of either kind. It is an address of ours, which binds the flow
 * to that browser and leads on: a program that asks here is not the browser that will come back.
 */
async function beginSso(c: AuthRequest) {
  const ctx = c.get("auth")
  if (!(await findSsoOffered(ctx.db, { saml: false }))) return refuseOnWire("saml_provider_disabled")
  const { provider_id, domain, redirect_to, skip_http_redirect, ...body } = await readBody(c, ssoBody)
  await limitRequests(ctx, "authorize")
  await passAuthCaptcha(ctx, body.gotrue_meta_security)
  if ((provider_id === undefined) === (domain === undefined))
    return refuseOnWire("validation_failed", {
      message: "A provider_id or a domain needs to be provided, and not both",
    })
  const challenge = checkChallenge(body.code_challenge, body.code_challenge_method)
  const provider = provider_id ? await ofId(c, provider_id) : await ofDomain(c, domain ?? "")
  const url = withQuery(`${ctx.config.AUTH_URL}/authorize`, {
    provider,
    redirect_to: wantedRedirect(c, redirect_to),
    ...(challenge && { code_challenge: challenge, code_challenge_method: "s256" }),
  })
  c.header("cache-control", "no-store")
  return skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

async function ofId(c: AuthRequest, provider_id: string): Promise<string> {
  const found = await findNamedProvider(c.get("auth"), agencyProviderName(provider_id))
  return found?.name ?? refuseOnWire("sso_provider_not_found")
}

async function ofDomain(c: AuthRequest, typed: string): Promise<string> {
  const domain = mailDomain(typed)
  const found = domain ? await findProviderOfDomain(c.get("auth").db, domain) : undefined
  const message = "No SSO provider assigned for this domain"
  return found ? agencyProviderName(found.id) : refuseOnWire("sso_provider_not_found", { message })
}

/** What we are to an agency's provider, which registers us by it; before the provider is switched on too. */
async function metadata(c: AuthRequest) {
  const ctx = c.get("auth")
  const agency_id = c.req.param("agency_id")
  const provider_id = c.req.query("provider_id")
  if (!agency_id && !(await findSsoOffered(ctx.db, { saml: true }))) return refuseOnWire("saml_provider_disabled")
  if (!agency_id && !provider_id)
    return refuseOnWire("validation_failed", { message: "provider_id: each provider has metadata of its own" })
  const id = agency_id ? (await findProviderOfAgency(ctx.db, agency_id, { off_too: true }))?.id : provider_id
  const provider = id ? await findNamedProvider(ctx, agencyProviderName(id), { off_too: true }) : undefined
  if (!provider?.saml || !provider.agency) return refuseOnWire("sso_provider_not_found")
  if (c.req.query("download") === "true") c.header("content-disposition", 'attachment; filename="metadata.xml"')
  return c.body(await serviceMetadata(ctx, provider, provider.agency.agency_id), 200, {
    "content-type": "application/xml; charset=utf-8",
  })
}

/** Base64 of the largest response, with the line breaks that some providers put into it. */
const FIELD_MAX = Math.ceil(SAML_RESPONSE_MAX_BYTES * 1.4)

async function readResponse(c: AuthRequest): Promise<Taken> {
  const ctx = c.get("auth")
  const agency_id = c.req.param("agency_id")
  if (!agency_id && !(await findSsoOffered(ctx.db, { saml: true }))) return refuseOnWire("saml_provider_disabled")
  const { SAMLResponse: response, RelayState: relay_state = "" } = await readPostedForm(c, FIELD_MAX)
  if (typeof response !== "string" || typeof relay_state !== "string")
    return refuseOnWire("validation_failed", { message: "SAMLResponse is missing" })
  return takeSamlResponse(ctx, { response, relay_state, agency_id })
}

/** Takes what a provider posts. Browsers send no cookie along from another site, but do to the address of ours that this leads to. */
async function consume(c: AuthRequest) {
  c.header("cache-control", "no-store")
  c.header("referrer-policy", "no-referrer")
  const { config } = c.get("auth")
  try {
    const taken = await readResponse(c)
    if (!("begin" in taken))
      return c.redirect(withQuery(samlConsumer(config, taken.agency_id), { state: taken.state }), 303)
    return c.redirect(`${config.PUBLIC_URL}${paths.signInWith(taken.begin, safeNext(taken.next, ""))}`, 303)
  } catch (error) {
    const refused = refusalIn(c, error)
    if (!refused || refused.code === "saml_provider_disabled") throw error
    const parts = errorParts(refused)
    const page = `${config.PUBLIC_URL}${withQuery(paths.login(), { provider: "failed" })}`
    return c.redirect(withParts(page, { query: parts, fragment: parts }), 303)
  }
}

/** Signing in with an agency's own provider, as the protocol has it for SAML 2.0. */
export const samlRoutes = new Hono<AuthEnv>()
  .post("/sso", beginSso)
  .get("/sso/saml/metadata", metadata)
  .get("/sso/saml/metadata/:agency_id", metadata)
  .post("/sso/saml/acs", consume)
  .post("/sso/saml/acs/:agency_id", consume)
