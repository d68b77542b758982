import { Hono } from "hono"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { readCookie, setCookie } from "#src/rules/requests/cookies.ts"
import { AppError, type ErrorCode } from "#src/rules/errors.ts"
import { type SamlFault, samlMessages } from "#src/rules/messages/agencies/saml-messages.ts"
import { AUTH_FLOW_MINUTES } from "#src/rules/limits.ts"
import { withParts } from "#src/rules/addresses/redirect-target.ts"
import { flowToken } from "#src/services/accounts/sessions/browser-token.ts"
import { beginLinking, beginProviderFlow } from "#src/services/accounts/providers/begin-provider-flow.ts"
import {
  abandonFlow,
  type FlowFailure,
  findFlow,
  finishFlow,
  type Flow,
  type FlowFinished,
} from "#src/services/accounts/providers/finish-provider-flow.ts"
import { returnAddress } from "#src/services/accounts/providers/providers.ts"
import { unlinkIdentity } from "#src/services/accounts/providers/unlink-identity.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { asWireError, errorParts, refusalIn } from "#src/http/auth/wire/auth-error-answer.ts"
import { checkChallenge, checkId, readPostedForm } from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { wantedRedirect, requireBearer, userAgent } from "#src/http/auth/requested.ts"
import { userJson } from "#src/http/auth/wire/user-json.ts"

/** Parameters that a client may not set for the provider, in upper or lower case. */
const reserved = [
  "provider",
  "redirect_to",
  "scopes",
  "scope",
  "invite_token",
  "skip_http_redirect",
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "request",
  "request_uri",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
]

const isSecure = (c: AuthRequest) => c.get("auth").config.AUTH_URL.startsWith("https:")

/** The token that binds flows to this browser; one is made with the first flow. */
function browserOf(c: AuthRequest): string {
  const secure = isSecure(c)
  const token = flowToken(readCookie("auth_flow", c.req.header("cookie") ?? null, secure))
  c.header("set-cookie", setCookie("auth_flow", token, { secure, max_age: AUTH_FLOW_MINUTES * 60 }), { append: true })
  return token
}

function flowInput(c: AuthRequest) {
  const query = c.req.query()
  const extra = Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.includes(name.toLowerCase())))
  return {
    provider: query["provider"] ?? "",
    redirect_to: wantedRedirect(c),
    scopes: query["scopes"] ?? "",
    challenge: checkChallenge(query["code_challenge"], query["code_challenge_method"]),
    browser: browserOf(c),
    extra,
  }
}

async function authorize(c: AuthRequest) {
  const url = await beginProviderFlow(c.get("auth"), flowInput(c))
  c.header("cache-control", "no-store")
  return c.redirect(url.href, 302)
}

async function authorizeLinking(c: AuthRequest) {
  const bearer = await requireBearer(c)
  const url = await beginLinking(bearer, flowInput(c))
  c.header("cache-control", "no-store")
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url: url.href }) : c.redirect(url.href, 302)
}

/** What the provider sent along, in the query or as a form. */
async function sentBack(c: AuthRequest): Promise<URLSearchParams> {
  if (c.req.method !== "POST") return new URL(c.req.url).searchParams
  const form = await readPostedForm(c)
  return new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
}

async function callback(c: AuthRequest) {
  c.header("cache-control", "no-store")
  c.header("referrer-policy", "no-referrer")
  const ctx = c.get("auth")
  const sent = await sentBack(c)
  const state = sent.get("state")
  try {
    if (!state) return refuseOnWire("bad_oauth_callback")
    const browser = readCookie("auth_flow", c.req.header("cookie") ?? null, isSecure(c))
    const saml = c.req.path.endsWith(`/sso/saml/acs/${c.req.param("agency_id")}`)
    const flow = await findFlow(ctx, { state, browser: browser ?? "", agency_id: c.req.param("agency_id"), saml })
    return c.redirect(await comeBack(c, { flow, sent, state }), 302)
  } catch (error) {
    const refused = refusalIn(c, error)
    if (!refused) throw error
    const parts = errorParts(refused)
    return c.redirect(withParts(ctx.config.AUTH_SITE_URL, { query: parts, fragment: parts }), 303)
  }
}

