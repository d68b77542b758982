import { formatDateTime } from "#src/rules/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import type { Status } from "#src/services/status/queries.ts"

export type Component = { name: string; state: "working" | "slow" | "failing" | "unknown"; measured: string }

/** Beyond these a part counts as delayed. Mail goes out within seconds; the queue is looked at every minute. */
const SLOW_DATABASE_MILLISECONDS = 1000
const CLOCK_SKEW_MILLISECONDS = 1000
const LATE_MAIL_SECONDS = 300

/** What was measured, as rows of the status page. */
export function statusComponents({ database, mail, migration }: Status): Component[] {
  return [
    { name: "Web pages", state: "working", measured: "This page was made and sent." },
    databaseRow(database),
    clockRow(database),
    mailRow(mail),
    migration
      ? {
          name: "Database layout",
          state: "working",
          measured: `At ${migration.name.replace(/\.sql$/, "")}, since ${formatDateTime(migration.applied_at, DEFAULT_TIME_ZONE)}.`,
        }
      : { name: "Database layout", state: "unknown", measured: "Could not be read." },
  ]
}

function databaseRow(database: Status["database"]): Component {
  const name = "Database: dockets, comments, accounts"
  if (!database) return { name, state: "failing", measured: "It does not answer." }
  const { answered_ms } = database
  const state = answered_ms > SLOW_DATABASE_MILLISECONDS ? "slow" : "working"
  return { name, state, measured: `It answered within ${answered_ms.toLocaleString("en-US")} ms.` }
}

function clockRow(database: Status["database"]): Component {
  const name = "Clock, by which deadlines are decided"
  if (!database) return { name, state: "unknown", measured: "Could not be compared with the database." }
  const off = Math.abs(database.clock_skew_ms)
  if (off <= CLOCK_SKEW_MILLISECONDS)
    return { name, state: "working", measured: "Web server and database agree to within one second." }
  return { name, state: "failing", measured: `Web server and database differ by ${Math.round(off / 1000)} seconds.` }
}

function mailRow(mail: Status["mail"]): Component {
  const name = "Email: confirmations and receipts"
  if (!mail) return { name, state: "unknown", measured: "The queue could not be read." }
  const { waiting, oldest_seconds, failed } = mail
  const queue =
    oldest_seconds === null
      ? "Nothing waits to be sent."
      : `${messages(waiting)} waiting to be sent; the oldest for ${duration(oldest_seconds)}.`
  const given_up = failed > 0 ? ` ${messages(failed)} could not be delivered in the last 24 hours.` : ""
  const late = (oldest_seconds ?? 0) > LATE_MAIL_SECONDS
  return { name, state: late ? "slow" : "working", measured: queue + given_up }
}

const messages = (count: number) => (count === 1 ? "1 message" : `${count.toLocaleString("en-US")} messages`)

function duration(seconds: number): string {
  if (seconds < 60) return "less than a minute"
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
