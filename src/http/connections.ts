import { type RequestListener, Server } from "node:http"
import { type AddressInfo, createServer as createEar, type Server as Ear } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * How long an idle connection stays open: longer than nginx, haproxy, Caddy and the clouds' balancers keep theirs (60 to 120 s),
 * or they would send a request on one that is just being closed, and their visitor would read "502 Bad Gateway".
 */
const IDLE_MS = 130_000
/** How long the head of a request may take; its body may take as long as Node allows (five minutes). */
const HEAD_MS = 30_000
/** How long requests under way may take once the server is to stop. */
const LAST_ANSWERS_MS = 10_000

/**
 * So many sockets listen at a busy port. A turn of the event loop takes one connection from each (libuv since 1.45): with a single one
 * those of a crowd would wait for a turn each, until there is no room for more and the system has clients try again after 1, 3, and 7
 * seconds.
 */
const EARS = 32

/** A web server with further sockets that listen. */
class WebServer extends Server {
  readonly ears: Ear[] = []

  override close(done?: (error?: Error) => void): this {
    let open = this.ears.length + 1
    let failure: Error | undefined
    const closed = (error?: Error) => {
      failure ??= error
      open -= 1
      if (open === 0) done?.(failure)
    }
    for (const ear of this.ears) ear.close(closed)
    return super.close(closed)
  }
}

/** A web server whose connection times suit a proxy in front of it. */
export function createWebServer(answer: RequestListener): WebServer {
  return new WebServer({ keepAliveTimeout: IDLE_MS, headersTimeout: HEAD_MS }, answer)
}

type Address = { PORT: number; HOST: string }
type Place = Address & {
  /** Other processes of this server listen there too, and the system hands out connections. */
  shared?: boolean
  /** Whoever likes may connect, as many as there are. */
  crowded?: boolean
}

/** Resolves when the server takes connections; raises the system's error when it cannot. */
export async function listen(server: WebServer, { shared = false, crowded = false, ...place }: Place): Promise<void> {
  const reusePort = (shared || crowded) && canSharePort()
  if (reusePort && !shared) await requireFreePort(place)
  await begin(server, { ...place, reusePort })
  if (!reusePort || !crowded) return
  const { port: PORT } = server.address() as AddressInfo
  while (server.ears.length < EARS - 1) {
    const ear = createEar({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket))
    server.ears.push(ear)
    await begin(ear, { ...place, PORT, reusePort })
  }
}

function begin(ear: Ear, { PORT, HOST, reusePort = false }: Address & { reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    ear.once("error", reject)
    ear.listen({ port: PORT, host: HOST, reusePort }, resolve)
  })
}

/** Elsewhere a socket listens alone: `node:cluster` has the head take each connection and hand it on. */
const canSharePort = () => process.platform === "linux"

/** Raises the system's error if somebody else listens there: sockets that share a port would not notice. */
export async function requireFreePort(place: Address): Promise<void> {
  const ear = createEar()
  await begin(ear, place)
  await new Promise((resolve) => ear.close(resolve))
}

/**
 * Goes on to answer for some seconds, and tells with each answer that its connection ends: a proxy then has none left on which it would send a
 * request in the moment it is closed.
 */
export async function drainServer(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"))
  await sleep(seconds * 1000)
}

/** Requests under way are answered; idle connections are closed; no one waits longer than ten seconds. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
    // A connection whose request was under way is idle afterwards, and would stay open as long as any.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}
