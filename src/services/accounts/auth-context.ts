import type { Ctx } from "#src/services/context.ts"
import type { SmsSender } from "#src/platform/sms/sms-sender.ts"
import type { ProviderClients } from "./providers/provider-clients.ts"
import type { Keyring } from "./tokens/keyring.ts"

/** A context with the sign-in providers: enough to begin signing in at one. */
export type ProviderCtx = Ctx & { readonly providers: ProviderClients }

/**
 * What an operation of the authentication service needs in addition: the keys of its tokens, and the sender of text messages,
 * if there is one.
 */
export type AuthCtx = ProviderCtx & { readonly keyring: Keyring; readonly sms: SmsSender | null }

/** Every address that a sign-in may return to. */
export function allowedRedirects(ctx: Pick<Ctx, "config">): readonly string[] {
  return [
    ctx.config.AUTH_SITE_URL,
    ctx.config.PUBLIC_URL,
    ...ctx.config.AUTH_REDIRECT_URLS.filter((address) => address !== "*"),
  ]
}
