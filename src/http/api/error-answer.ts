import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { AppError, errors } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/env.ts"

/** The one error shape of every machine door: `{ error: { code, message, fields?, request_id } }`. */
export function errorAnswer(c: Context<HttpEnv>, error: unknown) {
  const request_id = c.get("request_id")
  if (!(error instanceof AppError)) {
    return c.json({ error: { code: "unexpected", message: errors.unexpected.message, request_id } }, 500)
  }
  const { code, message, fields } = error
  return c.json(
    { error: { code, message, ...(Object.keys(fields).length > 0 && { fields }), request_id } },
    error.status as ContentfulStatusCode,
  )
}
