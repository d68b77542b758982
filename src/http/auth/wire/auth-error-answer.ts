import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { AuthRequest } from "#src/http/auth/auth-env.ts"
import { AppError } from "#src/rules/errors.ts"
import { asRefusal } from "#src/rules/requests/outage.ts"
import { inWireWords } from "./words.ts"
import { WireError } from "./wire-errors.ts"

const VERSION = "2024-01-01"
const VERSION_HEADER = "x-supabase-api-version"

/** Any error as a refusal of the protocol, in the wording of the endpoint; an unknown error reveals nothing about itself. */
export function asWireError(c: AuthRequest, thrown: unknown): WireError {
  const error = asRefusal(thrown)
  if (error instanceof WireError) return error
  return error instanceof AppError ? inWireWords(error, c.get("endpoint")) : new WireError("unexpected_failure")
}

/** The refusal in an error that the client may see; undefined for a fault of ours, or of a service that we depend on. */
export function refusalIn(c: AuthRequest, error: unknown): WireError | undefined {
  const known = error instanceof WireError || (error instanceof AppError && error.code !== "service_unavailable")
  return known ? asWireError(c, error) : undefined
}

/** The error as this client's version of the protocol has it. */
export function errorAnswer(c: AuthRequest, thrown: unknown) {
  const { code, status, message, options } = asWireError(c, thrown)
  const headers: Record<string, string> = { "cache-control": "no-store" }
  if (options.retry_after_seconds) headers["retry-after"] = String(options.retry_after_seconds)
  if (options.oauth) return c.json({ error: options.oauth, error_description: message }, 400, headers)
  const newer = isNewer(c.req.header(VERSION_HEADER))
  if (!(newer && code === "weak_password")) headers["x-sb-error-code"] = code
  const weak = code === "weak_password" ? { weak_password: { reasons: options.reasons ?? [] } } : {}
  const error_id = status >= 500 ? { error_id: c.get("request_id") } : {}
  const older = { code: status, error_code: code, msg: message, ...error_id, ...weak }
  const answered = status as ContentfulStatusCode
  return newer
    ? c.json({ code, message, ...weak }, answered, { ...headers, [VERSION_HEADER]: VERSION })
    : c.json(older, answered, headers)
}

function isNewer(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION
}

/** The name that a redirect carries for an error of this status. */
export function oauthErrorName(status: number): string {
  if (status === 400) return "invalid_request"
  if (status === 401) return "unauthorized_client"
  if (status === 503) return "temporarily_unavailable"
  return status >= 500 ? "server_error" : "access_denied"
}

/** What a refusal says in the address of a redirect. */
export function errorParts({ code, status, message }: WireError): Record<string, string> {
  return { error: oauthErrorName(status), error_code: code, error_description: message }
}
