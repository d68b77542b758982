import type { ContentfulStatusCode } from "hono/utils/http-status"
import { AuthError, type AuthErrorCode, authErrors } from "#src/rules/auth-errors.ts"
import { AppError, type ErrorCode } from "#src/rules/errors.ts"
import { asRefusal } from "#src/rules/outage.ts"
import type { AuthRequest } from "./env.ts"

const VERSION = "2024-01-01"
const VERSION_HEADER = "x-supabase-api-version"

const equivalents: Partial<Record<ErrorCode, AuthErrorCode>> = {
  rate_limited: "over_request_rate_limit",
  too_many_login_attempts: "over_request_rate_limit",
  payload_too_large: "request_entity_too_large",
  invalid_input: "validation_failed",
  malformed_request: "validation_failed",
  not_found: "user_not_found",
  last_owner: "conflict",
  token_invalid: "otp_expired",
}

/** Any error as a refusal of the protocol; what is unknown says nothing of itself. */
export function asAuthError(thrown: unknown): AuthError {
  const error = asRefusal(thrown)
  if (error instanceof AuthError) return error
  if (!(error instanceof AppError)) return new AuthError("unexpected_failure")
  const wait = error.details["retry_after_seconds"]
  const retry = typeof wait === "number" ? { retry_after_seconds: wait } : {}
  if (error.code === "service_unavailable")
    return new AuthError("unexpected_failure", { status: 503, message: error.message, ...retry })
  const code = equivalents[error.code]
  if (!code) return new AuthError("unexpected_failure", { status: error.status, message: error.message })
  return new AuthError(code, { ...retry, ...(code === "conflict" && { message: error.message }) })
}

/** The error as this client's version of the protocol has it. */
export function authErrorAnswer(c: AuthRequest, thrown: unknown) {
  const error = asAuthError(thrown)
  const { auth_code, message, auth_status, options } = error
  const headers: Record<string, string> = { "cache-control": "no-store" }
  if (options.retry_after_seconds) headers["retry-after"] = String(options.retry_after_seconds)
  if (options.oauth) return c.json({ error: options.oauth, error_description: message }, 400, headers)
  const newer = isNewer(c.req.header(VERSION_HEADER))
  if (!(newer && auth_code === "weak_password")) headers["x-sb-error-code"] = auth_code
  const weak = auth_code === "weak_password" ? { weak_password: { reasons: options.reasons ?? [] } } : {}
  const status = auth_status as ContentfulStatusCode
  if (newer) return c.json({ code: auth_code, message, ...weak }, status, { ...headers, [VERSION_HEADER]: VERSION })
  const error_id = auth_status >= 500 ? { error_id: c.get("request_id") } : {}
  return c.json({ code: auth_status, error_code: auth_code, msg: message, ...error_id, ...weak }, status, headers)
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
export function errorParts(error: AuthError): Record<string, string> {
  return {
    error: oauthErrorName(error.auth_status),
    error_code: error.auth_code,
    error_description: error.message || authErrors[error.auth_code].message,
  }
}
