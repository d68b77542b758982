/** `npm run admin -- backup, verify and restore FOLDER`: what the operator does with backups. */
import { existsSync } from "node:fs"
import path from "node:path"
import { buildDeps } from "#src/deps.ts"
import { z } from "zod"
import { planReplay, type Replay } from "#src/platform/backups/archive/plan-replay.ts"
import { verifyArchive, type VerifiedArchive } from "#src/platform/backups/archive/verify-archive.ts"
import { checkRestored } from "#src/platform/backups/check-restored.ts"
import { forgetBackups, makeBackup } from "#src/platform/backups/make-backup.ts"
import { type Backup, BackupProblem, openBackup } from "#src/platform/backups/manifest.ts"
import { restoreBackup, restoreMoment } from "#src/platform/backups/restore-backup.ts"
import { verifyBackup } from "#src/platform/backups/verify-backup.ts"
import type { Config } from "#src/platform/config.ts"
import { poolOf } from "#src/platform/db/statements/client.ts"
import { hasDatabase, reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { createLog } from "#src/platform/log.ts"
import { secretFile } from "#src/platform/secrets/secret-file.ts"
import { verifiedInWords } from "#src/services/audit/verified-in-words.ts"
import { verifySeals } from "#src/services/audit/verify-seals.ts"
import { createCtx } from "#src/services/context.ts"

type BackupOptions = {
  /** The rows of the tables, even where the files of an embedded database could be copied. */
  tables: boolean
  /** As the server's own job: afterwards all but the newest BACKUP_KEEP are removed. */
  scheduled: boolean
}

/** Makes a backup while the server runs, and answers what is in it and what is not. */
export async function backUp(config: Config, folder: string, { tables, scheduled }: BackupOptions): Promise<string> {
  if (!hasDatabase(config)) throw new BackupProblem(`There is no database in ${config.DATA_DIR} to make a backup of.`)
  const server = await reachDatabase(config, createLog(config))
  try {
    const { ownerUrl } = server
    const clusterDir = tables ? null : server.clusterDir
    const backup = await makeBackup(folder, { config, ownerUrl, clusterDir })
    const forgotten = scheduled ? await forgetBackups(folder, { ownerUrl, keep: config.BACKUP_KEEP }) : 0
    const also = forgotten > 0 ? `\nOlder ones that were removed: ${forgotten}.` : ""
    return `${path.join(backup.folder, backup.name)} is whole: ${inWords(backup)}.\n${aboutKeys(backup, config)}${also}`
  } finally {
    await server.stop()
  }
}

function inWords({ manifest: { counts, files, bytes, database } }: Backup): string {
  const rows = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  const form = database.form === "cluster" ? "the files of the embedded database" : `${database.tables.length} tables`
  return `${form} (${rows.join(", ")}), ${files} uploaded files, ${Math.ceil(bytes / 1_048_576)} MB`
}

/** The key is never left out in silence. */
function aboutKeys({ manifest: { key } }: Backup, config: Config): string {
  const which = `(fingerprint ${key.fingerprints.join(", ")})`
  if (key.sealed)
    return `The secret key ${which} is in it, under BACKUP_PASSPHRASE. Keep the passphrase where the backup is not.`
  const where = config.SECRET_KEY ? "SECRET_KEY" : secretFile(config.DATA_DIR)
  return `The secret key ${which} is NOT in it. Keep ${where} in another safe place: without it a restore is refused. Your settings are not in it either.`
}

/** Reads every byte; answers that all is well, or throws what is not. */
export async function checkBackup(place: string): Promise<string> {
  const backup = openBackup(place)
  const archive = await verifyArchive(backup.folder)
  const problems = [...(await verifyBackup(backup)), ...archive.problems]
  const file = path.join(backup.folder, backup.name)
  if (problems.length > 0)
    throw new BackupProblem(`${file} is damaged:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
  return `${file}, which holds everything up to ${backup.manifest.as_of}, is whole: ${inWords(backup)}.${aboutArchive(archive)}`
}

function aboutArchive({ stretches }: VerifiedArchive): string {
  return stretches.map(({ from, to }) => `\nAny moment from ${from} to ${to} can be restored (restore --to).`).join("")
}

function whatIsNext({ STORAGE, DATA_DIR }: Config): string {
  if (STORAGE === null) return "Start the server."
  return `The files are in ${path.join(DATA_DIR, "files")}. Put them into ${STORAGE} (npm run admin -- move-files bucket), then start the server.`
}

/** Restores the newest backup, or the one that is named, starts the database once, and compares what is there with what the backup says. */
export async function restoreFrom(config: Config, place: string): Promise<string> {
  if (!existsSync(place)) throw new BackupProblem(`There is no ${place}.`)
  const backup = openBackup(place)
  const began = performance.now()
  await restoreBackup(backup, config)
  const { as_of } = backup.manifest
  return compareRestored(config, { backup, began, until: `Everything up to ${as_of} is here; what came later is not.` })
}

/** The same for any moment of the archive, such as `2026-11-25T14:05:00-05:00`, or for its `latest`. */
export async function restoreTo(config: Config, place: string, moment: string): Promise<string> {
  if (!existsSync(place)) throw new BackupProblem(`There is no ${place}.`)
  const replay = planReplay(place, readMoment(moment))
  const began = performance.now()
  const last = await restoreMoment(replay, config)
  const { backup, files } = replay
  const change = last
    ? `the last change was at ${last.toISOString()}`
    : `there was no change after the backup of ${backup.manifest.as_of}`
  const until = `Everything up to ${replay.to.toISOString()} is here (${change}); what came later is not.`
  return compareRestored(config, { backup, began, until, files })
}

function readMoment(text: string): Date | "latest" {
  if (text === "latest") return text
  const read = z.iso.datetime({ offset: true }).safeParse(text)
  if (read.success) return new Date(read.data)
  throw new BackupProblem(
    "Say the moment with its time zone, such as --to 2026-11-25T14:05:00-05:00, or --to latest for the newest there is.",
  )
}

const PROBLEMS_NAMED = 50

/** A line for each of the first, and how many more there are: a folder of files that is missing is a line for every file. */
function listed(problems: readonly string[]): string {
  const named = problems.slice(0, PROBLEMS_NAMED).map((one) => `  - ${one}`)
  const more = problems.length - named.length
  return [...named, ...(more > 0 ? [`  - and ${more.toLocaleString("en-US")} more`] : [])].join("\n")
}

type Arrived = { backup: Backup; began: number; until: string; files?: Replay["files"] }

async function compareRestored(config: Config, { backup, began, until, files = [] }: Arrived): Promise<string> {
  const { deps, release } = await buildDeps(config)
  try {
    const ctx = createCtx(deps, { kind: "command", name: "admin restore" }, `command-${crypto.randomUUID()}`)
    const { counts, problems } = await checkRestored(poolOf(deps.database), backup, files)
    const seals = await verifySeals(ctx)
    if (seals.broken) problems.unshift(verifiedInWords(seals)) // not behind a thousand files
    if (problems.length > 0) throw new BackupProblem(`Restored, but not all is right:\n${listed(problems)}`)
    const rows = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
    return `Restored in ${Math.round((performance.now() - began) / 1000)} s: ${rows.join(", ")}, ${backup.manifest.files} files${files.length > 0 ? " and those that came later" : ""}.
Logs: ${verifiedInWords(seals)}
${until} ${whatIsNext(config)}`
  } finally {
    await release()
  }
}
