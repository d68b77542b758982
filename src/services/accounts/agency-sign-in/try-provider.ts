import { unseal } from "#src/platform/secrets/sealed.ts"
import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { domainOf } from "#src/rules/people/mail-domain.ts"
import { paths } from "#src/rules/paths.ts"
import { beginProviderFlow } from "#src/services/accounts/providers/begin-provider-flow.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import { PROVIDER_TOKENS } from "#src/services/accounts/tokens/exchange-code.ts"
import { type AgencyScope, authorize, type Ctx, requireUser } from "#src/services/context.ts"
import { findAgencyProvider } from "./agency-provider.ts"
import { type Judged, judgeClaims } from "./judge-claims.ts"
import { findOwnProvider, findTrial, listAgencyDomains } from "./queries.ts"

type Trial = {
  agency_id: string
  /** The token of the cookie that the authentication service finds the flow by. */
  flow_browser: string
}

/**
 * Begins a trial of an agency's provider, switched on or not, by one of its owners: answers the provider's address. What comes back is shown,
 * and signs nobody in. Raises `permission_denied`, `not_found`, and `service_unavailable` when the provider does not answer.
 */
export async function tryProvider(ctx: Ctx, { agency_id, flow_browser }: Trial): Promise<URL> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  const { id } = (await findOwnProvider(ctx.db, scope)) ?? refuse("not_found")
  const flow = {
    provider: agencyProviderName(id),
    redirect_to: `${ctx.config.PUBLIC_URL}${paths.agencySignIn({ tried: "yes" })}`,
    scopes: "",
    challenge: undefined,
    browser: flow_browser,
    extra: {},
    trial_by: requireUser(ctx).user_id,
  }
  try {
    return await beginProviderFlow({ ...ctx, providers: createProviderClients(providerReachOf(ctx.config)) }, flow)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, provider: flow.provider }, "a provider does not answer")
    return refuse("service_unavailable", { message: words.providerSilent })
  }
}

/** What a trial brought: why it failed, or what the provider sent and what would come of it. */
export type Tried =
  | { failure: string }
  | {
      claims: readonly { name: string; value: string }[]
      judged: Judged
      /** Whether the address is in a domain that the agency has proven. */
      own_domain: boolean
    }

/** What the last trial by the acting owner brought, for a few minutes; null if there was none of this agency's provider. */
export async function findTried(ctx: Ctx, scope: AgencyScope): Promise<Tried | null> {
  const own = await findOwnProvider(ctx.db, scope)
  const trial = await findTrial(ctx.db, { user_id: requireUser(ctx).user_id, now: ctx.now() })
  if (!own || trial?.provider !== agencyProviderName(own.id)) return null
  const provider = await findAgencyProvider(ctx, own.id, { off_too: true })
  if (!trial.provider_tokens || !provider?.agency) return { failure: trial.failure ?? words.trialFailed }
  const claims = JSON.parse(unseal(ctx.secrets, PROVIDER_TOKENS, trial.provider_tokens)) as Record<string, unknown>
  const judged = judgeClaims(claims, provider.agency)
  const domains = await listAgencyDomains(ctx.db, scope)
  const domain = judged.email === null ? null : domainOf(judged.email)
  return {
    claims: Object.entries(claims).map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
    judged,
    own_domain: domains.some((known) => known.proven_at !== null && known.domain === domain),
  }
}
