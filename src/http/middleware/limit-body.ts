import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

/**
 * Refuses a body of more than `most` bytes; `refused` throws or answers. A body that states its length is judged by that. The body of a
 * GET is not looked at: only to find out whether there is one, another request object would be made.
 */
export function limitBody(most: number, refused: (c: Context) => Response): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: most, onError: refused })
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next()
    const length = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined
    if (length === undefined) return limit(c, next)
    return Number(length) <= most ? next() : refused(c)
  }
}
