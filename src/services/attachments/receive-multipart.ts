import { AppError, errors, refuse } from "#src/rules/errors.ts"
import { bytesOfMegabytes } from "#src/rules/files/file-size.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { FILES_PER_COMMENT_MAX, FORM_TEXT_BESIDE_FILES_MAX_BYTES } from "#src/rules/limits.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { type DocketForm, findDocketFormById, findDraft } from "#src/services/comments/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { type ArrivingFile, readMultipart } from "#src/services/multipart.ts"
import type { StoredUpload } from "./changes.ts"
import { receiveStream } from "./receive-stream.ts"

export type ReceivedMultipart = {
  /** The form's other fields; one sent several times is a list. */
  fields: PostedForm
  stored: StoredUpload[]
  /** The sentence for every file that was not stored. */
  refusals: Saying[]
}
type Files = Omit<ReceivedMultipart, "fields">

/** How far beyond the limit a form is still read, so that the files after one that is too large are kept. */
const READ_ON_MEGABYTES = 20

/**
 * Reads the form of step 3 as a browser without JavaScript sends it, storing each file as it comes (P 2.6). A file that does not
 * fit is refused by name and the others are kept. Raises `sign_in_required`, `draft_not_found`, `malformed_request`, and
 * `payload_too_large` for more text than the form has.
 */
export async function receiveMultipart(
  request: Request,
  ctx: Ctx,
  { draft_id }: { draft_id: string },
): Promise<ReceivedMultipart> {
  const user = requireUser(ctx)
  const draft = (await findDraft(ctx.db, { user_id: user.user_id, draft_id })) ?? refuse("draft_not_found")
  const docket = (await findDocketFormById(ctx.db, draft.docket_id)) ?? refuse("comment_period_not_found")
  const received: Files = { stored: [], refusals: [] }
  const limits = {
    text_bytes: FORM_TEXT_BESIDE_FILES_MAX_BYTES,
    total_bytes: bytesOfMegabytes(FILES_PER_COMMENT_MAX * docket.max_file_size_mb + READ_ON_MEGABYTES),
    files: FILES_PER_COMMENT_MAX,
  }
  try {
    const form = await readMultipart(request, limits, (file) => receiveFile(ctx, { draft_id, file, received }))
    if (form.cut_off && received.refusals.length === 0) received.refusals.push(errors.payload_too_large.message)
    return { ...received, fields: asTyped(form.fields) }
  } catch (error) {
    received.refusals.push(refusalOf(error, docket))
    return { ...received, fields: {} }
  }
}

async function receiveFile(
  ctx: Ctx,
  { draft_id, file, received }: { draft_id: string; file: ArrivingFile; received: Files },
) {
  if (file.empty && file.filename === "") return // a field in which nothing was chosen
  try {
    received.stored.push(await receiveStream(ctx, { draft_id, filename: file.filename, stream: file.bytes }))
  } catch (error) {
    if (error instanceof AppError && (error.status < 500 || error.code === "storage_full"))
      received.refusals.push(error.saying)
    else {
      ctx.log.error({ err: error, request_id: ctx.request_id }, "a file could not be stored")
      received.refusals.push(wizardMessages.fileNotStored(file.filename))
    }
  }
}

/** The parser replaces bytes that are not UTF-8, but nothing that was typed may be changed silently. */
function asTyped(fields: PostedForm): PostedForm {
  const replaced = Object.entries(fields).some((entry) => entry.flat().some((text) => text.includes("\ufffd")))
  return replaced ? refuse("malformed_request") : fields
}

/** The sentence for a form that could not be read to its end. */
function refusalOf(error: unknown, docket: DocketForm): Saying {
  if (error instanceof AppError && error.code === "too_many_files")
    return wizardMessages.tooManyFiles(docket.max_files_per_comment)
  throw error
}
