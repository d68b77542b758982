import { redirect, type MiddlewareFunction } from "react-router"
import { keptForSignIn } from "./forms/keep-for-sign-in.ts"
import { signInFor } from "./guard.ts"
import { requestCtx } from "./request-context.ts"

/**
 * The screens that visitors may open without signing in, by route pattern. A route that is not listed here asks for sign-in
 * first, so a new screen is closed until someone decides otherwise.
 */
export const publicPatterns: ReadonlySet<string> = new Set([
  "/",
  "/privacy",
  "/terms",
  "/accessibility",
  "/contact",
  "/security",
  "/about",
  "/onboarding",
  "/join-onboard",
  "/new-onboarding",
  "/faqs",
  "/user-admin-guide",
  "/user-guide",
  "/government-user-guide",
  "/data-access",
  "/api/v1/docs",
  "/dev/gallery", // in development on this machine only
  "/status",
  "/dockets",
  "/dockets/:slug",
  "/comments/search",
  "/comments/:id",
  "/search",
  "/state",
  "/state/:stateCode",
  "/agencies/:slug",
  "/login",
  "/login/second-factor", // for a person who has just given the right password
  "/login/confirm", // behind an emailed link, with a button
  "/login/passkey",
  "/login/with-passkey",
  "/login/with/:provider",
  "/login/finish",
  "/confirm-email",
  "/thank-you",
  "/unauthorized",
  "/agency/login",
  "/agency/reset-password",
  "/agency-login",
  "/sign-out",
  "/account/email/agree", // behind an emailed link, with a button
  "/account/closed",
  "/invitations/accept",
  "/agency", // only leads to /agency/login
  "/dockets/:slug/comment/confirm",
  "/dockets/:slug/comment/draft", // keeps what is typed while a session ends
  "/dockets/:slug/comment", // the screen itself sends a visitor to sign in, and first keeps what was typed
  "/*", // not found
])

/**
 * Runs before every loader and action: visitors pass only to the listed screens. A form that a person sends after their session
 * has ended is kept, and waits until they have signed in.
 */
export const requireListedAccess: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const ctx = context.get(requestCtx)
  if (ctx.actor.kind === "visitor" && !publicPatterns.has(`/${pattern.replace(/^\//, "")}`))
    throw redirect(signInFor(url, await keptForSignIn(ctx, { request, url })), {
      status: request.method === "POST" ? 303 : 302,
    })
  return next()
}
