import { createSocket } from "node:dgram"
import { once } from "node:events"

/** A name server on this machine that knows the TXT records that a test gives it, and answers nothing else. */
export async function startDnsServer() {
  const records = new Map<string, string[]>()
  const socket = createSocket("udp4")
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, records), port, address))
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** Each text as the parts that a record has it in. */
    set: (name: string, texts: readonly string[]) => records.set(name, [...texts]),
    stop: () => socket.close(),
  }
}

const HEADER_BYTES = 12
const TXT = 16

/** A reply to the one question of a query (RFC 1035, 4). */
function answerTo(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(HEADER_BYTES, at + 5)
  const asked = query.readUInt16BE(at + 1)
  const texts = asked === TXT ? (records.get(labels.join(".").toLowerCase()) ?? []) : []
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2) // no error, or no such name
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(record)])
}

/** One record: the name of the question, TXT, IN, a minute, and the text in parts of at most 255 bytes. */
function record(text: string): Buffer {
  const parts = text.match(/.{1,20}/gs) ?? []
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")])),
  )
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
