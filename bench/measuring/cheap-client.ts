import { connect, type Socket } from "node:net"

export type Answer = {
  /** 0 when the connection broke or nothing came in time. */
  status: number
  says_when: boolean
  ms: number
}

const PATIENCE_MS = 20_000

/** A request for a page, as a browser sends it; `headers` are more lines of its head, each with its end. */
export const pageRequest = (port: number, path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: text/html\r\naccept-encoding: gzip\r\n${headers}\r\n`

/** A request that brings JSON, as a script of the page at this port sends it. */
export function jsonRequest(
  port: number,
  path: string,
  { body, headers = "" }: { body: object; headers?: string },
): string {
  const text = JSON.stringify(body)
  const own = `host: localhost:${port}\r\norigin: http://localhost:${port}\r\ncontent-type: application/json\r\n`
  return `POST ${path} HTTP/1.1\r\n${own}content-length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`
}

type Hear = (answered: Answer) => void
type Line = { socket: Socket; hear: Hear | null; began: number; head: string; left: number | null }

/**
 * Sends requests over bare connections that are kept, and looks at no more of an answer than it must: a tenth of what `fetch` costs,
 * for a load that shares the machine with the server. One request is under way on each connection.
 */
export function createCheapClient({ port, most }: { port: number; most: number }) {
  const idle: Line[] = []
  const open = new Set<Line>()
  const settle = (line: Line, status: number, says_when = false) => {
    const { hear, began } = line
    line.hear = null
    hear?.({ status, says_when, ms: performance.now() - began })
  }
  const end = (line: Line) => {
    if (!open.delete(line)) return
    line.socket.destroy()
    const place = idle.indexOf(line)
    if (place >= 0) idle.splice(place, 1)
    settle(line, 0)
  }
  const begin = (): Line => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true })
    const line: Line = { socket, hear: null, began: 0, head: "", left: null }
    open.add(line)
    socket.on("data", (piece) => {
      if (!take(line, piece)) return
      const status = Number(line.head.slice(9, 12))
      if (!/\r\nconnection: close/i.test(line.head)) idle.push(line)
      settle(line, status, /\r\nretry-after: \d/i.test(line.head))
    })
    socket.on("error", () => end(line)).on("close", () => end(line))
    return line
  }
  const late = setInterval(() => {
    const now = performance.now()
    for (const line of open) if (line.hear && now - line.began > PATIENCE_MS) end(line)
  }, 1000)
  const client = {
    /** Sends one; false when so many are under way that it could not. */
    ask(request: string, hear: Hear): boolean {
      const line = idle.pop() ?? (open.size < most ? begin() : null)
      if (!line) return false
      Object.assign(line, { hear, began: performance.now(), head: "", left: null })
      line.socket.write(request)
      return true
    },
    /** Sends one over a connection that is free. */
    answer(request: string): Promise<Answer> {
      return new Promise((resolve, reject) => {
        if (!client.ask(request, resolve)) reject(new Error("No connection is free."))
      })
    },
    close() {
      clearInterval(late)
      for (const line of open) end(line)
    },
  }
  return client
}

/** Takes a piece of an answer; true when that was the last one. */
function take(line: Line, piece: Buffer): boolean {
  let length = piece.length
  if (line.left === null) {
    line.head += piece.toString("latin1")
    const ends = line.head.indexOf("\r\n\r\n")
    if (ends < 0) return false
    length = line.head.length - ends - 4
    line.head = line.head.slice(0, ends)
    const said = /\r\ncontent-length: (\d+)/i.exec(line.head)?.[1]
    const bodiless = /^HTTP\/1.1 (?:204|304)/.test(line.head)
    line.left = bodiless ? 0 : said === undefined ? Number.POSITIVE_INFINITY : Number(said) // pieces end with an empty one
  }
  line.left -= length
  return line.left === Number.POSITIVE_INFINITY ? piece.subarray(-5).toString("latin1") === "0\r\n\r\n" : line.left <= 0
}
