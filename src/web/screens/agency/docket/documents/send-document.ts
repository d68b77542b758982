import { englishOnly, type English } from "#src/rules/languages/saying.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"

/** What became of a file: `again` when the connection or the store failed, so that it can be sent once more. */
export type SentDocument = { refusal: English | null; again: boolean }

type Sending = {
  address: string
  /** The form's other fields. */
  fields: FormData
  /** 0 to 100. */
  progress: (percent: number) => void
}

/** Sends one file with the fields of its form, telling how far it is, which `fetch` cannot. */
export function sendDocument(file: File, { address, fields, progress }: Sending): Promise<SentDocument> {
  const failed = { refusal: words.notReceived(file.name), again: true }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [name, value] of fields) if (typeof value === "string") body.append(name, value)
    body.append("files", file, file.name)
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(total ? (100 * loaded) / total : 0))
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(failed))
    request.addEventListener("load", () => resolve(read(request, file.name) ?? failed))
    request.open("POST", address)
    request.send(body)
  })
}

/** The server's own sentence; null for an answer that is not about this file. */
function read({ status, responseText }: XMLHttpRequest, filename: string): SentDocument | null {
  const answer = parsed(responseText)
  if (answer === null || status >= 500) return null
  if (status < 300) return { refusal: answer.refusals?.[0] ?? null, again: false }
  return answer.error ? { refusal: englishOnly(`${filename}: ${answer.error.message}`), again: status === 429 } : null
}

type Answer = { refusals?: English[]; error?: { message: string } }

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}
