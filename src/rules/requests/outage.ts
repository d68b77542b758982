import { AppError } from "#src/rules/errors.ts"

const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN", // no name server answers
  "25006", // a standby, which cannot be written to
  "40001", // a standby took back what was read
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
])
/** PostgreSQL shuts down, crashed, starts, or dropped its database; and all that can happen to a connection. */
const classes = /^(?:57P0[1-5]|080\d\d)$/

/** Whether an unknown error only means that the database is unavailable: worth retrying, and no one's mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === "string" && (codes.has(code) || classes.test(code))) return true
  if (code === "ENOENT" && syscall === "connect") return true // the socket of a database that is not running, not a missing file
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/.test(
    error.message,
  )
}

/** Whether PostgreSQL took a transaction back because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "40P01"

/**
 * The error as the doors answer it: if the database is unavailable, or took back each run of a change (`againAfterDeadlock`), try again in a
 * moment; every other error is unchanged.
 */
export function asRefusal(error: unknown): unknown {
  return isOutage(error) || isDeadlock(error)
    ? new AppError("service_unavailable", { details: { retry_after_seconds: 5 } })
    : error
}

/** The header that says when to try again, if the refusal knows. */
export function retryAfter(error: AppError): Record<string, string> {
  const seconds = error.details["retry_after_seconds"]
  return typeof seconds === "number" ? { "retry-after": String(seconds) } : {}
}
