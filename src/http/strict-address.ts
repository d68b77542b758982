import type { MiddlewareHandler } from "hono"
import { refuse } from "#src/rules/errors.ts"

/** An address with NUL or with bytes that are not UTF-8 is refused with 400; it can name nothing. */
export const strictAddress: MiddlewareHandler = async (c, next) => {
  const url = c.req.url
  if (/%00/i.test(url)) refuse("malformed_request")
  if (url.includes("%")) {
    try {
      decodeURIComponent(url)
    } catch {
      refuse("malformed_request")
    }
  }
  await next()
}
