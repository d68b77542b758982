import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { AppError, errors, refuse } from "#src/rules/errors.ts"
import { documentProblem } from "#src/rules/files/document-files.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import { fileTypeOfFilename } from "#src/rules/files/file-types.ts"
import { plainFilename } from "#src/rules/files/filename.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import {
  DOCUMENT_FORMS_PER_PERSON,
  DOCUMENT_FORMS_SECONDS,
  DOCUMENTS_PER_FORM,
  FILE_MAX_MEGABYTES,
  FORM_TEXT_BESIDE_FILES_MAX_BYTES,
} from "#src/rules/limits.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { staged, typeByContent } from "#src/services/attachments/staged-file.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { requireRoom } from "#src/services/disk-room.ts"
import { type ArrivingFile, readMultipart } from "#src/services/multipart.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"
import { forgetFiles, openDocket, type StoredDocument } from "./changes.ts"

export type ReceivedDocuments = {
  /** The form's other fields; one sent several times is a list. */
  fields: PostedForm
  /** In the order of the form. They lie in the store, and no row names them yet. */
  files: StoredDocument[]
  /** The sentence for every file that was not stored, with its name. */
  refusals: Saying[]
}
type Docket = { max_file_size_mb: number }

/** How far beyond the limit a form is still read, so that the files after one that is too large are kept. */
const READ_ON_MEGABYTES = 20
/** More files than one form may add are still named, up to so many. */
const FILES_NAMED = 5 * DOCUMENTS_PER_FORM

/**
 * Reads a form with supporting documents, storing each file as it comes: its type is read from its content (settled 5), and one that
 * does not fit is refused by name while the others are kept. Nothing is in the record until `addDocuments` or `replaceDocument`;
 * a caller that does not go on calls `forgetFiles`. Raises what `openDocket` raises, `rate_limited`, `storage_full`,
 * `malformed_request`, and `payload_too_large` for more text than the form has.
 */
export async function receiveDocuments(
  request: Request,
  ctx: Ctx,
  target: { agency_id: string; docket_id: string },
): Promise<ReceivedDocuments> {
  const { docket } = await openDocket(ctx, target)
  const { user_id } = requireUser(ctx)
  const share = { max: DOCUMENT_FORMS_PER_PERSON, seconds: DOCUMENT_FORMS_SECONDS }
  await limitRate(ctx, { key: limitKey("documents", user_id), ...share })
  await requireRoom(ctx)
  const received: ReceivedDocuments = { fields: {}, files: [], refusals: [] }
  const limits = {
    text_bytes: FORM_TEXT_BESIDE_FILES_MAX_BYTES,
    total_bytes: bytesOfMegabytes(DOCUMENTS_PER_FORM * docket.max_file_size_mb + READ_ON_MEGABYTES),
    files: FILES_NAMED,
  }
  try {
    const form = await readMultipart(request, limits, (file) => receiveFile(ctx, docket, { file, received }))
    if (form.cut_off && received.refusals.length === 0) received.refusals.push(errors.payload_too_large.message)
    received.fields = asTyped(form.fields)
    return received
  } catch (error) {
    await forgetFiles(ctx, received.files)
    throw error
  }
}

/** The other fields of a form whose files are not taken, so that what was typed is not lost with them; none where it cannot be read. */
export async function readFieldsBesideFiles(request: Request): Promise<PostedForm> {
  if (request.bodyUsed) return {}
  const limits = {
    text_bytes: FORM_TEXT_BESIDE_FILES_MAX_BYTES,
    total_bytes: bytesOfMegabytes(FILE_MAX_MEGABYTES + READ_ON_MEGABYTES),
    files: FILES_NAMED,
  }
  return readMultipart(request, limits, () => Promise.resolve()).then(
    ({ fields }) => (isAsTyped(fields) ? fields : {}),
    () => ({}),
  )
}

async function receiveFile(
  ctx: Ctx,
  docket: Docket,
  { file, received }: { file: ArrivingFile; received: ReceivedDocuments },
) {
  if (file.empty && file.filename === "") return // a field in which nothing was chosen
  const filename = plainFilename(file.filename)
  const { files, refusals } = received
  if (files.length >= DOCUMENTS_PER_FORM) return void refusals.push(words.tooManyAtOnce(filename))
  const offered = {
    filename,
    file_size: file.empty ? 0 : 1,
    mime_type: fileTypeOfFilename(filename)?.mime ?? "unknown",
  }
  const problem = documentProblem(offered, docket)
  if (problem) return void refusals.push(problem)
  try {
    files.push(await store(ctx, docket, { filename, stream: file.bytes }))
  } catch (error) {
    refusals.push(sayingOf(ctx, error, filename))
  }
}

type Stream = { filename: string; stream: AsyncIterable<Uint8Array> }

async function store(ctx: Ctx, docket: Docket, { filename, stream }: Stream): Promise<StoredDocument> {
  const id = randomUUID()
  const { max_file_size_mb } = docket
  const tooLarge = wizardMessages.fileTooLarge(filename, max_file_size_mb)
  const arriving = { id, stream, max_bytes: bytesOfMegabytes(max_file_size_mb), tooLarge }
  return staged(ctx, arriving, async (path) => {
    const { size } = await stat(path)
    const mime_type = (await typeByContent(path, filename)) ?? "unknown"
    const problem = documentProblem({ filename, file_size: size, mime_type }, docket)
    if (problem) refuse("file_refused", { message: problem })
    const storage_key = `documents/${id.slice(0, 2)}/${id}`
    const { sha256 } = await ctx.storage.put(storage_key, createReadStream(path), { max_bytes: size })
    return { filename, file_size: size, mime_type, storage_key, sha256 }
  })
}

function sayingOf(ctx: Ctx, error: unknown, filename: string): Saying {
  if (error instanceof AppError && (error.code === "file_too_large" || error.code === "file_refused"))
    return error.saying
  if (error instanceof AppError && error.status < 500) return words.notReceived(filename) // the form broke off within it
  ctx.log.error({ err: error, request_id: ctx.request_id }, "a supporting document could not be stored")
  return words.notStored(filename)
}

/** The parser replaces bytes that are not UTF-8, but nothing that was typed may be changed silently. */
const asTyped = (fields: PostedForm) => (isAsTyped(fields) ? fields : refuse("malformed_request"))

function isAsTyped(fields: PostedForm): boolean {
  return !Object.entries(fields).some((entry) => entry.flat().some((text) => text.includes("\ufffd")))
}
