import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { isKnown, weakTag } from "#src/http/answers/etag.ts"
import { sharedCacheControl } from "#src/http/answers/shared-headers.ts"
import type { Config } from "#src/platform/config.ts"

/**
 * Adds a weak ETag of its body to each read and answers 304 to clients that have it. Shared caches keep responses to requests
 * without cookies for as long as pages; all others are private.
 */
export function entityTag(config: Pick<Config, "PAGE_CACHE_SECONDS">): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const { res } = c
    if ((c.req.method !== "GET" && c.req.method !== "HEAD") || res.status !== 200) return
    // A file has a mark of its own, and is not read into memory.
    if (!/^application\/(?:[\w.]+\+)?json/.test(res.headers.get("content-type") ?? "")) return
    const body = await res.arrayBuffer()
    const etag = weakTag(new Uint8Array(body))
    const headers = new Headers(res.headers)
    const anonymous = !c.req.header("cookie") && !c.req.header("authorization")
    headers.set("cache-control", anonymous ? sharedCacheControl(config) : "private, max-age=0, must-revalidate")
    headers.set("etag", etag)
    headers.set("vary", "cookie, authorization")
    const known = isKnown(c, etag)
    if (known) for (const name of ["content-type", "content-length"]) headers.delete(name)
    c.res = undefined // or its headers would be merged into the new answer's
    c.res = new Response(known ? null : body, { status: known ? 304 : 200, headers })
  }
}
