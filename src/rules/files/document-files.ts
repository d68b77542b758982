import { fileProblem, fileProblemInWords, type OfferedFile } from "./comment-files.ts"
import { allowedMimeTypes } from "./file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { documentMessages } from "#src/rules/messages/dockets/document-messages.ts"

/** What an agency may add to a docket: every type the product knows, as large as the docket's limit for files says (S 2). */
export function documentLimits({ max_file_size_mb }: { max_file_size_mb: number }) {
  return { uploads_enabled: true, max_file_size_mb, allowed_mime_types: allowedMimeTypes }
}

/** Why a file cannot be a supporting document, with its name; null when it can. `mime_type` is '' before the content was read. */
export function documentProblem(file: OfferedFile, docket: { max_file_size_mb: number }): Saying | null {
  const limits = documentLimits(docket)
  const problem = fileProblem(file, limits)
  if (problem === "file_too_large") return fileProblemInWords(problem, file, limits)
  if (file.file_size === 0) return documentMessages.empty(file.filename)
  return problem && fileProblemInWords(problem, file, limits)
}
