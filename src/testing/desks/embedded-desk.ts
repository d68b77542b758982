import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterEach, beforeEach } from "vitest"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { createLog } from "#src/platform/log.ts"
import { makeQuickFolder } from "#src/testing/product/quick-folder.ts"

/** Waits for something that other processes bring about. */
export async function until(condition: () => boolean | Promise<boolean>, patience = 120_000): Promise<void> {
  for (const end = Date.now() + patience; !(await condition()); await sleep(20))
    if (Date.now() > end) throw new Error("waited in vain")
}

/** The first column of each row of the answer. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** A folder for the data of an embedded PostgreSQL, made anew for each test of a file, after which nothing of it runs or is left. */
export function embeddedDesk() {
  const desk = {
    folder: "",
    dataDir: "",
    /** What an operator reads who has set nothing. */
    told: [] as string[],
    start: () => startEmbeddedPostgres({ dataDir: desk.dataDir, durable: false, log }),
    /** Another process that starts (or joins) the same PostgreSQL; it stops on SIGTERM and says what happens. */
    otherProcess: () => otherProcess(desk.dataDir, children),
  }
  const log = createLog({ LOG_LEVEL: "info", production: false }, (line) =>
    desk.told.push(line.slice("00:00:00 ".length)),
  )
  const children: ChildProcess[] = []
  beforeEach(() => {
    desk.told = []
    desk.folder = makeQuickFolder("embedded-")
    desk.dataDir = path.join(desk.folder, "postgres")
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL")
    const left = livePostmaster(desk.dataDir)
    if (left) process.kill(left, "SIGQUIT")
    await until(() => livePostmaster(desk.dataDir) === null)
    rmSync(desk.folder, { recursive: true })
  })
  return desk
}

async function otherProcess(dataDir: string, children: ChildProcess[]): Promise<{ child: ChildProcess; said: string }> {
  const module = new URL("../../platform/db/embedded/embedded-postgres.ts", import.meta.url).href
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    process.on("SIGTERM", async () => { await server.stop(); process.exit(0) })
    console.log(server.adopted ? "joined" : "started")
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  const [said] = (await once(child.stdout, "data")) as [Buffer]
  return { child, said: said.toString().trim() }
}