type Return = { flow: Flow; sent: URLSearchParams; state: string }

async function comeBack(c: AuthRequest, { flow, sent, state }: Return): Promise<string> {
  const ctx = c.get("auth")
  const told = (parts: Record<string, string>) =>
    withParts(flow.redirect_to, { query: parts, fragment: { ...parts, sb: "" } })
  const declined = flow.provider.saml ? undefined : errorOf(sent)
  if (declined) {
    await abandonFlow(ctx, flow, { failure: declined.error_description })
    return told(declined)
  }
  const url = new URL(returnAddress(ctx.config, flow.provider))
  url.search = sent.toString()
  try {
    return lead(flow, await finishFlow(ctx, { flow, url, state, user_agent: userAgent(c) }))
  } catch (failure) {
    const refused = refusalIn(c, failure)
    if (!refused) ctx.log.warn({ err: failure, provider: flow.provider.name }, "a provider's answer was refused")
    if (refused?.code !== "flow_state_already_used") await abandonFlow(ctx, flow, whyOf(flow, failure)).catch(() => {})
    const parts = errorParts(asWireError(c, failure))
    if (!refused)
      return told({ ...parts, error: "server_error", error_description: "Unable to exchange external code" })
    return told({ ...parts, error: refused.status >= 500 ? "server_error" : "access_denied" })
  }
}

/** Why the provider, or the person there, declined; undefined if they did not. */
function errorOf(sent: URLSearchParams) {
  const error = sent.get("error")
  return error ? { error, error_code: error, error_description: sent.get("error_description") ?? error } : undefined
}

/** Whoever tries a provider of their own reads what is wrong with its answer; all others what we refused, if it was that. */
function whyOf(flow: Flow, error: unknown): FlowFailure | undefined {
  const fault = faultOf(error)
  if (flow.trial_by && error instanceof Error)
    return { failure: fault === undefined ? reasonOf(error) : samlMessages.fault[fault] }
  return error instanceof AppError && error.code !== "service_unavailable" ? { refusal: refusalOf(error) } : undefined
}

/** The code of what a person reads, where one code of the protocol says two things. */
function refusalOf({ code, details }: AppError): ErrorCode {
  if (code === "saml_response_refused" && details["fault"] === "status_refused") return "provider_declined"
  // Its word that the address is verified does not count here.
  return code === "provider_address_unproven" && details["verified"] ? "provider_address_foreign" : code
}

/** What is wrong with a SAML response, by its name. */
function faultOf(error: unknown): SamlFault | undefined {
  const saml = error instanceof AppError && error.code === "saml_response_refused"
  return saml ? (error.details["fault"] as SamlFault) : undefined
}

/** The reason at the bottom of an error of the protocol. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

function lead(flow: Flow, done: FlowFinished): string {
  if ("tried" in done) return flow.redirect_to
  if ("auth_code" in done) return withParts(flow.redirect_to, { query: { code: done.auth_code } })
  const { access_token, refresh_token, expires_at, expires_in, provider_token, provider_refresh_token } = done.granted
  const tokens = { access_token, refresh_token, provider_token, provider_refresh_token }
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  return withParts(flow.redirect_to, { fragment: { ...tokens, ...times, sb: "", token_type: "bearer" } })
}

/** Signing in at other providers, and the identities that come of it. */
export const providerRoutes = new Hono<AuthEnv>()
  .get("/authorize", authorize)
  .get("/callback", inWordsOf("callback"), callback)
  .post("/callback", inWordsOf("callback"), callback)
  .get("/callback/:agency_id", inWordsOf("callback"), callback)
  .post("/callback/:agency_id", inWordsOf("callback"), callback)
  .get("/user/identities", async (c) => c.json({ identities: userJson((await requireBearer(c)).user).identities }))
  .get("/user/identities/authorize", authorizeLinking)
  .delete("/user/identities/:identity_id", async (c) => {
    const bearer = await requireBearer(c)
    await unlinkIdentity(bearer, checkId(c.req.param("identity_id"), "identity_id"))
    return c.json({})
  })
  .get("/sso/saml/acs/:agency_id", inWordsOf("callback"), callback)
