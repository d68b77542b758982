import type { Context } from "hono"
import { isLoopback } from "#src/platform/loopback.ts"

/** Any of these headers means that a proxy passed the request on. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"]

/** True for a request that no proxy passed on and that calls this machine by a name of its own: a page of a site that renamed itself to this machine (DNS rebinding) sends the site's name. */
export function isAskedDirectly(c: Context): boolean {
  const address = `http://${c.req.header("host") ?? new URL(c.req.url).host}`
  if (!URL.canParse(address) || !isLoopback(new URL(address).hostname)) return false
  return forwarding.every((name) => c.req.header(name) === undefined)
}
