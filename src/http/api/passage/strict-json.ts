import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"

/**
 * Refuses with 400 a body that is not JSON in UTF-8, or contains NUL or half of a surrogate pair, which no database keeps, before
 * anything reads it, and with 413 one that nests deeper or has more members than anything we send: nothing is ever replaced silently.
 */
export const strictJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.header("content-type")?.split(";")[0]?.trim() !== "application/json") refuse("malformed_request")
  const bytes = await c.req.arrayBuffer()
  let unstorable = false
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (!isWithinJsonBounds(text)) refuse("payload_too_large")
    JSON.parse(text, (key, value: unknown) => {
      unstorable ||= !isStorable(key) || (typeof value === "string" && !isStorable(value))
      return value
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    refuse("malformed_request")
  }
  if (unstorable) refuse("malformed_request")
  await next()
}

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed()
