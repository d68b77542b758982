import { fileTypeOfMime } from "./file-types.ts"

/** How staff see a file without downloading it: in a frame, as a picture, or as its text; null for types that are only downloaded. */
export type FilePreview = "frame" | "picture" | "text"

/** By the type that the file's content was found to be of. Older Word files (DOC) cannot be taken apart safely. */
export function previewOfType(mime_type: string): FilePreview | null {
  const type = fileTypeOfMime(mime_type)
  if (type?.kind === "image") return "picture"
  if (type?.name === "pdf") return "frame"
  return type?.name === "txt" || type?.name === "docx" ? "text" : null
}
