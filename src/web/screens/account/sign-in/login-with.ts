import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findProvider } from "#src/services/accounts/providers/providers.ts"
import { pageVerifier } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { ensureBrowserToken } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/login-with"

/** Begins signing in at a provider: our own pages are a client of /auth/v1 with a verifier that belongs to this browser. */
export const loader = guard(async ({ ctx, params, request }: WithCtx<Route.LoaderArgs>) => {
  const provider = findProvider(ctx.config, params.provider) ?? refuse("not_found")
  const browser = ensureBrowserToken(ctx, request)
  const next = safeNext(new URL(request.url).searchParams.get("next"), "")
  const to = withQuery(`${ctx.config.AUTH_URL}/authorize`, {
    provider: provider.name,
    redirect_to: `${ctx.config.PUBLIC_URL}${withQuery(paths.loginFinish(), { next })}`,
    code_challenge: pageVerifier(ctx, browser.token).challenge,
    code_challenge_method: "s256",
  })
  return redirect(to, { headers: browser.keep })
})
