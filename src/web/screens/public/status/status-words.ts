import {
  backupState,
  clockState,
  type ComponentName,
  type ComponentState,
  databaseState,
  mailState,
} from "#src/rules/component-state.ts"
import type { Sentence } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import type { Status } from "#src/services/status/queries.ts"

export type Component = { name: string; state: ComponentState; measured: string }

/** What the parts are called, and what they are needed for. */
export const componentName = {
  site: "The site as a whole, or its database",
  database: "Database: dockets, comments, accounts",
  clock: "Clock, which decides deadlines",
  mail: "Email: confirmations and receipts",
} as const satisfies Record<ComponentName, Sentence>

/** How the states of a part are shown. */
export const componentStates = {
  working: { tone: "green", label: "Working" },
  slow: { tone: "yellow", label: "Delayed" },
  failing: { tone: "red", label: "Not working" },
  unknown: { tone: "gray", label: "Not measured" },
} as const

/** What was measured, as rows of the status page in its language. */
export function statusComponents({ database, mail, migration, backup, standbys }: Status, texts: Texts): Component[] {
  const { t } = texts
  return [
    { name: t("Web pages"), state: "working", measured: t("This page was created and sent.") },
    { name: t(componentName.database), state: databaseState(database), measured: databaseWords(database, texts) },
    { name: t(componentName.clock), state: clockState(database), measured: clockWords(database, texts) },
    { name: t(componentName.mail), state: mail?.kept ? "failing" : mailState(mail), measured: mailWords(mail, texts) },
    layout(migration, texts),
    ...(standbys ? [standbyRow(standbys, texts)] : []),
    ...(backup ? [backupRow(backup, texts)] : []),
  ]
}

function databaseWords(database: Status["database"], { t, number }: Texts): string {
  if (!database) return t("It is not responding.")
  return t("It responded within {milliseconds} ms.", { milliseconds: number(database.answered_ms) })
}

function clockWords(database: Status["database"], { t }: Texts): string {
  if (!database) return t("Could not be compared with the database.")
  if (clockState(database) === "working") return t("The web server and the database agree to within one second.")
  const seconds = Math.round(Math.abs(database.clock_skew_ms) / 1000)
  return t("The web server and the database differ by {seconds} seconds.", { seconds })
}

function mailWords(mail: Status["mail"], texts: Texts): string {
  const { t, number } = texts
  if (!mail) return t("The queue could not be read.")
  const { waiting, oldest_seconds, failed, kept } = mail
  if (kept) return t("This site has no mail server yet, so its messages reach nobody.")
  const queue =
    oldest_seconds === null
      ? t("No messages are waiting to be sent.")
      : t(
          waiting === 1
            ? "{count} message waiting to be sent; the oldest for {duration}."
            : "{count} messages waiting to be sent; the oldest for {duration}.",
          { count: number(waiting), duration: duration(oldest_seconds, texts) },
        )
  if (failed === 0) return queue
  const given_up = texts.count(
    failed,
    "{count} message could not be delivered in the last 24 hours.",
    "{count} messages could not be delivered in the last 24 hours.",
  )
  return `${queue} ${given_up}`
}

function layout(migration: Status["migration"], { t, dateTime }: Texts): Component {
  const name = t("Database layout")
  if (!migration) return { name, state: "unknown", measured: t("Could not be read.") }
  const at = { name: migration.name.replace(/\.sql$/, ""), moment: dateTime(migration.applied_at, DEFAULT_TIME_ZONE) }
  return { name, state: "working", measured: t("At {name}, since {moment}.", at) }
}

function standbyRow({ confirming, demanded }: NonNullable<Status["standbys"]>, { t, count }: Texts): Component {
  const name = t("Copies of the database")
  if (confirming < demanded)
    return { name, state: "failing", measured: t("Comments are not copied to as many servers as they should be.") }
  const measured = count(
    confirming,
    "A comment is acknowledged when {count} other server has it too.",
    "A comment is acknowledged when {count} other servers have it too.",
  )
  return { name, state: "working", measured }
}

function backupRow(backup: NonNullable<Status["backup"]>, texts: Texts): Component {
  const { t } = texts
  const { age_seconds, archive } = backup
  const measured =
    age_seconds === null
      ? t("There is no backup yet.")
      : t("The last backup is this old: {duration}.", { duration: duration(age_seconds, texts) })
  const archived = archive ? [archiveWords(archive.age_seconds, texts)] : []
  return { name: t("Backups"), state: backupState(backup), measured: [measured, ...archived].join(" ") }
}

function archiveWords(age_seconds: number | null, texts: Texts): string {
  if (age_seconds === null) return texts.t("Later changes are not backed up yet.")
  return texts.t("Later changes were last backed up this long ago: {duration}.", {
    duration: duration(age_seconds, texts),
  })
}

/** 'less than a minute', '5 minutes', '3 hours'. */
export function duration(seconds: number, { t, count }: Texts): string {
  if (seconds < 60) return t("less than a minute")
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return count(minutes, "{count} minute", "{count} minutes")
  return t("{count} hours", { count: Math.round(minutes / 60) })
}
