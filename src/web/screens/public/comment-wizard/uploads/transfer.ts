import type { DetailedError } from "tus-js-client"
import { fileProblemInWords, fileProblems } from "#src/rules/files/comment-files.ts"
import { type ErrorCode, errors } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { ShownDocket } from "#src/web/screens/public/comment-wizard/wizard-loader.ts"

/** A file on its way from this page. `refused` cannot be tried again, `failed` can. */
export type Transfer = {
  key: string
  filename: string
  file_size: number
  /** 0 to 100. */
  percent: number
  state: "sending" | "paused" | "failed" | "refused" | "done"
  error: Saying | null
  /** Its row on the server, once there is one. */
  upload_id: string | null
}

export type TransferChange = Partial<Omit<Transfer, "key">>

type Options = {
  draft_id: string
  docket: ShownDocket
  changed: (change: TransferChange) => void
}

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000]

/** How long the next file waits for the place of the one before it, in a list whose order is that of the places. */
const PLACE_MS = 3000

/**
 * Begins to send a file, or goes on where it broke off, also after a reload: the browser remembers name, size and time of change
 * of what it sent, so that never the end of another file is put behind the beginning of this one. `placed` once the server has a place for it, or does not give it one soon.
 */
export async function beginTransfer(file: File, { draft_id, docket, changed }: Options) {
  const tus = await import("tus-js-client")
  let hasPlace = () => {}
  const placed = new Promise<void>((resolve) => {
    hasPlace = resolve
    setTimeout(resolve, PLACE_MS)
  })
  const upload = new tus.Upload(file, {
    endpoint: paths.uploads(),
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name, draft_id },
    fingerprint: async () => fingerprintOf(file, draft_id),
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => {
      changed({ upload_id: idOf(upload.url) })
      hasPlace()
    },
    onProgress: (sent, total) => changed({ percent: total === 0 ? 100 : (100 * sent) / total }),
    onSuccess: () => changed({ state: "done", percent: 100 }),
    onError: (error) => {
      changed(failureOf(error, file, docket))
      hasPlace()
    },
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return { upload, placed }
}

/** True when this browser sent a part of the very same file before. */
export function isRemembered(file: File, draft_id: string): boolean {
  const prefix = `tus::${fingerprintOf(file, draft_id)}::`
  return Object.keys(localStorage).some((key) => key.startsWith(prefix))
}

function fingerprintOf(file: File, draft_id: string): string {
  return ["opendocket", draft_id, file.name, file.size, file.lastModified].join("-")
}

function idOf(url: string | null): string | null {
  return url?.split("/").at(-1) ?? null
}

/** What the server refused it for; otherwise the connection or the store failed, and it can be tried again. */
function failureOf(error: Error | DetailedError, file: File, docket: ShownDocket): TransferChange {
  const response = "originalResponse" in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const code = status >= 400 && status < 500 ? codeIn(response?.getBody() ?? "") : null
  if (code === null) return { state: "failed", error: wizardMessages.fileNotStored(file.name) }
  const state = status === 401 || status === 429 ? "failed" : "refused"
  return { state, error: refusalInWords(code, file, docket) }
}

/** The sentence that the server has for this refusal (P 5). */
function refusalInWords(code: ErrorCode, file: File, docket: ShownDocket): Saying {
  const problem = fileProblems.find((one) => one === code)
  if (problem) return fileProblemInWords(problem, { filename: file.name, file_size: file.size }, docket)
  return code === "too_many_files" ? wizardMessages.tooManyFiles(docket.max_files_per_comment) : errors[code].message
}

function codeIn(body: string): ErrorCode | null {
  try {
    const code = (JSON.parse(body) as { error?: { code?: unknown } }).error?.code
    return typeof code === "string" && Object.hasOwn(errors, code) ? (code as ErrorCode) : null
  } catch {
    return null
  }
}
