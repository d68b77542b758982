/**
 * `npm run bench:drill -- DATA_DIR [--load=90]`: loses the machine and brings it back. The product runs with a copy of `DATA_DIR` (as
 * `npm run bench:search-pages -- --keep=…` leaves it in `data`), makes a backup, and archives its log while comments with files come in for so
 * many seconds. Then the server and PostgreSQL are killed with -9, the copy is put out of reach, and the newest moment is restored into an
 * empty folder. It ends with an error when what people were told is older than a minute and missing, or when it took more than 15 minutes.
 */
import { execFileSync, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { describeMachine } from "./measuring/machine.ts"
import { readOptions } from "./running/read-options.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"
import { makeDocket, makePeople, type Installation } from "../tests/faults/installation.ts"
import { type LoadComment, startLoad } from "../tests/faults/load.ts"

const RESTORED_WITHIN_MINUTES = 15
const LOST_SECONDS = 60
const PEOPLE = 300
const LANES = 4

const { options, words } = readOptions({
  usage: "DATA_DIR [--load=90]",
  options: { load: "number" },
  words: { are: "text", least: 1, most: 1 },
})
const given = path.resolve(words[0] ?? "")
const { load: loadSeconds = 90 } = options
const home = path.join(path.dirname(given), "drill")
const dataDir = path.join(home, "data")
const backups = path.join(home, "backups")
const restoredDir = path.join(home, "restored")
const settings = { SAMPLE_DATA: "false", LOG_LEVEL: "error", BACKUP_FOLDER: backups, API_CALLS_PER_MINUTE: "1000000" }

if (!existsSync(path.join(given, "postgres"))) throw new Error("Name a DATA_DIR with an embedded database.")
rmSync(home, { recursive: true, force: true })
mkdirSync(backups, { recursive: true, mode: 0o755 })
mkdirSync(restoredDir, { mode: 0o755 })
await ensureBuild()
execFileSync("cp", ["-a", given, dataDir]) // with the owners of its files
console.log(`\n${describeMachine()}`)
const away = `${dataDir}.lost`
try {
  const lost = await loseTheMachine()
  const restored = await bringItBack()
  await compare(lost, restored)
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

type Lost = { comments: number; sent: LoadComment[]; killed_at: number; cookie: string }

async function loseTheMachine(): Promise<Lost> {
  const product = await startProduct({ durable: true, dataDir, settings })
  const query = asking(dataDir)
  for (const table of ["comment_attachments", "docket_documents"]) await leaveOutMissing(query, table)
  const mark = `-${Date.now()}` // the data may come from an installation that went through a drill
  const docket = await makeDocket(query, mark)
  const people = await makePeople(query, PEOPLE, mark)
  const [before] = await query<{ count: number }>("select count(*)::int as count from comments")
  const [size] = await query<{ size: string }>("select pg_size_pretty(pg_database_size(current_database())) as size")
  say("comments", `${before?.count.toLocaleString("en-US")}, database ${size?.size}`)
  await archiveBegins(query)
  await timed("backup while the server runs", () => admin(dataDir, "backup", backups))
  const load = startLoad({ address: () => product.address, people, docket }, LANES)
  await sleep(loadSeconds * 1000)
  load.check()
  const sent = [...load.taken()]
  const killed_at = Date.now()
  const postmaster = livePostmaster(placeCluster(path.join(dataDir, "postgres")).dataDir) ?? 0
  void load.finish().catch(() => {}) // it goes on asking a server that is gone, until the process ends
  await product.kill()
  if (postmaster > 0) process.kill(postmaster, "SIGKILL")
  await sleep(2000)
  say("acknowledged meanwhile", `${sent.length} comments, ${sent.filter((one) => one.file_sha256).length} with a file`)
  renameSync(dataDir, away) // from here on there is nothing but the folder of backups, and the key
  return { comments: before?.count ?? 0, sent, killed_at, cookie: people[0]?.cookie ?? "" }
}

/** A bench names files that it never made, which the restore would rightly miss. */
async function leaveOutMissing(query: Installation["query"], table: string): Promise<void> {
  const named = await query<{ id: string; storage_key: string }>(`select id, storage_key from ${table}`)
  const missing = named.filter(({ storage_key }) => !existsSync(path.join(dataDir, "files", storage_key)))
  await query(`delete from ${table} where id = any($1)`, [missing.map(({ id }) => id)])
}

/** The archive goes on from a backup that is made once the server keeps its log. */
async function archiveBegins(query: Installation["query"]): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(1000))
    if ((await query("select from pg_replication_slots")).length > 0) return
  throw new Error("The server did not begin an archive.")
}

