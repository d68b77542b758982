import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { AppError, errors } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"

const PROBLEM = "application/problem+json"

/**
 * The one error shape of every machine door: `{ error: { code, message, fields?, request_id } }`; beside it in `current` what the record
 * is now, where somebody changed it meanwhile (`withCurrent`). A client that names it in `Accept` gets the same as a problem (RFC 9457).
 */
export function errorAnswer(c: Context<HttpEnv>, error: unknown) {
  const refusal = error instanceof AppError ? error : new AppError("unexpected")
  const { code, message, details } = refusal
  const fields = Object.keys(refusal.fields).length > 0 && { fields: fieldsInEnglish(refusal.fields) }
  const current = details["current"] !== undefined && { current: details["current"] as Record<string, never> }
  const request_id = c.get("request_id")
  const status = refusal.status as ContentfulStatusCode
  if (c.req.header("accept")?.includes(PROBLEM)) {
    const type = `${paths.apiReference()}#errors`
    const title = inEnglish(errors[code].message)
    const problem = { type, title, status, detail: message, instance: `urn:uuid:${request_id}`, code }
    return c.body(JSON.stringify({ ...problem, ...fields, request_id, ...current }), status, {
      "content-type": PROBLEM,
    })
  }
  return c.json({ error: { code, message, ...fields, request_id }, ...current }, status)
}

function fieldsInEnglish(fields: AppError["fields"]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, saying]) => [name, inEnglish(saying)]))
}
