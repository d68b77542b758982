import { AppError, refuse } from "#src/rules/errors.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { type ArrivingFile, readMultipart } from "#src/services/multipart.ts"
import { LOGO_MAX_BYTES } from "./upload-logo.ts"

const BESIDE_BYTES = 10_000

/**
 * The bytes of the file in a form's field `logo`, or why there are none (`file_too_large`; `unsupported_file_type`: nothing chosen),
 * and the other fields, which say for which agency the form was rendered. Raises `malformed_request`.
 */
export async function receiveLogo(request: Request): Promise<{ bytes: Buffer | AppError; fields: PostedForm }> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) refuse("malformed_request")
  let logo: Buffer | AppError = new AppError("unsupported_file_type", { message: words.logoFormat })
  const limits = { text_bytes: BESIDE_BYTES, total_bytes: LOGO_MAX_BYTES + BESIDE_BYTES, files: 1 }
  const { cut_off, fields } = await readMultipart(request, limits, async (file) => {
    if (file.field === "logo" && !file.empty) logo = await bytesOf(file)
  })
  return { bytes: cut_off ? tooLarge() : logo, fields }
}

async function bytesOf({ bytes }: ArrivingFile): Promise<Buffer | AppError> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of bytes) {
      size += piece.length
      if (size <= LOGO_MAX_BYTES) pieces.push(piece)
    }
  } catch (error) {
    // The rest of a file that is far too large is never read: its stream ends with this.
    if (!(error instanceof AppError) || error.code !== "payload_too_large") throw error
    return tooLarge()
  }
  return size > LOGO_MAX_BYTES ? tooLarge() : Buffer.concat(pieces)
}

const tooLarge = () => new AppError("file_too_large", { message: words.logoTooLarge })
