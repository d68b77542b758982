import { redirect } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { finishAddingIdentity } from "#src/services/accounts/own/identities/add-own-identity.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { readBrowserToken } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/sign-in-method-added"

const refusals: Record<string, string> = { access_denied: "canceled", identity_already_exists: "taken" }

/** Back from a provider whose account is to be added. What it says is never shown: anyone could have written the address. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const error_code = query.get("error_code")
  if (error_code) return redirect(paths.signInMethods(refusals[error_code] ?? "failed"))
  const [code, browser] = [query.get("code"), readBrowserToken(ctx, request)]
  if (!code || !browser) return redirect(paths.signInMethods("failed"))
  try {
    await finishAddingIdentity(ctx, { code, browser })
    return redirect(paths.signInMethods("added"))
  } catch (error) {
    if (error instanceof AppError) return redirect(paths.signInMethods("failed"))
    throw error
  }
})
