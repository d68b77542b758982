import { fileTypeOfMime } from "./file-types.ts"

/** The kind of a file whose text is read in the background; null for pictures, older Word files, and what the product does not know. */
export function readableKindOf(mime_type: string): "pdf" | "docx" | "txt" | null {
  const name = fileTypeOfMime(mime_type)?.name
  return name === "pdf" || name === "docx" || name === "txt" ? name : null
}
