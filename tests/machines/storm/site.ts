import { randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync, readFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import {
  type PrimaryAndStandby,
  startPrimaryAndStandby,
  type Which,
} from "#src/testing/database/primary-and-standby.ts"
import { openWay, type Way } from "#src/testing/database/way-to-database.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { makeDocket, makePeople } from "../../faults/installation.ts"
import type { Target } from "../../faults/load.ts"
import type { StoredRecord } from "../../faults/verify.ts"
import type { FaultyWay } from "../faulty-way.ts"
import { startShippedHaproxy } from "../haproxy.ts"
import { type Disk, openDisk } from "./disk.ts"
import { startOutside } from "./outside.ts"

const DATABASE = "opendocket"

/**
 * Two servers behind HAProxy, a primary and its synchronous standby with a disk each, and a bucket, a mail server, and a malware scanner, each
 * behind a way that can fail.
 */
export type Site = Target &
  StoredRecord & {
    servers: [Server, Server]
    database: PrimaryAndStandby
    /** The one that takes writes now. */
    primary: () => Which
    /** The other one takes its place, however that came. */
    handOver: () => void
    ways: Record<Which, Way>
    /** Null where none can be mounted. */
    disks: Record<Which, Disk> | null
    bucket: FaultyWay
    mail: FaultyWay
    /** Null where none is installed. */
    scanner: FaultyWay | null
    close: () => Promise<void>
  }

export type Server = {
  product: () => Product
  /** Kills it without warning and starts it again. */
  kill: () => Promise<void>
  /** Lets it finish what it has, and starts it again, with these variables in its environment for this once. */
  restart: (environment?: Record<string, string>) => Promise<void>
}

export const other = (which: Which): Which => (which === "first" ? "second" : "first")

export async function startSite(peopleCount: number): Promise<Site> {
  const disks = openDisks()
  const database = await startPrimaryAndStandby(DATABASE, {
    durable: true,
    ...(disks && { places: { first: disks.first.folder, second: disks.second.folder } }),
  })
  let primary: Which = "first"
  const [first, second] = hostsUrls(database.url)
  const ways = { first: await openWay(first), second: await openWay(second) }
  const outside = await startOutside()
  const query: Site["query"] = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: primary === "first" ? first : second })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const [proxy, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const settings = {
    ...outside.settings,
    DATABASE_URL: bothHosts(ways),
    DATABASE_READ_URL: bothHosts(ways),
    DATABASE_POOL_SIZE: "12",
    SECRET_KEY: randomBytes(32).toString("base64url"),
    PUBLIC_URL: `http://localhost:${proxy}`,
    SAMPLE_DATA: "false",
    LOG_LEVEL: "fatal",
    WEB_PROCESSES: "2",
    DRAIN_SECONDS: "3",
    API_READS_PER_MINUTE: "1000000",
    API_CALLS_PER_MINUTE: "1000000",
  }
  const servers: [Server, Server] = [await startServer(ports[0], settings), await startServer(ports[1], settings)]
  await confirmCommits(query)
  const haproxy = await startShippedHaproxy({ port: proxy, servers: [ports[0], ports[1]], host: `localhost:${proxy}` })
  const docket = await makeDocket(query)
  const people = await makePeople(query, peopleCount)
  return {
    address: () => settings.PUBLIC_URL,
    docket,
    people,
    query,
    stored: outside.stored,
    servers,
    database,
    primary: () => primary,
    handOver: () => (primary = other(primary)),
    ways,
    disks,
    bucket: outside.bucket,
    mail: outside.mail,
    scanner: outside.scanner,
    close: async () => {
      await haproxy.stop()
      await Promise.all(servers.map((server) => server.product().stop()))
      await Promise.all([ways.first.close(), ways.second.close(), outside.close()])
      await database.close()
      for (const disk of Object.values(disks ?? {})) disk.remove()
    },
  }
}

const following = `select from pg_stat_replication
  where state = 'streaming' and pg_wal_lsn_diff(pg_current_wal_flush_lsn(), replay_lsn) < 1000000`
/** Answers once a standby follows again: seconds after the database was killed. Whether servers have seen that is their affair. */
export async function untilWhole({ query }: Pick<Site, "query">): Promise<void> {
  while ((await query(following).catch(() => [])).length === 0) await sleep(100)
}

/** One for each database; null where none can be mounted. */
function openDisks(): Record<Which, Disk> | null {
  const first = openDisk()
  const second = first && openDisk()
  return first && second && { first, second }
}

/** From now on no commit of this primary is acknowledged before its standby has it; `false` ends that. */
export async function confirmCommits(query: Site["query"], confirm = true): Promise<void> {
  await query(`alter system set synchronous_standby_names = '${confirm ? "*" : ""}'`)
  await query("select pg_reload_conf()")
}

/** A machine of its own, with a `DATA_DIR` that nobody else has. */
async function startServer(port: number, settings: Record<string, string>): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "opendocket-storm-"))
  const start = (environment: Record<string, string> = {}) =>
    startProduct({ durable: true, dataDir, port, settings: { ...settings, ...environment } })
  let product = await start()
  return {
    product: () => product,
    kill: async () => {
      await product.kill()
      product = await start()
    },
    restart: async (environment) => {
      await product.leave()
      product = await start(environment)
      await sleep(2500) // an operator waits until the proxy has seen that it is ready: it looks every two seconds
    },
  }
}

/** The addresses of both servers as the owner, each by its Unix socket. */
function hostsUrls(url: string): [string, string] {
  const [address = "", query = ""] = url.split("?")
  const [first = "", second = ""] = (new URLSearchParams(query).get("host") ?? "").split(",")
  const at = (folder: string) => `${address}?host=${encodeURIComponent(folder)}`
  return [at(first), at(second)]
}

/** One address with both, through their ways. */
function bothHosts({ first, second }: Record<Which, Way>): string {
  const { host, pathname, username, password } = new URL(first.url)
  return `postgres://${username}:${password}@${host},${new URL(second.url).host}${pathname}`
}

/** A process and all that it has begun. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8")
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]))
    } catch {
      // it has ended meanwhile
    }
  const members = [pid]
  for (const member of members) for (const [child, parent] of parents) if (parent === member) members.push(child)
  return members
}

/** A server's own process, and those that take its requests; it has others, for passwords for one. */
export function headAndWebProcesses(pid: number): number[] {
  return family(pid).filter((member) => commandOf(member).includes("scripts/start.ts"))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8")
  } catch {
    return "" // it has ended meanwhile
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // it has ended by itself
    }
}
