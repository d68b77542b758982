import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/bounded-json.ts"

/**
 * Refuses with 400 a body that is not JSON in UTF-8 or contains NUL, before anything reads it, and with 413 one that nests
 * deeper or has more members than anything we send: nothing is ever replaced silently.
 */
export const strictJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header("content-type")?.split(";")[0]?.trim() !== "application/json") refuse("malformed_request")
  const bytes = await c.req.arrayBuffer()
  let holdsNul = false
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (!isWithinJsonBounds(text)) refuse("payload_too_large")
    JSON.parse(text, (key, value: unknown) => {
      holdsNul ||= key.includes("\0") || (typeof value === "string" && value.includes("\0"))
      return value
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    refuse("malformed_request")
  }
  if (holdsNul) refuse("malformed_request")
  await next()
}
