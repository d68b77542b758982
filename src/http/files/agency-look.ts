import { Readable } from "node:stream"
import { Hono } from "hono"
import { accentShades } from "#src/rules/accent-color.ts"
import { refuse } from "#src/rules/errors.ts"
import { LOGO_CACHE_SECONDS } from "#src/rules/limits.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { openLogo } from "#src/services/agencies/logo/open-logo.ts"
import { findAccentColor } from "#src/services/agencies/queries.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { isKnown, strongTag } from "#src/http/answers/etag.ts"

const STYLE_CACHE_SECONDS = 300

/** What an agency adds to its public pages: its logo (S 5) and its accent color. The same for everyone, so it may be cached. */
export function agencyLook() {
  const app = new Hono<HttpEnv>()

  app.get("/logos/:id", async (c) => {
    const agency_id = c.req.param("id")
    if (!isUuid(agency_id)) refuse("not_found")
    const { mime_type, mark, read } = await openLogo(c.var.ctx, { agency_id })
    const etag = `"${mark}"`
    const headers = shared(etag, LOGO_CACHE_SECONDS)
    headers.set("content-type", mime_type)
    // Opened on its own, an SVG may style its own shapes and do nothing else.
    headers.set(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    )
    if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
    const { stream, size } = await read()
    headers.set("content-length", String(size))
    if (c.req.raw.method === "HEAD") return new Response(null, { headers })
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { headers })
  })

  app.get("/agencies/:slug/accent.css", async (c) => {
    const color = (await findAccentColor(c.var.ctx.db, c.req.param("slug"))) ?? refuse("agency_not_found")
    const css = accentStyles(color)
    const etag = strongTag(css)
    const headers = shared(etag, STYLE_CACHE_SECONDS)
    headers.set("content-type", "text/css; charset=utf-8")
    return isKnown(c, etag) ? new Response(null, { status: 304, headers }) : new Response(css, { headers })
  })
  return app
}

/** The accent is chosen against white; on dark backgrounds, and in the reader's own palette, the default stays. */
function accentStyles(color: string): string {
  const { action, hover } = accentShades(color)
  return `@media (prefers-color-scheme: light) and (forced-colors: none) {\n  html:root { --action: ${action}; --action-hover: ${hover}; }\n}\n`
}

function shared(etag: string, seconds: number): Headers {
  return new Headers({
    etag,
    "cache-control": `public, max-age=${seconds}`,
    "x-content-type-options": "nosniff",
  })
}
