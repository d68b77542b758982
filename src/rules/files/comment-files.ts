import { bytesOfMegabytes } from "./file-size.ts"
import { fileTypeOfFilename, fileTypesInWords } from "./file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"

export type OfferedFile = { filename: string; file_size: number; mime_type: string }
type FileSettings = {
  uploads_enabled: boolean
  max_file_size_mb: number
  allowed_mime_types: readonly string[]
}

/** Why a docket does not take a file. */
export const fileProblems = ["uploads_not_allowed", "file_too_large", "unsupported_file_type"] as const
export type FileProblem = (typeof fileProblems)[number]

/** Why a docket refuses the file, or null; the server asks again with the type found in the content (P 5). */
export function fileProblem(file: OfferedFile, settings: FileSettings): FileProblem | null {
  if (!settings.uploads_enabled) return "uploads_not_allowed"
  if (file.file_size > bytesOfMegabytes(settings.max_file_size_mb)) return "file_too_large"
  // Some systems give no type: the extension decides until the content is read.
  const mime = file.mime_type || fileTypeOfFilename(file.filename)?.mime || ""
  return settings.allowed_mime_types.includes(mime) ? null : "unsupported_file_type"
}

/** The specification's sentence for a file that the docket does not take (P 5); of one whose name would be taken, also what is wrong. */
export function fileProblemInWords(
  problem: FileProblem,
  { filename, file_size }: Pick<OfferedFile, "filename" | "file_size">,
  { max_file_size_mb, allowed_mime_types }: Pick<FileSettings, "max_file_size_mb" | "allowed_mime_types">,
): Saying {
  if (problem === "uploads_not_allowed") return wizardMessages.uploadsNotAllowed
  if (problem === "file_too_large") return wizardMessages.fileTooLarge(filename, max_file_size_mb)
  const { mime } = fileTypeOfFilename(filename) ?? {}
  if (!mime || !allowed_mime_types.includes(mime)) return wizardMessages.fileTypeNotAllowed(filename)
  return file_size === 0
    ? wizardMessages.fileIsEmpty(filename)
    : wizardMessages.fileIsNoSuchType(filename, fileTypesInWords([mime]))
}
