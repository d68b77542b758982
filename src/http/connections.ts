import { createServer, type RequestListener, type Server } from "node:http"
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

/** A web server whose connection times suit a proxy in front of it. */
export function createWebServer(answer: RequestListener): Server {
  return createServer({ keepAliveTimeout: IDLE_MS, headersTimeout: HEAD_MS }, answer)
}

type Place = {
  PORT: number
  HOST: string
  /** Other processes of this server listen there too, and the system hands out connections. */
  shared?: boolean
}

/** Resolves when the server takes connections; raises the system's error when it cannot. */
export function listen(server: Server, { PORT, HOST, shared = false }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port: PORT, host: HOST, reusePort: shared && canSharePort() }, resolve)
  })
}

/** Elsewhere `node:cluster` shares the port: the head takes each connection and hands it on. */
const canSharePort = () => process.platform === "linux"

/** Raises the system's error if somebody else listens there: sockets that share a port would not notice. */
export async function requireFreePort(place: Pick<Place, "PORT" | "HOST">): Promise<void> {
  const server = createServer()
  await listen(server, place)
  await new Promise((resolve) => server.close(resolve))
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
