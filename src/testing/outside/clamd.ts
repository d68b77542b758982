import { type AddressInfo, createServer, type Socket } from "node:net"

/**
 * What it does with a file: scans it; says nothing, to a ping either; takes it and is never done; breaks off in the middle of it; scans it and breaks off instead of answering;
 * refuses it as too large; answers what it knows of another file type.
 */
export type Mood = "well" | "silent" | "endless" | "cut" | "unanswered" | "too_large" | "encrypted" | "out_of_memory"

/** What its signatures know. */
export const SIGNATURE = "OpenDocket-Test-Signature"

export type Clamd = {
  url: string
  /** Whole files that it has scanned. */
  scanned: string[]
  /** How many files it has taken whole while it is `endless`. */
  under_scan: () => number
  feel: (mood: Mood) => void
  /** Lets nobody in any more, and breaks off what is under way. */
  stop: () => Promise<void>
  /** At the same address as before. */
  startAgain: () => Promise<void>
}

/** Somebody else's clamd, by its protocol (clamd(8)): PING and INSTREAM, each ended by a NUL. */
export async function startClamd(): Promise<Clamd> {
  const scanned: string[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = "well"
  let endless = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket)).on("error", () => {})
    let received = Buffer.alloc(0)
    socket.on("data", (part) => {
      received = Buffer.concat([received, part])
      if (mood === "silent") return
      if (received.equals(Buffer.from("zPING\0"))) socket.end("PONG\0")
      else follow(socket, received)
    })
  })
  const follow = (socket: Socket, received: Buffer) => {
    if (mood === "cut" && received.length > 15) return void socket.destroy()
    if (mood === "too_large" && received.length > 15) return void socket.end("INSTREAM size limit exceeded. ERROR\0")
    const file = wholeFile(received)
    if (file === null) return
    if (mood === "endless") {
      endless += 1
      return void socket.on("close", () => (endless -= 1))
    }
    scanned.push(file)
    if (mood === "unanswered") socket.destroy()
    else socket.end(`${answerOf(mood, file)}\0`)
  }
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    under_scan: () => endless,
    feel: (next) => (mood = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    startAgain: () => listen(port),
  }
}

/** The bytes between the command and the part of no length; null as long as that has not come. */
function wholeFile(received: Buffer): string | null {
  const parts: Buffer[] = []
  for (let at = "zINSTREAM\0".length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts).toString("latin1")
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function answerOf(mood: Mood, file: string): string {
  if (mood === "encrypted") return "stream: Heuristics.Encrypted.PDF FOUND"
  if (mood === "out_of_memory") return "stream: Can't allocate memory ERROR"
  return file.includes(SIGNATURE) ? "stream: Test.Malware.UNOFFICIAL FOUND" : "stream: OK"
}
