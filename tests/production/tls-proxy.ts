import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { createServer, type Server } from "node:https"
import type { Certificate } from "./certificate.ts"

/** How a proxy passes requests on: there are all four kinds of it. */
export type Manners = {
  /** Whether it adds X-Forwarded-For, -Proto, -Host, -Port and Forwarded. */
  says_for_whom: boolean
  /** Whether the Host is the browser's, or that of the server behind (what nginx sends unless told otherwise). */
  keeps_host: boolean
  /** Whether the end of an answer to a script comes a moment after the rest of it, as on a poor connection. */
  ends_late?: boolean
}

export type TlsProxy = { manners: Manners; stop: () => Promise<void> }

const LATE_MS = 400

type Way = { port: number; behind: number; certificate: Certificate }

/** Ends TLS and passes everything on over plain http, on connections that it keeps. */
export async function startTlsProxy({ port, behind, certificate }: Way): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const proxy: TlsProxy = { manners: { says_for_whom: true, keeps_host: true }, stop: () => stop(server, agent) }
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method = "GET", url = "/", socket } = incoming
    const headers = passedOn(incoming.headers, { ...proxy.manners, behind, remote: socket.remoteAddress ?? "" })
    const further = request({ host: "127.0.0.1", port: behind, method, path: url, headers, agent }, (answer) => {
      const late = (proxy.manners.ends_late ?? false) && url.includes(".data")
      outgoing.writeHead(answer.statusCode ?? 502, passedBack(answer.headers, late))
      answer.pipe(outgoing, { end: !late })
      if (late) answer.on("end", () => setTimeout(() => outgoing.end(), LATE_MS))
    })
    further.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    outgoing.on("close", () => further.destroy())
    incoming.pipe(further)
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  return proxy
}

/** What comes in parts has no length, by which a browser would know that it has everything. */
function passedBack(headers: IncomingHttpHeaders, in_parts: boolean): IncomingHttpHeaders {
  const { "content-length": length, ...rest } = withoutConnection(headers)
  return in_parts ? rest : { ...rest, ...(length && { "content-length": length }) }
}

/** These speak of one connection, and are not passed on to the next (RFC 9110, 7.6.1). */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _one, "keep-alive": _other, ...rest } = headers
  return rest
}

function passedOn(headers: IncomingHttpHeaders, how: Manners & { behind: number; remote: string }) {
  const host = headers.host ?? ""
  const forwarded = {
    "x-forwarded-for": [headers["x-forwarded-for"], how.remote].filter(Boolean).join(", "),
    "x-forwarded-proto": "https",
    "x-forwarded-host": host,
    "x-forwarded-port": host.split(":")[1] ?? "443",
    forwarded: `for=${how.remote};host="${host}";proto=https`,
  }
  return {
    ...withoutConnection(headers),
    ...(how.says_for_whom && forwarded),
    host: how.keeps_host ? host : `127.0.0.1:${how.behind}`,
  }
}

function stop(server: Server, agent: Agent): Promise<void> {
  agent.destroy()
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
