import { redirect } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { signInWithProvider } from "#src/services/accounts/sign-in/sign-in-with-provider.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { readBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/login-finish"

/**
 * Back from a provider. The code works once and only in the browser that began, so that no one is signed in by a stranger's
 * link.
 */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const next = safeNext(query.get("next"), "")
  const code = query.get("code")
  const browser = readBrowserToken(ctx, request)
  const failed = () => redirect(withQuery(paths.login(), { next, provider: "failed" }))
  if (!code || !browser) return failed()
  try {
    const user_agent = request.headers.get("user-agent")
    const { session, user_id } = await signInWithProvider(ctx, { code, browser, user_agent })
    return signedInRedirect(ctx, await landingPath(ctx, user_id, next), session)
  } catch (error) {
    if (error instanceof AppError) return failed()
    throw error
  }
})
