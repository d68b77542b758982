import { hashToken } from "#src/platform/random.ts"
import { seal, unseal } from "#src/platform/secrets/sealed.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { SamlFault } from "#src/rules/messages/agencies/saml-messages.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import { stateHash } from "#src/services/accounts/providers/begin-provider-flow.ts"
import { findNamedProvider } from "#src/services/accounts/providers/named-provider.ts"
import type { ProviderAnswer } from "#src/services/accounts/providers/provider-profile.ts"
import {
  agencyProviderName,
  type AgencyTerms,
  type Provider,
  type SamlTerms,
} from "#src/services/accounts/providers/providers.ts"
import { PROVIDER_TOKENS } from "#src/services/accounts/tokens/exchange-code.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import type { SamlAnswer } from "./read-assertion.ts"
import { readSamlResponse } from "./read-response.ts"
import { samlClaims } from "./saml-claims.ts"
import { refuseResponse } from "./saml-fault.ts"
import { ensureServiceKey } from "./service-key.ts"
import { samlConsumer, samlEntityId, samlRequestId } from "./service-provider.ts"
import { findProviderOfAgency } from "./queries.ts"

type PostedResponse = {
  /** As it was posted: Base64. */
  response: string
  relay_state: string
  /** Whose address it was posted to; undefined for the one that the protocol names. */
  agency_id: string | undefined
}

/** Where the browser goes on: back to its flow, or, where the provider began, to a sign-in of our own at that provider. */
export type Taken = { agency_id: string; state: string } | { begin: string; next: string }

/** What a flow keeps of its answer until its browser asks for it. */
type FlowAnswer = { fault: SamlFault } | Pick<ProviderAnswer, "profile" | "claims">

/**
 * Takes a response that a browser brought from an agency's provider. Browsers send no cookie of ours along from there, so nobody is signed in
 * here: what the response says is kept with the flow that it answers, once, and counts when the browser that began the flow asks for it. Where a
 * provider begins, its response is checked and used up, and the browser is led to a request of our own, so that no one can be signed in by a
 * response that somebody else brought (decision 68). Raises `rate_limited`, `sso_provider_unknown`, `saml_response_refused`.
 */
export async function takeSamlResponse(ctx: Ctx, posted: PostedResponse): Promise<Taken> {
  await limitRequests(ctx, "saml")
  const asked = await findAskedFlow(ctx, posted)
  if (!asked) return takeUnasked(ctx, posted)
  const { provider, id, request_id } = asked
  try {
    const answer = await read(ctx, provider, { ...posted, request_id })
    await keep(ctx, async (tx) => {
      await consumeAssertion(tx, provider, answer)
      await keepAnswer(tx, ctx, { id, kept: samlClaims(answer, provider) })
    })
  } catch (error) {
    const fault = faultIn(error)
    ctx.log.warn({ provider: provider.name, fault }, "a SAML response was refused")
    if (fault !== "request_used") await keep(ctx, (tx) => keepAnswer(tx, ctx, { id, kept: { fault } })).catch(() => {})
  }
  return { agency_id: provider.agency.agency_id, state: posted.relay_state }
}

type SamlProvider = Provider & { agency: AgencyTerms; saml: SamlTerms }
const isSaml = (provider: Provider | undefined): provider is SamlProvider =>
  provider?.saml !== undefined && provider.agency !== undefined

function faultIn(error: unknown): SamlFault {
  if (error instanceof AppError && error.code === "saml_response_refused") return error.details["fault"] as SamlFault
  throw error
}

/** The open flow that a response says it comes back to. */
async function findAskedFlow(ctx: Ctx, { relay_state, agency_id }: PostedResponse) {
  const { all } = ctx.secrets
  const hashes = all.map((key) => stateHash(key, relay_state))
  const flow = await ctx.db
    .selectFrom("auth_flows")
    .select(["id", "provider", "state_hash", "trial_by"])
    .where("state_hash", "in", hashes)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst()
  const key = all.find((known) => flow?.state_hash?.equals(stateHash(known, relay_state)))
  if (!flow || !key) return undefined
  const provider = await findNamedProvider(ctx, flow.provider ?? "", { off_too: flow.trial_by !== null })
  if (!isSaml(provider) || (agency_id !== undefined && provider.agency.agency_id !== agency_id)) return undefined
  return { id: flow.id, provider, request_id: samlRequestId(key, relay_state) }
}

async function read(
  ctx: Ctx,
  { issuer, saml, agency }: SamlProvider,
  { response, agency_id, request_id }: PostedResponse & { request_id: string | null },
): Promise<SamlAnswer> {
  return readSamlResponse(response, {
    entity_id: issuer,
    certificates: saml.certificates,
    audience: samlEntityId(ctx.config, agency.agency_id),
    recipient: samlConsumer(ctx.config, agency_id),
    request_id,
    private_key: (await ensureServiceKey(ctx)).private_key,
    now: ctx.now(),
  })
}

/** One statement: of any number of uses, in whichever process, one goes on. Raises `saml_response_refused`. */
async function consumeAssertion(
  tx: KeepTx,
  { name }: Provider,
  { assertion_id, expires_at }: SamlAnswer,
): Promise<void> {
  const used = await tx
    .insertInto("used_saml_assertions")
    .values({ assertion_hash: hashToken(`${name} ${assertion_id}`), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("assertion_hash")
    .executeTakeFirst()
  if (!used) refuseResponse("assertion_used")
}

/** One statement: a request is answered once. Raises `saml_response_refused`. */
async function keepAnswer(tx: KeepTx, ctx: Ctx, { id, kept }: { id: string; kept: FlowAnswer }): Promise<void> {
  const answered = await tx
    .updateTable("auth_flows")
    .set({ answered_at: ctx.now(), provider_tokens: seal(ctx.secrets, PROVIDER_TOKENS, JSON.stringify(kept)) })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.now())
    .returning("id")
    .executeTakeFirst()
  if (!answered) refuseResponse("request_used")
}

async function takeUnasked(ctx: Ctx, posted: PostedResponse): Promise<Taken> {
  const found = posted.agency_id === undefined ? undefined : await findProviderOfAgency(ctx.db, posted.agency_id)
  const provider = found && (await findNamedProvider(ctx, agencyProviderName(found.id)))
  if (!isSaml(provider)) return refuse("sso_provider_unknown")
  try {
    if (!provider.saml.may_begin) refuseResponse("unasked")
    const answer = await read(ctx, provider, { ...posted, request_id: null })
    await keep(ctx, (tx) => consumeAssertion(tx, provider, answer))
  } catch (error) {
    ctx.log.warn({ provider: provider.name, fault: faultIn(error) }, "a SAML response was refused")
    throw error
  }
  return { begin: provider.name, next: posted.relay_state }
}

/** What the response said that a flow keeps, for the browser that began it. Raises `saml_response_refused`. */
export function readKeptAnswer(
  { secrets }: Pick<Ctx, "secrets">,
  { provider_tokens, answered_at }: { provider_tokens: Buffer | null; answered_at: Date | null },
): ProviderAnswer {
  if (!provider_tokens || !answered_at) return refuseResponse("no_assertion")
  const kept = JSON.parse(unseal(secrets, PROVIDER_TOKENS, provider_tokens)) as FlowAnswer
  return "fault" in kept ? refuseResponse(kept.fault) : kept
}
