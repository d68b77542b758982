import { bytesOfMegabytes } from "./file-size.ts"
import { fileTypeOfFilename } from "./file-types.ts"
import { wizardMessages } from "./messages/wizard.ts"

export type OfferedFile = { filename: string; file_size: number; mime_type: string }
type FileSettings = {
  uploads_enabled: boolean
  max_file_size_mb: number
  allowed_mime_types: readonly string[]
}

/** Why a docket refuses the file, as the specification's sentence, or null; the server asks again with the type found in the content (P 5). */
export function fileProblem(file: OfferedFile, settings: FileSettings): string | null {
  if (!settings.uploads_enabled) return wizardMessages.uploadsNotAllowed
  if (file.file_size > bytesOfMegabytes(settings.max_file_size_mb)) {
    return wizardMessages.fileTooLarge(file.filename, settings.max_file_size_mb)
  }
  // Some systems name no type at all: then the extension speaks until the content is read.
  const mime = file.mime_type || fileTypeOfFilename(file.filename)?.mime || ""
  return settings.allowed_mime_types.includes(mime) ? null : wizardMessages.fileTypeNotAllowed(file.filename)
}
