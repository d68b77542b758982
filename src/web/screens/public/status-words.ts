import { formatDateTime } from "#src/rules/dates.ts"
import {
  clockState,
  type ComponentName,
  type ComponentState,
  databaseState,
  mailState,
} from "#src/rules/component-state.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import type { Status } from "#src/services/status/queries.ts"

export type Component = { name: string; state: ComponentState; measured: string }

/** What the parts are called, and what they are needed for. */
export const componentName = {
  site: "The site as a whole, or its database",
  database: "Database: dockets, comments, accounts",
  clock: "Clock, by which deadlines are decided",
  mail: "Email: confirmations and receipts",
} as const satisfies Record<ComponentName, string>

/** What was measured, as rows of the status page. */
export function statusComponents({ database, mail, migration }: Status): Component[] {
  return [
    { name: "Web pages", state: "working", measured: "This page was made and sent." },
    { name: componentName.database, state: databaseState(database), measured: databaseWords(database) },
    { name: componentName.clock, state: clockState(database), measured: clockWords(database) },
    { name: componentName.mail, state: mailState(mail), measured: mailWords(mail) },
    migration
      ? {
          name: "Database layout",
          state: "working",
          measured: `At ${migration.name.replace(/\.sql$/, "")}, since ${formatDateTime(migration.applied_at, DEFAULT_TIME_ZONE)}.`,
        }
      : { name: "Database layout", state: "unknown", measured: "Could not be read." },
  ]
}

function databaseWords(database: Status["database"]): string {
  if (!database) return "It does not answer."
  return `It answered within ${database.answered_ms.toLocaleString("en-US")} ms.`
}

function clockWords(database: Status["database"]): string {
  if (!database) return "Could not be compared with the database."
  if (clockState(database) === "working") return "Web server and database agree to within one second."
  const seconds = Math.round(Math.abs(database.clock_skew_ms) / 1000)
  return `Web server and database differ by ${seconds} seconds.`
}

function mailWords(mail: Status["mail"]): string {
  if (!mail) return "The queue could not be read."
  const { waiting, oldest_seconds, failed } = mail
  const queue =
    oldest_seconds === null
      ? "Nothing waits to be sent."
      : `${messages(waiting)} waiting to be sent; the oldest for ${duration(oldest_seconds)}.`
  const given_up = failed > 0 ? ` ${messages(failed)} could not be delivered in the last 24 hours.` : ""
  return queue + given_up
}

const messages = (count: number) => (count === 1 ? "1 message" : `${count.toLocaleString("en-US")} messages`)

/** 'less than a minute', '5 minutes', '3 hours'. */
export function duration(seconds: number): string {
  if (seconds < 60) return "less than a minute"
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
