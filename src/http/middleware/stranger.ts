import type { Context } from "hono"
import type { RequestHead, HttpEnv } from "#src/http/http-env.ts"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import { type Screen, screenFinder } from "#src/rules/addresses/screen.ts"
import { paths } from "#src/rules/paths.ts"
import { type CookieName, cookieName } from "#src/rules/requests/cookies.ts"

type Request = Context<HttpEnv>["req"]

/** No page depends on what a browser is known by, and none but its words on its language. */
const sharedCookies: readonly CookieName[] = ["language", "known_browser"]

/** Whether a request has no cookie by which one visitor could be told from another. */
export function hasNoOwnCookie(req: Pick<RequestHead, "header">, secure: boolean): boolean {
  const header = req.header("cookie")
  const starts = sharedCookies.map((cookie) => `${cookieName(cookie, secure)}=`)
  return !header || header.split(/;\s*/).every((pair) => starts.some((start) => pair.startsWith(start)))
}

/** What programs read of the public record, and nothing else: a stranger's address that is not here is read from the primary. */
const openDoors = [
  new RegExp(`^(?:${paths.api()}|${paths.regulations()})/`),
  new RegExp(`^${paths.sitemap()}$|^/sitemaps/`),
  /\/feed\.atom$/,
  /^\/dockets\/[^/]+\/deadline\.ics$/,
]

/**
 * Finds the requests that a replica of the database may answer (decision 83): a stranger reads the public record. Whoever shows who they
 * are, and whatever decides or changes something, meets the primary.
 */
export function mayReadReplica(screens: readonly Screen[], secure: boolean): (req: Request) => boolean {
  const screenAt = screenFinder(screens.filter((screen) => screen.from_replica))
  return (req) => {
    if (req.method !== "GET" && req.method !== "HEAD") return false
    if (req.header("authorization") !== undefined || !hasNoOwnCookie(req, secure)) return false
    return openDoors.some((door) => door.test(req.path)) || screenAt(pageAddress(req.path)) !== undefined
  }
}
