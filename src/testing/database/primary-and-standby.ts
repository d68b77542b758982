import { execFile, execFileSync } from "node:child_process"
import { readdirSync, rmSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { hostsOf } from "#src/platform/db/connections/database-url.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { owner, ownerPassword } from "#src/platform/db/embedded/owner-password.ts"
import { makeQuickFolder, quickPlace } from "#src/testing/product/quick-folder.ts"

export type PrimaryAndStandby = {
  /** The database on both servers, the first one first, as an address of the owner's. */
  url: string
  /** Asks one of them as the owner. */
  ask: (server: Which, text: string) => Promise<unknown[]>
  /** Ends it with its connections. Everything that it acknowledged is on the other one. */
  stop: (server: Which) => Promise<void>
  /** The standby becomes the one that takes writes. */
  promote: (server: Which) => Promise<void>
  /** Starts it as a standby of the other one. */
  follow: (server: Which) => Promise<void>
  /** Makes it anew from a copy of the other one, whatever it held, and starts it as a standby of that. */
  rebuild: (server: Which) => Promise<void>
  /** The process of one, while it runs; its sessions are children of it. */
  pid: (server: Which) => number
  close: () => Promise<void>
}
export type Which = "first" | "second"

type Options = {
  /** False: they may forget in a power failure. */
  durable?: boolean
  /** A folder of each one's own, such as a disk; one beside the other under that of the system otherwise. */
  places?: Record<Which, string>
}

/** Two PostgreSQL servers of this process's own, the second one a standby of the first. */
export async function startPrimaryAndStandby(
  database: string,
  { durable = false, places }: Options = {},
): Promise<PrimaryAndStandby> {
  const folder = makeQuickFolder("opendocket-two-", durable ? os.tmpdir() : quickPlace())
  const place = (which: Which) => path.join(places?.[which] ?? folder, which)
  const running = new Map<Which, EmbeddedPostgres>()
  const start = async (which: Which, settings: Record<string, string> = {}) => {
    const server = await startEmbeddedPostgres({
      dataDir: place(which),
      durable,
      settings: { wal_keep_size: "512MB", ...settings }, // what a standby lacks after a while, or after its copy was made, is still there
    })
    running.set(which, server)
    return server
  }
  const stop = async (which: Which) => {
    await running.get(which)?.stop()
    running.delete(which)
  }

  const first = await start("first")
  const address = new URL((await first.ensureDatabase(database)).replace("@/", "@unused/"))
  await stop("first")
  for (const suffix of ["", ".owner"]) execFileSync("cp", ["-a", place("first") + suffix, place("second") + suffix])
  const socketOf = new Map<Which, string>([["first", hostsOf(first.url(database))[0]?.host ?? ""]])

  const ask = async (which: Which, text: string) => {
    const client = new pg.Client({ connectionString: running.get(which)?.url(database) })
    client.on("error", () => {}) // a server that stops tells a session that asks nothing
    await client.connect()
    try {
      return (await client.query<unknown[]>({ text, rowMode: "array" })).rows.flat()
    } finally {
      await client.end()
    }
  }
  const follow = async (which: Which) => {
    const leader = which === "first" ? "second" : "first"
    execFileSync("cp", ["-a", path.join(place(which), "PG_VERSION"), path.join(place(which), "standby.signal")])
    const follower = await start(which, {
      wal_retrieve_retry_interval: "1s", // as docs/operating.md says: a primary that crashed and is back is followed at once
      primary_conninfo: `host='${socketOf.get(leader)}' user=${owner} password=${ownerPassword(place(which))}`,
    })
    socketOf.set(which, hostsOf(follower.url(database))[0]?.host ?? "")
    // From here on a server that is stopped sends all it has before it ends.
    for (const deadline = Date.now() + 120_000; ; await sleep(50)) {
      const [streaming] = await ask(leader, "select count(*)::int from pg_stat_replication where state = 'streaming'")
      if (streaming === 1) return
      if (Date.now() > deadline) throw new Error(`${which} does not follow.`)
    }
  }
  const rebuild = async (which: Which) => {
    await stop(which)
    const leader = which === "first" ? "second" : "first"
    // Nothing else of this process must wait for that, such as the ways to databases and whoever measures.
    for (const name of readdirSync(place(which))) await rm(path.join(place(which), name), { recursive: true })
    await copyWhileItRuns(running.get(leader)?.url(database) ?? "", { from: place(leader), to: place(which) })
    await follow(which)
  }
  await start("first")
  await follow("second")
  const folders = [socketOf.get("first"), socketOf.get("second")].join(",")
  return {
    url: `postgres://${owner}:${address.password}@/${database}?host=${encodeURIComponent(folders)}`,
    ask,
    stop,
    promote: async (which) => void (await ask(which, "select pg_promote()")),
    follow,
    rebuild,
    pid: (which) => running.get(which)?.pid() ?? 0,
    close: async () => {
      await Promise.all([stop("second"), stop("first")])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The files of a running server, copied as PostgreSQL says (26.3.3): what changes meanwhile comes with the log. */
async function copyWhileItRuns(url: string, { from, to }: { from: string; to: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    await client.query("select pg_backup_start('a standby', true)")
    const left = ["postmaster.pid", "postmaster.opts", "standby.signal", "pg_replslot/*", "pg_stat_tmp/*", "pg_wal/*"]
    const without = left.map((name) => `--exclude=./${name}`).join(" ")
    // 1: a file changed or vanished while it was read, as they may.
    const copy = `tar -C '${from}' ${without} -cf - . 2>/dev/null | tar -C '${to}' -xpf -; [ "\${PIPESTATUS[0]}" -le 1 ]`
    await promisify(execFile)("/bin/bash", ["-c", copy])
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)")
    writeFileSync(path.join(to, "backup_label"), rows[0]?.labelfile ?? "")
    execFileSync("chown", ["--reference", path.join(to, "PG_VERSION"), path.join(to, "backup_label")])
  } finally {
    await client.end()
  }
}
