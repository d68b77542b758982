/** How the parts of the site are doing, from what was measured (settled 29). */

export const components = ["site", "database", "clock", "mail"] as const
export type ComponentName = (typeof components)[number]
export type ComponentState = "working" | "slow" | "failing" | "unknown"

/** Beyond these a part counts as delayed. Mail goes out within seconds; the queue is looked at every minute. */
const SLOW_DATABASE_MILLISECONDS = 1000
const CLOCK_SKEW_MILLISECONDS = 1000
const LATE_MAIL_SECONDS = 300

type Database = { answered_ms: number; clock_skew_ms: number } | null
type Mail = { oldest_seconds: number | null } | null

/** null when it did not answer. */
export function databaseState(database: Database): ComponentState {
  if (!database) return "failing"
  return database.answered_ms > SLOW_DATABASE_MILLISECONDS ? "slow" : "working"
}

/** The clocks of web server and database, by which deadlines are decided. */
export function clockState(database: Database): ComponentState {
  if (!database) return "unknown"
  return Math.abs(database.clock_skew_ms) <= CLOCK_SKEW_MILLISECONDS ? "working" : "failing"
}

/** null when the queue could not be read. */
export function mailState(mail: Mail): ComponentState {
  if (!mail) return "unknown"
  return (mail.oldest_seconds ?? 0) > LATE_MAIL_SECONDS ? "slow" : "working"
}
