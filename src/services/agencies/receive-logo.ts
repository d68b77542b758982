import { MaxFileSizeExceededError, MaxTotalSizeExceededError, parseFormData } from "@remix-run/form-data-parser"
import { refuse } from "#src/rules/errors.ts"
import { agencySettingsMessages as say } from "#src/rules/messages/agency-settings.ts"
import { LOGO_MAX_BYTES } from "./upload-logo.ts"

/** The bytes of the file in a form's field `logo`. Raises `file_too_large`, `unsupported_file_type` (nothing chosen), `malformed_request`. */
export async function receiveLogo(request: Request): Promise<Buffer> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) refuse("malformed_request")
  const limits = { maxFiles: 1, maxFileSize: LOGO_MAX_BYTES, maxTotalSize: LOGO_MAX_BYTES + 10_000, maxParts: 5 }
  const form = await parseFormData(request, limits).catch((error: unknown) => {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      return refuse("file_too_large", { message: say.logoTooLarge })
    return refuse("malformed_request")
  })
  const file = form.get("logo")
  if (!(file instanceof File) || file.size === 0) return refuse("unsupported_file_type", { message: say.logoFormat })
  return Buffer.from(await file.arrayBuffer())
}
