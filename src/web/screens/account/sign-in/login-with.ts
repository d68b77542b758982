import { redirect } from "react-router"
import { AppError, refuse } from "#src/rules/errors.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { beginAgencySignIn } from "#src/services/accounts/agency-sign-in/begin-agency-sign-in.ts"
import { findNamedProvider } from "#src/services/accounts/providers/named-provider.ts"
import { pageVerifier } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import type { Ctx } from "#src/services/context.ts"
import { ensureBrowserToken, ensureFlowToken } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/login-with"

/** Begins signing in at a provider: our own pages are a client of /auth/v1 with a verifier that belongs to this browser. */
export const loader = guard(async ({ ctx, params, request }: WithCtx<Route.LoaderArgs>) => {
  const provider = (await findNamedProvider(ctx, params.provider)) ?? refuse("not_found")
  const browser = ensureBrowserToken(ctx, request)
  const query = new URL(request.url).searchParams
  const next = safeNext(query.get("next"), "")
  if (provider.agency) return toAgencyProvider({ ctx, request, provider: provider.name, next, at: query.get("at") })
  const to = withQuery(`${ctx.config.AUTH_URL}/authorize`, {
    provider: provider.name,
    redirect_to: `${ctx.config.PUBLIC_URL}${withQuery(paths.loginFinish(), { next })}`,
    code_challenge: pageVerifier(ctx, browser.token).challenge,
    code_challenge_method: "s256",
  })
  return redirect(to, { headers: browser.keep })
})

type SignInStart = { ctx: Ctx; request: Request; provider: string; next: string; at: string | null }

/** Straight to an agency's own provider; one that does not answer is said on the sign-in page, beside the other ways. */
async function toAgencyProvider({ ctx, request, provider, next, at }: SignInStart): Promise<Response> {
  const [browser, flow] = [ensureBrowserToken(ctx, request), ensureFlowToken(ctx, request)]
  const wish = { provider, next, browser: browser.token, flow_browser: flow.token }
  const to = await beginAgencySignIn(ctx, wish).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "service_unavailable") return null
    throw error
  })
  if (!to) return redirect(withQuery(paths.login(next, at ?? ""), { provider: "silent" }))
  const headers = new Headers(browser.keep)
  headers.append("set-cookie", flow.set_cookie)
  return redirect(to.href, { headers })
}
