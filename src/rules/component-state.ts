/** How each part of the site is working, from what was measured (settled 29). */

export const components = ["site", "database", "clock", "mail"] as const
export type ComponentName = (typeof components)[number]
export type ComponentState = "working" | "slow" | "failing" | "unknown"

/** Beyond these limits a part counts as delayed. Mail goes out within seconds, and the queue is checked every minute. */
const SLOW_DATABASE_MILLISECONDS = 1000
const CLOCK_SKEW_MILLISECONDS = 1000
const LATE_MAIL_SECONDS = 300

type Database = { answered_ms: number; clock_skew_ms: number } | null
/** A backup that is this much older than the next one was due is late: making one takes its time. */
const LATE_BACKUP_SECONDS = 3600

/** The archive is made within a minute; a busy machine may take a little longer. */
const LATE_ARCHIVE_SECONDS = 300

type Backup = { age_seconds: number | null; due_seconds: number; archive: { age_seconds: number | null } | null }
type Mail = { oldest_seconds: number | null } | null

/** Null if it did not answer. */
export function databaseState(database: Database): ComponentState {
  if (!database) return "failing"
  return database.answered_ms > SLOW_DATABASE_MILLISECONDS ? "slow" : "working"
}

/** The clocks of the web server and the database, which decide deadlines. */
export function clockState(database: Database): ComponentState {
  if (!database) return "unknown"
  return Math.abs(database.clock_skew_ms) <= CLOCK_SKEW_MILLISECONDS ? "working" : "failing"
}

/** Null if the queue could not be read. */
export function mailState(mail: Mail): ComponentState {
  if (!mail) return "unknown"
  return (mail.oldest_seconds ?? 0) > LATE_MAIL_SECONDS ? "slow" : "working"
}

/** Whether the newest backup, and the archive of what came after it, are as young as they should be. */
export function backupState({ age_seconds, due_seconds, archive }: Backup): ComponentState {
  if (age_seconds === null) return "failing"
  const archived = archive === null || (archive.age_seconds ?? Number.POSITIVE_INFINITY) <= LATE_ARCHIVE_SECONDS
  return age_seconds > due_seconds + LATE_BACKUP_SECONDS || !archived ? "slow" : "working"
}
