import { once } from "node:events"
import { connect, type NetConnectOpts, type Socket } from "node:net"
import type { UnscannedReason } from "#src/rules/files/scan-status.ts"

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/**
 * What clamd says of a file: nothing bad in it, the name of what is, or why it does not know. `away`: clamd could not be reached at
 * all, which says nothing of the file.
 */
export type Scan =
  | { is: "clean" }
  | { is: "infected"; finding: string }
  | { is: "unknown"; because: Exclude<UnscannedReason, "missing"> }
  | { is: "away" }

export type Scanner = {
  /** Whether clamd answers; never throws. */
  answers: () => Promise<boolean>
  /** Sends the bytes to clamd, and breaks off when told to, which says nothing of the file. Throws only what reading them throws. */
  scan: (bytes: AsyncIterable<Uint8Array>, ending?: AbortSignal) => Promise<Scan>
}

type Patience = {
  /** For a connection, and for the answer to a ping. */
  ping_ms: number
  /** Without a byte in either direction: longer than clamd takes for a file at most (`MaxScanTime`, two minutes). */
  silent_ms: number
  /** For all of it. */
  whole_ms: number
}

/** Longer than any scan takes. */
const usual: Patience = { ping_ms: 5000, silent_ms: 130_000, whole_ms: 200_000 }
const FINDING_CHARACTERS = 200
const ANSWER_CHARACTERS = 2000

/** Speaks clamd's own protocol (clamd(8), INSTREAM): nothing is written on its disk by us, and it need not see ours. */
export function openScanner(address: ScannerAddress, patience: Patience = usual): Scanner {
  return {
    async answers() {
      const talk = await converse(address, onlyPing(), { ...patience, whole_ms: patience.ping_ms })
      return talk.said === "PONG"
    },
    async scan(bytes, ending) {
      const { said, ended } = await converse(address, inFrames(bytes), { ...patience, ending })
      return said === null ? notSaid(ended) : meaningOf(said)
    },
  }
}

async function* onlyPing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zPING\0")
}

/** Each part with its length before it; one of no length says that this was all. */
async function* inFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0")
  for await (const part of bytes) {
    if (part.length === 0) continue
    yield lengthOf(part.length)
    yield part
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** How a conversation without an answer ended. */
type Ended = "away" | "silent" | "cut"
type Talk = { said: string | null; ended: Ended }

/** Says all of it unless the answer, or the end, comes before; a full line never takes more memory than one part. */
async function converse(
  address: ScannerAddress,
  words: AsyncIterable<Uint8Array>,
  { ending, ...patience }: Patience & { ending?: AbortSignal | undefined },
): Promise<Talk> {
  const socket = connect(address satisfies NetConnectOpts)
  const heard = listen(socket, patience)
  const breakOff = () => void socket.destroy()
  ending?.addEventListener("abort", breakOff)
  try {
    for await (const part of words) {
      if (socket.destroyed || heard.over()) break
      if (!socket.write(part)) await Promise.race([once(socket, "drain").catch(() => {}), heard.talk])
    }
    return await heard.talk
  } finally {
    ending?.removeEventListener("abort", breakOff)
    heard.stop()
  }
}

function listen(socket: Socket, { ping_ms, silent_ms, whole_ms }: Patience) {
  let text = ""
  let connected = false
  let over = false
  let late = false
  const giveUp = () => {
    late = true
    socket.destroy()
  }
  const ends = setTimeout(giveUp, whole_ms)
  socket.setTimeout(ping_ms, giveUp)
  socket.setEncoding("utf8")
  const talk = new Promise<Talk>((resolve) => {
    const end = (said: string | null) => {
      over = true
      resolve({ said, ended: connected ? (late ? "silent" : "cut") : "away" })
    }
    socket.on("connect", () => {
      connected = true
      socket.setTimeout(silent_ms)
    })
    socket.on("data", (part: string) => {
      text += part
      const at = text.indexOf("\0")
      if (at >= 0) end(text.slice(0, at))
      else if (text.length > ANSWER_CHARACTERS) socket.destroy()
    })
    socket.on("error", () => {}) // the end follows, and says it
    socket.on("close", () => end(null))
  })
  const stop = () => {
    clearTimeout(ends)
    socket.destroy()
  }
  return { talk, over: () => over, stop }
}

function notSaid(ended: Ended): Scan {
  return ended === "away" ? { is: "away" } : { is: "unknown", because: "no_answer" }
}

/** Only its own word for it makes a file clean. */
function meaningOf(said: string): Scan {
  if (said === "stream: OK") return { is: "clean" }
  const finding = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (finding === undefined)
    return { is: "unknown", because: /size limit exceeded/i.test(said) ? "too_large" : "refused" }
  // What these are called is no malware: clamd did not look into all of the file.
  if (finding.startsWith("Heuristics.Encrypted")) return { is: "unknown", because: "encrypted" }
  if (finding.startsWith("Heuristics.Limits.Exceeded")) return { is: "unknown", because: "too_large" }
  return { is: "infected", finding: finding.slice(0, FINDING_CHARACTERS) }
}
