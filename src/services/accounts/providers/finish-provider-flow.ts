import { seal } from "#src/platform/secrets/sealed.ts"
import { randomToken } from "#src/platform/random.ts"
import { type ErrorCode, refuse } from "#src/rules/errors.ts"
import { AUTH_FLOW_MINUTES, PROVIDER_MESSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { plainLine } from "#src/rules/text/plain-line.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { findAuthUser, isSessionAlive } from "#src/services/accounts/auth-users.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import { authCodeHash, PROVIDER_TOKENS, type ProviderTokens } from "#src/services/accounts/tokens/exchange-code.ts"
import {
  type Granted,
  grantTokens,
  openAuthSession,
  refuseBanned,
} from "#src/services/accounts/tokens/session-changes.ts"
import { type Ctx, type Written, write } from "#src/services/context.ts"
import { admitMember } from "#src/services/accounts/agency-sign-in/admission-changes.ts"
import { readKeptAnswer } from "#src/services/accounts/saml/take-response.ts"
import { browserHash, flowSecrets, stateHash } from "./begin-provider-flow.ts"
import { joinIdentity, recognize, type Recognized } from "./profile-changes.ts"
import { fetchProfile, type ProviderAnswer } from "./provider-profile.ts"
import { findNamedProvider } from "./named-provider.ts"
import type { Provider } from "./providers.ts"

type FlowKey = {
  state: string
  browser: string
  /** Whose return address was used; undefined for that of the installation's providers. */
  agency_id: string | undefined
  /** Whether it is the return address of a provider of SAML. */
  saml: boolean
}

/** The open flow of a state, for the browser that began it, at the return address of its provider. Raises `flow_of_another_browser`, `flow_used`, `flow_expired`. */
export async function findFlow(ctx: Ctx, { state, browser, agency_id, saml }: FlowKey) {
  const { all } = ctx.secrets
  const flow = await ctx.db
    .selectFrom("auth_flows")
    .select(["id", "provider", "redirect_to", "code_challenge", "linking_user_id", "linking_session_id"])
    .select(["used_at", "expires_at", "state_hash", "trial_by", "method", "provider_tokens", "answered_at"])
    .where(
      "state_hash",
      "in",
      all.map((key) => stateHash(key, state)),
    )
    .where(
      "browser_hash",
      "in",
      all.map((key) => browserHash(key, browser)),
    )
    .executeTakeFirst()
  const key = all.find((known) => flow?.state_hash?.equals(stateHash(known, state)))
  if (!flow || !key) return refuse("flow_of_another_browser")
  if (flow.used_at) return refuse("flow_used")
  if (flow.expires_at <= ctx.now()) return refuse("flow_expired")
  const named = await findNamedProvider(ctx, flow.provider ?? "", { off_too: flow.trial_by !== null })
  const there = named?.agency?.agency_id === agency_id && (named?.kind === "saml") === saml
  const provider = there ? named : undefined
  if (!provider) return refuse("flow_of_another_browser")
  return { ...flow, provider, key }
}
export type Flow = Awaited<ReturnType<typeof findFlow>>

/** Why a flow came to nothing: in the provider's words, or by the code of our own refusal. */
export type FlowFailure = { failure: string } | { refusal: ErrorCode }

/** Ends a flow that the person, or the provider, declined, or that we refused; why is shown in this browser. */
export async function abandonFlow(ctx: Ctx, flow: Flow, why?: FlowFailure): Promise<void> {
  await write(ctx, null, async (tx) => {
    await consumeFlow(tx, ctx, { id: flow.id, ...(why && bounded(why)) })
    return { result: undefined, audit: { action: "flow.abandoned", entity_id: flow.id } }
  })
}

function bounded(why: FlowFailure): FlowFailure {
  return "failure" in why ? { failure: plainLine(why.failure, PROVIDER_MESSAGE_MAX_CHARACTERS) } : why
}

/** One statement: of any number of parallel callbacks exactly one goes on. Raises `flow_used`. */
async function consumeFlow(tx: Tx, ctx: Ctx, { id, ...why }: { id: string } & Partial<FlowFailure>): Promise<void> {
  const used = await tx
    .updateTable("auth_flows")
    .set({ used_at: ctx.now(), ...why, provider_tokens: null }) // what it kept of an answer was read before
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (!used) refuse("flow_used")
}

export type FlowFinished = { granted: Granted } | { auth_code: string } | { tried: true }
type Callback = { flow: Flow; url: URL; state: string; user_agent: string | null }
type Armed =
  | { auth_code: string }
  | { tried: true }
  | { session: Awaited<ReturnType<typeof openAuthSession>>["session"] }

/**
 * Finishes a flow with the provider's answer: a session, or for a client with a verifier the code it exchanges. Throws what the
 * provider's answer is refused for; then nothing was changed and the flow is over.
 */
export async function finishFlow(ctx: AuthCtx, { flow, url, state, user_agent }: Callback): Promise<FlowFinished> {
  const answer = flow.provider.saml
    ? readKeptAnswer(ctx, flow)
    : await fetchProfile(ctx.providers, flow.provider, { url, state, ...flowSecrets(flow.key, state) })
  if (flow.trial_by) return keepTrial(ctx, flow, answer)
  const tokens: ProviderTokens = {
    ...(answer.access_token && { provider_token: answer.access_token }),
    ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
  }
  const done = await write(ctx, null, async (tx): Promise<Written<Armed>> => {
    if (flow.linking_user_id) await holdAccount(tx, flow.linking_user_id)
    await consumeFlow(tx, ctx, { id: flow.id })
    const { user_id, audit, mails, second_factor_shown = false } = await whose(tx, ctx, { flow, answer })
    if (flow.code_challenge) {
      const auth_code = randomToken()
      const now = ctx.now()
      await tx
        .updateTable("auth_flows")
        .set({
          user_id,
          second_factor_shown,
          auth_code_hash: authCodeHash(ctx, auth_code),
          provider_tokens: seal(ctx.secrets, PROVIDER_TOKENS, JSON.stringify(tokens)),
          expires_at: new Date(now.getTime() + AUTH_FLOW_MINUTES * MINUTE),
        })
        .where("id", "=", flow.id)
        .execute()
      return { result: { auth_code }, audit: [{ action: "flow.finished", entity_id: flow.id }, ...audit], mails }
    }
    const opened = await openAuthSession(tx, ctx, {
      user_id,
      method: flow.method,
      provider: flow.provider.name,
      user_agent,
    })
    return { result: { session: opened.session }, audit: [opened.audit, ...audit], mails }
  })
  return "session" in done ? { granted: { ...(await grantTokens(ctx, done.session)), ...tokens } } : done
}

async function keepTrial(ctx: AuthCtx, flow: Flow, { claims }: ProviderAnswer): Promise<FlowFinished> {
  return write(ctx, null, async (tx) => {
    await consumeFlow(tx, ctx, { id: flow.id })
    await tx
      .updateTable("auth_flows")
      .set({
        provider_tokens: seal(ctx.secrets, PROVIDER_TOKENS, JSON.stringify(claims)),
        expires_at: new Date(ctx.now().getTime() + AUTH_FLOW_MINUTES * MINUTE),
      })
      .where("id", "=", flow.id)
      .execute()
    return { result: { tried: true }, audit: { action: "flow.finished", entity_id: flow.id } }
  })
}

type Linking = Pick<Flow, "linking_user_id" | "linking_session_id">

async function whose(
  tx: Tx,
  ctx: AuthCtx,
  { flow, answer }: { flow: Linking & { provider: Provider }; answer: ProviderAnswer },
): Promise<Recognized> {
  const shown = { provider: flow.provider, profile: answer.profile }
  const { agency } = flow.provider
  if (agency) return admitMember(tx, ctx, { ...shown, agency, claims: answer.claims })
  if (!flow.linking_user_id) return recognize(tx, ctx, shown)
  const user = await findAuthUser(tx, flow.linking_user_id)
  if (!user || user.deleted_at) return refuse("account_closed")
  refuseBanned(user, ctx.now())
  // Whoever was in it has no say anymore, however far they had come.
  if (flow.linking_session_id && !(await isSessionAlive(tx, { id: flow.linking_session_id, now: ctx.now() })))
    return refuse("session_ended")
  return joinIdentity(tx, ctx, { ...shown, user_id: user.id })
}
