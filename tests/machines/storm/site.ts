import { randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync, readFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { readConfig } from "#src/platform/config.ts"
import { openStorage } from "#src/platform/storage/open-storage.ts"
import {
  type PrimaryAndStandby,
  startPrimaryAndStandby,
  type Which,
} from "#src/testing/database/primary-and-standby.ts"
import { openWay, type Way } from "#src/testing/database/way-to-database.ts"
import { startMailServer } from "#src/testing/outside/mail-server.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { makeDocket, makePeople } from "../../faults/installation.ts"
import type { Target } from "../../faults/load.ts"
import type { Kept } from "../../faults/verify.ts"
import { type FaultyWay, openFaultyWay } from "../faulty-way.ts"
import { startShippedHaproxy } from "../haproxy.ts"
import { newBucket, swiftPort } from "../swift.ts"

const DATABASE = "opendocket"

/** Two servers behind HAProxy, a primary and its synchronous standby, a bucket, and a mail server, each behind a way that can fail. */
export type Site = Target &
  Kept & {
    servers: [Server, Server]
    database: PrimaryAndStandby
    /** The one that takes writes now. */
    primary: () => Which
    /** The other one takes its place, however that came. */
    handOver: () => void
    ways: Record<Which, Way>
    bucket: FaultyWay
    mail: FaultyWay
    /** Letters that have arrived. */
    letters: () => number
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
  const database = await startPrimaryAndStandby(DATABASE, { durable: true })
  let primary: Which = "first"
  const [first, second] = hostsUrls(database.url)
  const ways = { first: await openWay(first), second: await openWay(second) }
  const sink = await startMailServer()
  const mail = await openFaultyWay(Number(new URL(sink.url).port))
  const bucket = await openFaultyWay(swiftPort())
  const stored = await newBucket(bucket.port)
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
    ...stored,
    DATABASE_URL: bothHosts(ways),
    DATABASE_READ_URL: bothHosts(ways),
    DATABASE_POOL_SIZE: "12",
    SECRET_KEY: randomBytes(32).toString("base64url"),
    PUBLIC_URL: `http://localhost:${proxy}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
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
  const storage = openStorage(readConfig({ ...stored, S3_ENDPOINT: `http://127.0.0.1:${swiftPort()}` }))
  return {
    address: () => settings.PUBLIC_URL,
    docket,
    people,
    query,
    stored: async (key) => {
      const found = await storage.get(key)
      return found && buffer(found.stream)
    },
    servers,
    database,
    primary: () => primary,
    handOver: () => (primary = other(primary)),
    ways,
    bucket,
    mail,
    letters: () => sink.received.length,
    close: async () => {
      await haproxy.stop()
      await Promise.all(servers.map((server) => server.product().stop()))
      await Promise.all([ways.first.close(), ways.second.close(), mail.close(), bucket.close(), sink.stop()])
      await database.close()
    },
  }
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

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // it has ended by itself
    }
}
