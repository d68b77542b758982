import type { Ctx } from "#src/services/context.ts"
import type { ProviderClients } from "./providers/provider-clients.ts"
import type { Keyring } from "./tokens/keyring.ts"

/** A context with what is known of providers: enough to begin signing in at one. */
export type ProviderCtx = Ctx & { readonly providers: ProviderClients }

/** What an operation of the authentication service depends on: a context, the keys of its tokens, and what is known of providers. */
export type AuthCtx = ProviderCtx & { readonly keyring: Keyring }

/** Every address that a sign-in may lead back to. */
export function allowedRedirects(ctx: Pick<Ctx, "config">): readonly string[] {
  return [
    ctx.config.AUTH_SITE_URL,
    ctx.config.PUBLIC_URL,
    ...ctx.config.AUTH_REDIRECT_URLS.filter((address) => address !== "*"),
  ]
}