async function bringItBack() {
  const began = performance.now()
  copyFileSync(path.join(away, "secret.key"), path.join(restoredDir, "secret.key"))
  await timed("restore --to latest, with its checks", () => admin(restoredDir, "restore", backups, "--to", "latest"))
  const product = await timed("start, until it is ready", () =>
    startProduct({ durable: true, dataDir: restoredDir, settings: { ...settings, BACKUP_FOLDER: "" } }),
  )
  return { product, minutes: (performance.now() - began) / 60_000 }
}

async function compare(
  { comments, sent, killed_at, cookie }: Lost,
  { product, minutes }: Awaited<ReturnType<typeof bringItBack>>,
) {
  const query = asking(restoredDir)
  const rows = await query<{ key: string; content: string; storage_key: string | null }>(
    `select k.key, c.content, f.storage_key from idempotency_keys k join comments c on c.id = k.comment_id
     left join comment_attachments f on f.comment_id = c.id`,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const missing = sent.filter(({ key }) => !byKey.has(key))
  const wrong = sent.filter((one) => byKey.has(one.key) && !isWhole(one, byKey.get(one.key)))
  const oldest = Math.min(killed_at, ...missing.map(({ taken_at = killed_at }) => taken_at))
  const lostSeconds = (killed_at - oldest) / 1000
  const [after] = await query<{ count: number }>("select count(*)::int as count from comments")
  const account = await fetch(`${product.address}/account`, { headers: { cookie }, redirect: "manual" })
  const search = await fetch(`${product.address}/comments/search?q=plan`)
  await product.stop()
  say("comments afterwards", (after?.count ?? 0).toLocaleString("en-US"))
  say("acknowledged and lost", `${missing.length}, the oldest ${lostSeconds.toFixed(1)} s before the end`)
  say("there with another text, or without their file's bytes", String(wrong.length))
  say("a session from before, and a search", `${account.status}, ${search.status}`)
  say("from nothing to ready", `${minutes.toFixed(1)} minutes`)
  const there = (after?.count ?? 0) >= comments + sent.length - missing.length
  const well = there && wrong.length === 0 && account.status === 200 && search.status === 200
  if (!well || lostSeconds > LOST_SECONDS || minutes > RESTORED_WITHIN_MINUTES) process.exitCode = 1
  setTimeout(() => process.exit(), 100).unref() // the load may still be waiting
}

function isWhole(
  { content, file_sha256 }: LoadComment,
  row: { content: string; storage_key: string | null } | undefined,
) {
  if (row?.content !== content.normalize("NFC")) return false
  if (!file_sha256) return true
  const file = path.join(restoredDir, "files", row.storage_key ?? "nothing")
  return existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex") === file_sha256
}

/** Asks the embedded database in `folder` as its owner, with a connection for the occasion. */
function asking(folder: string): Installation["query"] {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const { url } = placeCluster(path.join(folder, "postgres"))
    const client = new pg.Client({ connectionString: url("opendocket") })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** `npm run admin -- …` with the data in `folder`, and the settings of the server. Throws with what it printed when it fails. */
function admin(folder: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: folder, BACKUP_FOLDER: backups }
  const child = spawn(process.execPath, ["scripts/admin.ts", ...words], { env, stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  return new Promise((resolve, reject) =>
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(printed)))),
  )
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  say(what, `${((performance.now() - began) / 1000).toFixed(0)} s`)
  return result
}

function say(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`)
}
