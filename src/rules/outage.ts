const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT", // the socket of a database that is not running
  "EPIPE",
  "57P01", // PostgreSQL shuts down
  "57P02",
  "57P03",
  "53300", // too many connections
  "08006",
])

/** Whether an unknown error only says that the database is away: worth trying again, and nobody's mistake. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === "string" && codes.has(code)) return true
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
