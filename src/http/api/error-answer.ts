import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { AppError, errors } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"

/** The one error shape of every machine door: `{ error: { code, message, fields?, request_id } }`. */
export function errorAnswer(c: Context<HttpEnv>, error: unknown) {
  const request_id = c.get("request_id")
  if (!(error instanceof AppError)) {
    return c.json({ error: { code: "unexpected", message: errors.unexpected.message, request_id } }, 500)
  }
  const { code, message, fields } = error
  return c.json(
    {
      error: { code, message, ...(Object.keys(fields).length > 0 && { fields: fieldsInEnglish(fields) }), request_id },
    },
    error.status as ContentfulStatusCode,
  )
}

function fieldsInEnglish(fields: AppError["fields"]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, saying]) => [name, inEnglish(saying)]))
}
