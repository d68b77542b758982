import type { MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"

/** The operations and other doors for programs that need no sign-in. A new one is closed until it is listed here. */
export const openOperations: ReadonlySet<string> = new Set([
  "GET /api/v1/openapi.json",
  "GET /api/v1/docs", // a screen
  "GET /api/v1/docs.data",
  "GET /api/v1/docs/:subject",
  "GET /api/v1/dockets",
  "GET /api/v1/dockets/:slug",
  "GET /api/v1/tags",
  "GET /api/v1/comments",
  "GET /api/v1/comments/:id",
  "GET /api/v1/published-comments",
  "GET /api/v1/states",
  "GET /api/v1/states/:code",
  "GET /api/v1/agencies/:slug",
  "GET /compat/regulations/v4/documents",
  "GET /compat/regulations/v4/documents/:id",
  "GET /compat/regulations/v4/documents/:id/attachments",
  "GET /compat/regulations/v4/comments",
  "GET /compat/regulations/v4/comments/:id",
  "GET /compat/regulations/v4/comments/:id/attachments",
  "GET /compat/regulations/v4/dockets",
  "GET /compat/regulations/v4/dockets/:id",
  "POST /api/v1/contact",
  "GET /robots.txt",
  "GET /.well-known/security.txt",
  "GET /sitemap.xml",
  "GET /sitemaps/:file",
  "GET /feed.atom",
  "GET /state/:code/feed.atom",
  "GET /agencies/:slug/feed.atom",
  "GET /dockets/:slug/feed.atom",
  "GET /dockets/:slug/deadline.ics",
  "GET /dockets/:slug/card.png",
  "GET /captcha/challenge",
  "GET /attachments/:id", // of published comments
  "GET /documents/:id", // of public dockets
  "GET /data/dockets/:slug/:file", // of public dockets
  "GET /data/dockets.csv",
  "GET /data.json",
  "GET /logos/:id",
  "GET /agencies/:slug/accent.css",
  "GET /dev/mailbox", // mounted in development on this machine only
  "GET /dev/mailbox/:name",
])

/** Refuses strangers with `sign_in_required` unless the operation is listed; an address no one serves stays `not_found`. */
export const requireListedOperation: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.var.ctx.actor.kind === "visitor") {
    // A pattern with a star is not an operation: middleware, and the screens, which have their own list.
    const operations = matchedRoutes(c).filter(({ path }) => !path.includes("*"))
    if (operations.length > 0 && !operations.some(({ method, path }) => openOperations.has(`${method} ${path}`)))
      refuse("sign_in_required")
  }
  await next()
}
