import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { beginProviderFlow } from "#src/services/accounts/providers/begin-provider-flow.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { pageVerifier } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import type { Ctx } from "#src/services/context.ts"

type Beginning = {
  /** The name of the agency's provider. */
  provider: string
  next: string
  /** This browser's own token, which the returned code is bound to. */
  browser: string
  /** The token of the cookie that the authentication service finds the flow by. */
  flow_browser: string
}

/**
 * Begins signing in to our own pages with an agency's provider: answers the provider's address. Raises `provider_unknown`, `rate_limited`, and
 * `service_unavailable` when the provider does not answer.
 */
export async function beginAgencySignIn(ctx: Ctx, { provider, next, browser, flow_browser }: Beginning): Promise<URL> {
  const flow = {
    provider,
    redirect_to: `${ctx.config.PUBLIC_URL}${withQuery(paths.loginFinish(), { next })}`,
    scopes: "",
    challenge: pageVerifier(ctx, browser).challenge,
    browser: flow_browser,
    extra: {},
  }
  try {
    return await beginProviderFlow({ ...ctx, providers: createProviderClients(providerReachOf(ctx.config)) }, flow)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, provider }, "an agency's provider does not answer")
    return refuse("service_unavailable", { message: signInMessages.providerSilent })
  }
}
