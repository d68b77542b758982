import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { AppError, errors } from "#src/rules/errors.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"

const PROBLEM = "application/problem+json"

/** What a 401 asks for: HTTP demands that it says so, and clients that hold to it give up without. */
export const BEARER_CHALLENGE = 'Bearer realm="OpenDocket"'

/**
 * The one error shape of every machine door: `{ error: { code, message, fields?, request_id } }`, and beside it in `current` what the
 * record is now, where somebody changed it meanwhile (`withCurrent`). Of the API it is a problem (RFC 9457) that says the same in the
 * standard's words, as for any client that names it in `Accept` (decision 54).
 */
export function errorAnswer(c: Context<HttpEnv>, error: unknown) {
  const refusal = error instanceof AppError ? error : new AppError("unexpected")
  const { code, message, details } = refusal
  const fields = Object.keys(refusal.fields).length > 0 && { fields: fieldsInEnglish(refusal.fields) }
  const current = details["current"] !== undefined && { current: details["current"] as Record<string, never> }
  const request_id = c.get("request_id")
  const status = refusal.status as ContentfulStatusCode
  if (status === 401) c.header("www-authenticate", BEARER_CHALLENGE)
  const plain = { error: { code, message, ...fields, request_id }, ...current }
  const wanted = c.req.path.startsWith(`${paths.api()}/`) || c.req.header("accept")?.includes(PROBLEM)
  if (!wanted) return c.json(plain, status)
  const type = `${paths.apiReference()}#errors`
  const title = inEnglish(errors[code].message)
  const problem = {
    type,
    title,
    status,
    detail: message,
    instance: `urn:uuid:${request_id}`,
    code,
    ...fields,
    request_id,
  }
  return c.body(JSON.stringify({ ...problem, ...plain }), status, { "content-type": PROBLEM })
}

function fieldsInEnglish(fields: AppError["fields"]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, saying]) => [name, inEnglish(saying)]))
}
