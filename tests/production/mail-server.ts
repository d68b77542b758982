import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { callbackify } from "node:util"
import { SMTPServer } from "smtp-server"
import { type ReadMessage, readEml } from "#src/platform/mail/eml.ts"
import { freePort } from "#src/testing/free-port.ts"

export type MailServer = { url: string; received: ReadMessage[]; stop: () => Promise<void> }

/** A mail server that keeps what it is given. To an address with `refused` in it, it says no, and repeats the address as real ones do. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReadMessage[] = []
  const receive = callbackify(async (stream: Readable) => void received.push(await readEml(await buffer(stream))))
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
