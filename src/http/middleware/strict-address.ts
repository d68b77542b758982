import type { MiddlewareHandler } from "hono"
import { refuse } from "#src/rules/errors.ts"
import { isWithinQueryBounds } from "#src/rules/input/reading/query-string.ts"
import { PATH_MAX_CHARACTERS, PATH_MAX_SEGMENTS } from "#src/rules/requests/address-limits.ts"

/**
 * An address with NUL or with bytes that are not UTF-8 is refused with 400: it can name nothing. So is one that is longer, has
 * more segments, or asks for more, than any of ours: routers compare it with every route they know, piece by piece. One that begins with
 * two slashes is nowhere: in a link of its page, such as that to another language, a browser would read the name of another site.
 */
export const strictAddress: MiddlewareHandler = async (c, next) => {
  const { url, path } = c.req
  if (path.length > PATH_MAX_CHARACTERS || path.split("/").length > PATH_MAX_SEGMENTS) refuse("malformed_request")
  if (path.startsWith("//")) refuse("not_found")
  if (!isWithinQueryBounds(url)) refuse("malformed_request")
  if (/%00/i.test(url)) refuse("malformed_request")
  if (url.includes("%") && decoded(url) === null) refuse("malformed_request")
  await next()
}

/**
 * The address in plain characters; null where it has none. (A bundler takes a call away whose answer no one reads, as if it
 * never threw.)
 */
function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url)
  } catch {
    return null
  }
}
