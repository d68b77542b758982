import { type ChildProcess, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { copyFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { listBackups } from "#src/platform/backups/manifest.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { startProduct } from "#src/testing/product/product.ts"
import type { Installation } from "./installation.ts"
import type { Load, LoadComment } from "./load.ts"
import type { Check } from "./verify.ts"

type Command = {
  child: ChildProcess
  ended: Promise<{ code: number | null; printed: string }>
  /** What it has printed so far. */
  printed: () => string
}

/** `npm run admin -- …` with the data in `dataDir`. */
function admin(dataDir: string, ...words: string[]): Command {
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: dataDir, BACKUP_FOLDER: "" }
  const child = spawn(process.execPath, ["scripts/admin.ts", ...words], { env, stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, printed })),
  )
  return { child, ended, printed: () => printed }
}

/**
 * Waits until a backup is in full work: contents arrive in its folder. Answers what the command printed when it ended instead, null
 * when it is at work. A busy machine takes its time to begin, so only a command that hangs is given up.
 */
async function underWay(command: Command, folder: string): Promise<string | null> {
  for (const deadline = Date.now() + 300_000; !existsSync(path.join(folder, "content")); await sleep(10)) {
    if (command.child.exitCode !== null || command.child.signalCode !== null) return (await command.ended).printed
    if (Date.now() > deadline) throw new Error(`the backup did not begin: ${command.printed()}`)
  }
  return null
}

/**
 * While comments come in: a backup that is killed with -9, one whose PostgreSQL is, and then a whole one. What was acknowledged before
 * that one began must be in a copy that is made from it in an empty folder, with every file, and the copy must work.
 */
export async function restoreUnderFire(installation: Installation, load: Load): Promise<Check[]> {
  const home = mkdtempSync(path.join(os.tmpdir(), "opendocket-backups-"))
  chmodSync(home, 0o755) // PostgreSQL may run under another account than we do
  const folder = path.join(home, "backups")
  try {
    const problems = await interrupted(installation, folder)
    const promised = [...load.taken()]
    const began = Date.now()
    const made = await admin(installation.dataDir, "backup", folder).ended
    if (made.code !== 0) return [{ name: "a backup under load is made", problems: [made.printed] }]
    const [name = ""] = listBackups(folder)
    const verified = await admin(installation.dataDir, "verify", path.join(folder, name)).ended
    console.log(`backup of ${promised.length} comments under load: ${Date.now() - began} ms with its verification`)
    return [
      { name: "an interrupted backup never looks like one", problems },
      { name: "a backup that was made under load is whole", problems: verified.code === 0 ? [] : [verified.printed] },
      ...(await restored(installation, { folder, home, promised })),
    ]
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function interrupted(installation: Installation, folder: string): Promise<string[]> {
  const asked = Date.now()
  const killed = admin(installation.dataDir, "backup", folder)
  const refusal = await underWay(killed, folder)
  if (refusal !== null) return [`the backup ended before it was killed: ${refusal}`]
  console.log(`a backup under load is at work after ${Date.now() - asked} ms`)
  killed.child.kill("SIGKILL")
  await killed.ended
  rmSync(path.join(folder, "content"), { recursive: true })
  const orphaned = await beginAnother(installation.dataDir, folder)
  if (typeof orphaned === "string") return [`the backup ended before PostgreSQL was killed: ${orphaned}`]
  installation.killPostgres()
  const { code } = await orphaned.ended
  const left = listBackups(folder).map((name) => `${name} is there`)
  return code === 0 && left.length === 0 ? ["the backup without PostgreSQL says that it is well"] : left
}

/**
 * The database lets go of a killed backup's lock as soon as it notices; until then another one is refused. Answers what the command
 * printed when it ended for any other reason.
 */
async function beginAnother(dataDir: string, folder: string): Promise<Command | string> {
  for (;;) {
    const command = admin(dataDir, "backup", folder)
    const refusal = await underWay(command, folder)
    if (refusal === null) return command
    if (!refusal.includes("is under way")) return refusal
  }
}

type Restoring = { folder: string; home: string; promised: readonly LoadComment[] }

async function restored(installation: Installation, { folder, home, promised }: Restoring): Promise<Check[]> {
  const dataDir = mkdtempSync(path.join(home, "copy-"))
  chmodSync(dataDir, 0o755)
  const refused = await admin(dataDir, "restore", folder).ended
  copyFileSync(path.join(installation.dataDir, "secret.key"), path.join(dataDir, "secret.key"))
  const done = await admin(dataDir, "restore", folder).ended
  if (done.code !== 0) return [{ name: "it is restored into an empty folder", problems: [done.printed] }]
  const again = await admin(dataDir, "restore", folder).ended
  const copy = await startProduct({ dataDir, durable: true, settings: { SAMPLE_DATA: "false", LOG_LEVEL: "fatal" } })
  try {
    const rows = await rowsOf(dataDir)
    const [person] = installation.people
    const own = await fetch(`${copy.address}/account`, {
      headers: { cookie: person?.cookie ?? "" },
      redirect: "manual",
    })
    const keys = await fetch(`${copy.address}/auth/v1/.well-known/jwks.json`)
    const answers = { without_key: refused.code, twice: again.code, account: own.status, keys: keys.status }
    const expected = { without_key: 1, twice: 1, account: 200, keys: 200 }
    return [
      {
        name: "the restored copy has every comment that was acknowledged before the backup, with its file",
        problems: promised.flatMap((comment) => problemOf(comment, rows.get(comment.key), dataDir) ?? []),
      },
      {
        name: "the restored copy knows its people's sessions and keys, and a restore replaces nothing",
        problems: JSON.stringify(answers) === JSON.stringify(expected) ? [] : [JSON.stringify(answers)],
      },
    ]
  } finally {
    await copy.stop()
  }
}

type Row = { key: string; content: string; storage_key: string | null }

async function rowsOf(dataDir: string): Promise<Map<string, Row>> {
  const client = new pg.Client({ connectionString: placeCluster(path.join(dataDir, "postgres")).url("opendocket") })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(
      `select k.key, c.content, f.storage_key from comments c join idempotency_keys k on k.comment_id = c.id
       left join comment_attachments f on f.comment_id = c.id`,
    )
    return new Map(rows.map((row) => [row.key, row]))
  } finally {
    await client.end()
  }
}

function problemOf({ key, content, file_sha256 }: LoadComment, row: Row | undefined, dataDir: string): string | null {
  if (row?.content !== content.normalize("NFC")) return `${key}: not there`
  if (!file_sha256) return null
  const file = path.join(dataDir, "files", row.storage_key ?? "nothing")
  if (!existsSync(file)) return `${key}: no file`
  return createHash("sha256").update(readFileSync(file)).digest("hex") === file_sha256 ? null : `${key}: other bytes`
}
