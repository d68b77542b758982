import { redirect } from "react-router"
import { readCookie, setCookie } from "#src/rules/requests/cookies.ts"
import { AUTH_FLOW_MINUTES, BROWSER_MARKS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { flowToken, newBrowserToken } from "#src/services/accounts/sessions/browser-token.ts"
import type { Ctx } from "#src/services/context.ts"

const YEAR_SECONDS = 365 * 86_400

const isSecure = (ctx: Pick<Ctx, "config">) => ctx.config.PUBLIC_URL.startsWith("https:")

function redirectWith(to: string, cookies: readonly string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append("set-cookie", cookie)
  return redirect(to, { status: 303, headers })
}

/**
 * Leads on after signing in, by way of the second factor where one is still missing; the browser keeps the session's token,
 * which page scripts never see.
 */
export function signedInRedirect(ctx: Ctx, to: string, session: NewToken & { awaits_factor: boolean }): Response {
  return redirectWith(session.awaits_factor ? paths.loginSecondFactor(to) : to, signedInCookies(ctx, session))
}

/** The same for a page script that signed someone in, which leads on by itself. */
export function signedInAnswer(ctx: Ctx, to: string, session: NewToken): Response {
  const answer = Response.json({ to })
  for (const cookie of signedInCookies(ctx, session)) answer.headers.append("set-cookie", cookie)
  return answer
}

/** The agency chosen before belongs to the person who was signed in then. */
function signedInCookies(ctx: Ctx, session: NewToken): string[] {
  return [...sessionCookies(ctx, session), setCookie("current_agency", "", { secure: isSecure(ctx), max_age: 0 })]
}

/** Leads on with another token for the same person in the same agency: after their power or their password changed. */
export function renewedSessionRedirect(ctx: Ctx, to: string, session: NewToken): Response {
  return redirectWith(to, sessionCookies(ctx, session))
}

type NewToken = { token: string; max_age_seconds: number; browser_marks?: string | null }

/** The headers by which a browser keeps the new token, for an answer that is no redirect. */
export function sessionHeaders(ctx: Ctx, session: NewToken): Headers {
  return new Headers(sessionCookies(ctx, session).map((cookie): [string, string] => ["set-cookie", cookie]))
}

/** The session's new token, and the mark by which the browser is known to the account from now on. */
function sessionCookies(ctx: Ctx, { token, max_age_seconds, browser_marks = null }: NewToken): string[] {
  return [
    setCookie("session", token, { secure: isSecure(ctx), max_age: max_age_seconds }),
    ...marks(ctx, browser_marks),
  ]
}

function marks(ctx: Ctx, browser_marks: string | null): string[] {
  const options = { secure: isSecure(ctx), max_age: BROWSER_MARKS_DAYS * 86_400 }
  return browser_marks ? [setCookie("known_browser", browser_marks, options)] : []
}

/** Leads on in a browser that has another mark from now on (null: the one it has), and the session it had. */
export function knownBrowserRedirect(ctx: Ctx, to: string, browser_marks: string | null): Response {
  return redirectWith(to, marks(ctx, browser_marks))
}

/** Leads into the agency a person has just joined, with another token since their power changed. */
export function joinedAgencyRedirect(
  ctx: Ctx,
  to: string,
  { session, agency_id }: { session: NewToken; agency_id: string },
): Response {
  return redirectWith(to, [
    ...sessionCookies(ctx, session),
    setCookie("current_agency", agency_id, { secure: isSecure(ctx), max_age: YEAR_SECONDS }),
  ])
}

/** Leads on after signing out; the chosen agency is forgotten with the session (settled 4). */
export function signedOutRedirect(ctx: Ctx, to: string): Response {
  const secure = isSecure(ctx)
  return redirectWith(to, [
    setCookie("session", "", { secure, max_age: 0 }),
    setCookie("current_agency", "", { secure, max_age: 0 }),
  ])
}

/** Remembers the chosen agency; null forgets it. */
export function chosenAgencyRedirect(ctx: Ctx, to: string, agency_id: string | null): Response {
  const options = { secure: isSecure(ctx), max_age: agency_id === null ? 0 : YEAR_SECONDS }
  return redirectWith(to, [setCookie("current_agency", agency_id ?? "", options)])
}

/** The token this browser holds, whether or not its session goes on. */
export function readSessionToken(ctx: Ctx, request: Request): string | undefined {
  return readCookie("session", request.headers.get("cookie"), isSecure(ctx))
}

/** The id the browser remembers as chosen agency: a wish, not a right. */
export function readChosenAgency(ctx: Ctx, request: Request): string | undefined {
  return readCookie("current_agency", request.headers.get("cookie"), isSecure(ctx))
}

/** This browser's own token, which finds a draft or a sign-up begun in it; null when it has none. */
export function readBrowserToken(ctx: Ctx, request: Request): string | null {
  return readCookie("browser", request.headers.get("cookie"), isSecure(ctx)) ?? null
}

/** The browser's token, made when missing; `keep` holds the header that then makes the browser keep it. */
export function ensureBrowserToken(ctx: Ctx, request: Request): { token: string; keep: Record<string, string> } {
  const kept = readBrowserToken(ctx, request)
  if (kept) return { token: kept, keep: {} }
  const token = newBrowserToken()
  return {
    token,
    keep: { "set-cookie": setCookie("browser", token, { secure: isSecure(ctx), max_age: YEAR_SECONDS }) },
  }
}

/**
 * The token by which the authentication service finds what this browser begins at a provider; `set_cookie` makes the browser
 * keep it for as long as that may take.
 */
export function ensureFlowToken(ctx: Ctx, request: Request): { token: string; set_cookie: string } {
  const secure = ctx.config.AUTH_URL.startsWith("https:")
  const token = flowToken(readCookie("auth_flow", request.headers.get("cookie"), secure))
  return { token, set_cookie: setCookie("auth_flow", token, { secure, max_age: AUTH_FLOW_MINUTES * 60 }) }
}
