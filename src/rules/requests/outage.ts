import { AppError } from "#src/rules/errors.ts"

const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01", // PostgreSQL shuts down
  "57P02",
  "57P03",
  "53300", // too many connections
  "08006",
])

/** Whether an unknown error only means that the database is unavailable: worth retrying, and no one's mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === "string" && codes.has(code)) return true
  if (code === "ENOENT" && syscall === "connect") return true // the socket of a database that is not running, not a missing file
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}

/** The error as the doors answer it: if the database is unavailable, try again in a moment; every other error is unchanged. */
export function asRefusal(error: unknown): unknown {
  return isOutage(error) ? new AppError("service_unavailable", { details: { retry_after_seconds: 5 } }) : error
}

/** The header that says when to try again, if the refusal knows. */
export function retryAfter(error: AppError): Record<string, string> {
  const seconds = error.details["retry_after_seconds"]
  return typeof seconds === "number" ? { "retry-after": String(seconds) } : {}
}
