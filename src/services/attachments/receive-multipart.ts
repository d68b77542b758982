import {
  type FileUpload,
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import { AppError, refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/file-size.ts"
import { FILES_PER_COMMENT_MAX } from "#src/rules/limits.ts"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import { type DocketForm, findDocketFormById, findDraft } from "#src/services/comments/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import type { StoredUpload } from "./changes.ts"
import { receiveStream } from "./receive-stream.ts"

export type ReceivedMultipart = {
  /** The form's other fields; one sent several times is a list. */
  fields: Record<string, string | string[]>
  stored: StoredUpload[]
  /** The sentence for every file that was not stored. */
  refusals: string[]
}

/** How far beyond the limit a file is still read, so that its name can be told with the refusal. */
const READ_ON_MEGABYTES = 20

/**
 * Reads the form of step 3 as a browser without JavaScript sends it, storing each file as it comes (P 2.6). A file that does not
 * fit is refused by name and the others are kept. Raises `sign_in_required`, `draft_not_found`, `malformed_request`.
 */
export async function receiveMultipart(
  request: Request,
  ctx: Ctx,
  { draft_id }: { draft_id: string },
): Promise<ReceivedMultipart> {
  const user = requireUser(ctx)
  const draft = (await findDraft(ctx.db, { user_id: user.user_id, draft_id })) ?? refuse("draft_not_found")
  const docket = (await findDocketFormById(ctx.db, draft.docket_id)) ?? refuse("comment_period_not_found")
  const received: ReceivedMultipart = { fields: {}, stored: [], refusals: [] }
  const limits = {
    maxFiles: FILES_PER_COMMENT_MAX,
    maxFileSize: bytesOfMegabytes(docket.max_file_size_mb + READ_ON_MEGABYTES),
    maxTotalSize: bytesOfMegabytes(FILES_PER_COMMENT_MAX * docket.max_file_size_mb + READ_ON_MEGABYTES),
    maxParts: 100,
  }
  try {
    const form = await parseFormData(request, limits, (file) => receiveFile(ctx, draft_id, { file, received }))
    for (const [name, value] of form) if (typeof value === "string") addField(received.fields, name, value)
  } catch (error) {
    received.refusals.push(refusalOf(error, docket))
  }
  return received
}

async function receiveFile(
  ctx: Ctx,
  draft_id: string,
  { file, received }: { file: FileUpload; received: ReceivedMultipart },
) {
  // A field in which nothing was chosen: browsers send an empty name, the parser makes one up where there is none at all.
  if (file.size === 0 && ["", "file-upload"].includes(file.name)) return
  try {
    const offered = { draft_id, filename: file.name, declared_size: file.size, stream: file.stream() }
    received.stored.push(await receiveStream(ctx, offered))
  } catch (error) {
    if (error instanceof AppError && (error.status < 500 || error.code === "storage_full"))
      received.refusals.push(error.message)
    else {
      ctx.log.error({ err: error, request_id: ctx.request_id }, "a file could not be stored")
      received.refusals.push(wizardMessages.fileNotStored(file.name))
    }
  }
}

function addField(fields: ReceivedMultipart["fields"], name: string, value: string): void {
  // The parser replaces bytes that are not UTF-8: nothing that was typed may be changed in silence.
  if (/[\0\ufffd]/.test(name + value)) refuse("malformed_request")
  const before = fields[name]
  fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
}

/** The sentence for a form that could not be read to its end. */
function refusalOf(error: unknown, docket: DocketForm): string {
  if (error instanceof MaxFileSizeExceededError) return wizardMessages.fileTooLarge("A file", docket.max_file_size_mb)
  if (error instanceof MaxFilesExceededError) return wizardMessages.tooManyFiles(docket.max_files_per_comment)
  if (error instanceof AppError) throw error
  return refuse("malformed_request")
}
