import { refuseOnWire } from "./wire/wire-errors.ts"
import { redirectTarget } from "#src/rules/addresses/redirect-target.ts"
import { allowedRedirects, type AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type Bearer, findAdministrator, findBearer } from "#src/services/accounts/tokens/bearer.ts"
import type { AuthRequest } from "./auth-env.ts"

/** Where the client wants to be sent, if that is allowed; else the site. The Referer does not count. */
export function wantedRedirect(c: AuthRequest, wanted?: string): string {
  const ctx = c.get("auth")
  const address = wanted ?? c.req.query("redirect_to") ?? c.req.header("redirect_to")
  return redirectTarget(address, allowedRedirects(ctx)) ?? ctx.config.AUTH_SITE_URL
}

/** The client's name for itself, for the list of a person's sessions. */
export function userAgent(c: AuthRequest): string | null {
  return c.req.header("user-agent") ?? null
}

function bearerToken(c: AuthRequest): string {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header("authorization") ?? "") ?? []
  return token ?? refuseOnWire("no_authorization")
}

/** The person who calls. Raises `no_authorization` and whatever is wrong with the token. */
export function requireBearer(c: AuthRequest): Promise<Bearer> {
  return findBearer(c.get("auth"), bearerToken(c))
}

/** The administrator's program that is calling. Raises `no_authorization`, `bad_jwt`, `not_admin`. */
export function requireAdministrator(c: AuthRequest): Promise<AuthCtx> {
  return findAdministrator(c.get("auth"), bearerToken(c))
}
