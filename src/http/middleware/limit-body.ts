import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"

/**
 * Refuses a body of more than `most` bytes; `refused` throws or answers. One whose length is said is judged by that, and what a GET
 * brings is not read: to look whether a request has a body makes another request of it.
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
