import { connect } from "node:net"
import pg from "pg"
import { DatabaseUnfit } from "./database-unfit.ts"
import { type Host, hostsOf, isSignInRefusal, withHost } from "./database-url.ts"

/** None of several servers takes writes at this moment: an outage, which ends when one is promoted. */
class NoPrimary extends DatabaseUnfit {
  /** PostgreSQL's own for what cannot be written to. */
  readonly code = "25006"
}

/** What this process knows of some servers of which one takes writes. */
type Cluster = {
  hosts: readonly Host[]
  /** The one that took writes when it was last asked; null when that is in doubt. */
  primary: Host | null
  /** By account: one that is let in nowhere must not speak for the others. */
  searches: Map<string, Promise<Host>>
  joined: Set<DatabaseClient>
}

/** A server that says nothing for so long is passed over. */
const ASK_PATIENCE_MS = 3000
/** A server that has vanished never says that a session is over. */
const END_PATIENCE_MS = 2000

const clusters = new Map<string, Cluster>()

function clusterOf(url: string): Cluster | null {
  const hosts = hostsOf(url)
  if (hosts.length < 2) return null
  const name = JSON.stringify(hosts)
  const known = clusters.get(name) ?? { hosts, primary: null, searches: new Map(), joined: new Set() }
  clusters.set(name, known)
  return known
}

type Connected = (error: Error) => void

/** What `pg` does not type of itself. */
type Inner = {
  host: string
  port: number
  /** What the server called the session; null before it did. */
  processID: number | null
  secretKey: number | null
  connection: {
    stream: { destroy: () => void; bytesRead: number }
    on: (event: "parameterStatus", heard: (said: { parameterName: string; parameterValue: string }) => void) => void
  }
}

/**
 * A connection to the one server, or of several named in the address (`postgres://a,b/database`) to the one that takes writes, which
 * `pg` by itself cannot find. All of this process's connections go to the same one: where one of them is lost the servers are asked anew,
 * and when another one takes writes now, those to the former are ended.
 */
export class DatabaseClient extends pg.Client {
  readonly #url: string
  readonly #cluster: Cluster | null
  #leaving = false

  constructor(config: pg.ClientConfig) {
    const url = config.connectionString ?? ""
    const cluster = clusterOf(url)
    const [first] = cluster?.hosts ?? []
    super(first ? { ...config, connectionString: withHost(url, first) } : config)
    this.#url = url
    this.#cluster = cluster
    this.on("error", () => {}) // what is asked then is told; an error that nobody hears would end the process
  }

  /** What the server calls the session; null before it did. */
  get pid(): number | null {
    return (this as unknown as Inner).processID
  }

  /** How much the server has said. */
  get bytesHeard(): number {
    return (this as unknown as Inner).connection.stream.bytesRead
  }

