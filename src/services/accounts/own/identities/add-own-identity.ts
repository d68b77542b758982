import { providerReachOf } from "#src/platform/outside/public-address.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { BeginLinkingInput } from "#src/rules/input/people/own-account.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { beginLinking } from "#src/services/accounts/providers/begin-provider-flow.ts"
import { createProviderClients } from "#src/services/accounts/providers/provider-clients.ts"
import { pageVerifier, pageVerifiers } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import { consumeAuthCode } from "#src/services/accounts/tokens/exchange-code.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { checkOwnPassword } from "#src/services/accounts/own/proof/check-own-password.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { addableProviders } from "./own-identities.ts"

type IdentityInput = BeginLinkingInput & {
  /** This browser's own token, which the returned code is bound to. */
  browser: string
  /** The token of the cookie that the authentication service finds the flow by. */
  flow_browser: string
}

/**
 * Begins adding an account at a provider to the signed-in person's own, after the current password; answers the provider's
 * address. Raises `not_found` for a provider that cannot be added, `invalid_credentials`, `second_factor_required`,
 * `service_unavailable` when the provider does not answer.
 */
export async function beginAddingIdentity(
  ctx: Ctx,
  { provider, current_password, ...wish }: IdentityInput,
): Promise<URL> {
  const owner = await findFactorOwner(ctx)
  const wanted = addableProviders(ctx, owner.user).find(({ name }) => name === provider) ?? refuse("not_found")
  await checkOwnPassword(ctx, current_password)
  const linker = { ...owner, ctx: { ...ctx, providers: createProviderClients(providerReachOf(ctx.config)) } }
  const flow = {
    provider: wanted.name,
    redirect_to: `${ctx.config.PUBLIC_URL}${paths.signInMethodAdded()}`,
    scopes: "",
    challenge: pageVerifier(ctx, wish.browser).challenge,
    browser: wish.flow_browser,
    extra: {},
  }
  try {
    return await beginLinking(linker, flow)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, provider }, "a provider does not answer")
    return refuse("service_unavailable", { message: ownAccountMessages.linkFailed })
  }
}

type Return = { code: string; browser: string }

/**
 * Uses up the code with which a provider's answer led back to our pages, for the person whose account was added to, in the
 * browser that began. Raises what `consumeAuthCode` raises, and `not_found` for another person.
 */
export async function finishAddingIdentity(ctx: Ctx, { code, browser }: Return): Promise<void> {
  const person = requireUser(ctx)
  const code_verifiers = pageVerifiers(ctx, browser)
  await write(ctx, null, async (tx) => {
    const { user_id, provider } = await consumeAuthCode(tx, ctx, { auth_code: code, code_verifiers })
    if (user_id !== person.user_id) return refuse("not_found")
    return { result: undefined, audit: { action: "flow.linking_finished", entity_id: user_id, after: { provider } } }
  })
}
