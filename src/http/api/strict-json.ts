import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"

/**
 * A body that is not JSON in UTF-8, or that holds NUL anywhere, is refused with 400 before anything reads it: nothing that
 * was sent is ever replaced in silence.
 */
export const strictJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header("content-type")?.split(";")[0]?.trim() !== "application/json") refuse("malformed_request")
  const bytes = await c.req.arrayBuffer()
  let holdsNul = false
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    JSON.parse(text, (key, value: unknown) => {
      holdsNul ||= key.includes("\0") || (typeof value === "string" && value.includes("\0"))
      return value
    })
  } catch {
    refuse("malformed_request")
  }
  if (holdsNul) refuse("malformed_request")
  await next()
}
