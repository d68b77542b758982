import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { callbackify } from "node:util"
import { SMTPServer } from "smtp-server"
import { type ReadMessage, readEml } from "#src/platform/mail/eml.ts"
import { freePort } from "#src/testing/product/free-port.ts"

/** `message_id`: by which a receiver tells a letter that came twice. */
export type ReceivedMessage = ReadMessage & { message_id: string }
export type MailServer = { url: string; received: ReceivedMessage[]; stop: () => Promise<void> }

/** A mail server that keeps what it is given. To an address with `refused` in it, it says no, and repeats the address as real ones do. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMessage[] = []
  const receive = callbackify(async (stream: Readable) => {
    const bytes = await buffer(stream)
    const message_id = /^message-id: (.+)$/im.exec(bytes.toString("latin1"))?.[1]?.trim() ?? ""
    received.push({ ...(await readEml(bytes)), message_id })
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error(`<${address}>: nobody of this name`), { responseCode: 550 })
      done(address.includes("refused") ? refusal : null)
    },
    onData(stream, _session, done) {
      receive(stream, (error) => done(error))
    },
  })
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (!["ECONNRESET", "EPIPE"].includes(error.code ?? "")) throw error // a sender that was killed hangs up in the middle
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve())
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return { url: `smtp://127.0.0.1:${port}`, received, stop }
}
