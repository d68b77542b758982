import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import nodemailer from "nodemailer"
import { type ReadMessage, readEml } from "./eml.ts"
import { headersOf, type Mailer } from "./message.ts"

const nameForm = /^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/

/** Writes each message as `.eml` file into a folder, for installations (and tests) without a mail server. */
export function createFileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { message_id, to_address, subject, text_body, html_body } = message
      const to = { name: "", address: to_address }
      const sent = await transport.sendMail({
        from,
        to,
        subject,
        text: text_body,
        html: html_body,
        messageId: message_id,
        headers: headersOf(message),
      })
      const time = new Date().toISOString().replace(/[-:.]/g, "")
      const name = `${time}-${createHash("sha256").update(message_id).digest("hex").slice(0, 12)}.eml`
      const half = path.join(folder, `.${name}`)
      const write = () => writeFile(half, sent.message, { mode: 0o600 })
      await write().catch(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 }) // the first letter, or someone cleared the folder away
        await write()
      })
      await rename(half, path.join(folder, name)) // a listing of the folder shows whole messages only
    },
    close: () => {},
  }
}

export type ListedMessage = ReadMessage & { name: string }

/** The newest messages in the folder, newest first. */
export async function listMessages(folder: string, limit = 100): Promise<ListedMessage[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => nameForm.test(name))
    .toSorted()
    .toReversed()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => ({ name, ...(await readEml(await readFile(path.join(folder, name)))) })),
  )
}

/** One message by the name it has in the list; null when there is none. */
export async function readMessage(folder: string, name: string): Promise<ReadMessage | null> {
  if (!nameForm.test(name)) return null
  const source = await readFile(path.join(folder, name)).catch(() => null)
  return source && readEml(source)
}
