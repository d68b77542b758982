import { redirect, type MiddlewareFunction } from "react-router"
import { keptForSignIn } from "./forms/keep-for-sign-in.ts"
import { AppError } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { signInFor, translate } from "./guard.ts"
import { requestCtx } from "./request-context.ts"
import { screens } from "./routes.ts"

/** The screens that visitors may open without signing in, by route pattern; every other route asks for sign-in first. */
export const publicPatterns = patternsFor("everyone")
const platformPatterns = patternsFor("platform")

function patternsFor(who: (typeof screens)[number]["access"]): ReadonlySet<string> {
  return new Set(screens.filter(({ access }) => access === who).map(({ pattern }) => pattern))
}

/**
 * Runs before every loader and action: visitors pass only to screens for everyone. A form that a person sends after their session
 * has ended is kept, and waits until they have signed in.
 */
export const requireDeclaredAccess: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const ctx = context.get(requestCtx)
  if (ctx.actor.kind === "visitor" && !publicPatterns.has(`/${pattern.replace(/^\//, "")}`))
    throw redirect(signInFor(url, await keptForSignIn(ctx, { request, url })), {
      status: request.method === "POST" ? 303 : 302,
    })
  if (ctx.actor.kind === "user" && ctx.actor.seen_by && (isOwnAccount(pattern) || isPlatforms(pattern)))
    throw closedInView(request.method, url, ctx)
  return next()
}

/** What a person sets for their own account is theirs alone: no one sees it while they see pages as somebody else (decision 37). */
const isOwnAccount = (pattern: string) => /^\/?account(?:\/|$)/.test(pattern)
/** No member of the platform's team is seen as. A tab that still shows its pages is told why they do nothing now. */
const isPlatforms = (pattern: string) => platformPatterns.has(`/${pattern.replace(/^\//, "")}`)

function closedInView(method: string, url: URL, ctx: Ctx) {
  return method === "POST" ? translate(new AppError("closed_in_view"), url, ctx) : redirect(paths.unauthorized())
}