  /** Also rejects with an outage while none of the servers takes writes. */
  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const cluster = this.#cluster
    if (!cluster) return callback ? super.connect(callback) : super.connect()
    if (!callback) return this.#join(cluster)
    void this.#joinAndTell(cluster, callback as (error?: Error) => void)
    return undefined
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#leaving = true
    const late = setTimeout(() => (this as unknown as Inner).connection.stream.destroy(), END_PATIENCE_MS).unref()
    this.once("end", () => clearTimeout(late))
    return callback ? super.end(callback) : super.end()
  }

  /** Ends at once, whatever is under way, which the server is asked to leave as well; the server is in doubt from now on. */
  giveUp(): void {
    this.#forget()
    cancel(this as unknown as Inner)
    void this.end().catch(() => {}) // from this moment on a pool does not take it back
    ;(this as unknown as Inner).connection.stream.destroy()
  }

  async #joinAndTell(cluster: Cluster, tell: (error?: Error) => void): Promise<void> {
    const failed = await this.#join(cluster).then(
      () => undefined,
      (error: Error) => error,
    )
    setImmediate(tell, failed) // what it throws is its own affair
  }

  async #join(cluster: Cluster): Promise<pg.Client> {
    const at = cluster.primary ?? (await this.#search(cluster))
    Object.assign(this, at)
    this.once("end", () => {
      cluster.joined.delete(this)
      if (!this.#leaving) this.#forget()
    })
    cluster.joined.add(this)
    try {
      if (await takesWrites(this, () => super.connect())) return this
      throw new NoPrimary(`The database server ${inWords(at)} has become a replica.`)
    } catch (error) {
      if (!isSignInRefusal(error)) this.#forget()
      await this.end().catch(() => {})
      throw error
    }
  }

  #forget(): void {
    const cluster = this.#cluster
    if (cluster?.primary?.host === this.host && cluster.primary.port === this.port) cluster.primary = null
  }

  /** Connections that are opened at once ask once. */
  #search(cluster: Cluster): Promise<Host> {
    const account = this.user ?? ""
    const under_way = cluster.searches.get(account)
    if (under_way) return under_way
    const search = findPrimary(cluster.hosts, this.#url)
      .then((found) => {
        cluster.primary = found
        for (const client of cluster.joined)
          if (client.host !== found.host || client.port !== found.port) client.giveUp()
        return found
      })
      .finally(() => cluster.searches.delete(account))
    cluster.searches.set(account, search)
    return search
  }
}

/** A request of PostgreSQL's protocol that is told from the others by this number. */
const CANCEL_REQUEST = 80_877_102
const CANCEL_REQUEST_BYTES = 16

/**
 * Asks the server to leave what a session is doing. One that waits for a standby notices nothing else, not even that nobody waits for its
 * answer: all sessions there may be would soon wait so. Then its commit holds, without the standby (decision 113).
 */
function cancel({ host, port, processID, secretKey }: Inner): void {
  if (processID === null || secretKey === null) return
  const request = Buffer.alloc(CANCEL_REQUEST_BYTES)
  const fields = [CANCEL_REQUEST_BYTES, CANCEL_REQUEST, processID, secretKey]
  fields.forEach((value, at) => request.writeInt32BE(value, at * Int32Array.BYTES_PER_ELEMENT))
  const line = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  line.setTimeout(END_PATIENCE_MS, () => line.destroy()).unref()
  line.on("error", () => {}) // nobody is there to be asked
  line.end(request)
}

/** Connects; answers whether the server behind it can be written to, which it says while a session begins. */
async function takesWrites(client: pg.Client, connect: () => Promise<pg.Client>): Promise<boolean> {
  const said = new Map<string, string>()
  const { connection } = client as unknown as Inner
  connection.on("parameterStatus", ({ parameterName, parameterValue }) => said.set(parameterName, parameterValue))
  await connect()
  return said.get("in_hot_standby") !== "on" && said.get("default_transaction_read_only") !== "on"
}

/** Asks all at once and takes the first in the order of the list that can be written to. */
async function findPrimary(hosts: readonly Host[], url: string): Promise<Host> {
  const asked = hosts.map((host) =>
    ask(withHost(url, host)).then(
      (writable) => ({ host, writable, error: null }),
      (error: unknown) => ({ host, writable: false, error }),
    ),
  )
  const found = []
  for (const answer of asked) {
    const { host, writable, error } = await answer
    if (writable) return host
    found.push({ host, error })
  }
  const refused = found.find(({ error }) => error && isSignInRefusal(error))
  if (refused) throw refused.error
  const each = found.map(({ host, error }) => `${inWords(host)} ${error ? `(${reason(error)})` : "(a replica)"}`)
  throw new NoPrimary(`None of the database servers takes writes: ${each.join(", ")}.`)
}

async function ask(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "opendocket which server",
    connectionTimeoutMillis: ASK_PATIENCE_MS,
  })
  client.on("error", () => {})
  try {
    return await takesWrites(client, () => client.connect())
  } finally {
    await client.end().catch(() => {})
  }
}

function inWords({ host, port }: Host): string {
  return `${host}:${port}`
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
