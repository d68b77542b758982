import { buffer } from "node:stream/consumers"
import { docxTextApart } from "#src/platform/documents/docx-text-apart.ts"
import { BYTES_PER_MEGABYTE, PREVIEW_TEXT_MAX_BYTES, PREVIEW_WORD_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { fileTypeOfMime } from "#src/rules/files/file-types.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"
import { type OpenedFile, openStaffAttachment } from "./open-file.ts"

/**
 * The beginning of the text of a text or Word file of one of the agency's comments, at most `PREVIEW_TEXT_MAX_BYTES` of it, and
 * whether that was not all; null for a Word file that cannot be read, or is too large to be. Raises what `openStaffAttachment` raises, and
 * `attachment_not_found` for a file of another type.
 */
export async function readTextAttachment(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ text: string; cut: boolean } | null> {
  const file = await openStaffAttachment(ctx, { id })
  if (previewOfType(file.mime_type) !== "text") return refuse("attachment_not_found")
  if (fileTypeOfMime(file.mime_type)?.name === "txt") return beginningOf(file)
  if (tooLargeToRead(file)) return null
  return docxTextApart(async () => buffer(await file.read()), PREVIEW_TEXT_MAX_BYTES)
}

/** A Word file is taken apart in memory, which a large one may not fill. */
export const tooLargeToRead = ({ file_size }: { file_size: number }) =>
  file_size > PREVIEW_WORD_MAX_MEGABYTES * BYTES_PER_MEGABYTE

async function beginningOf(file: OpenedFile): Promise<{ text: string; cut: boolean }> {
  const decoder = new TextDecoder("utf-8")
  let text = ""
  let left = PREVIEW_TEXT_MAX_BYTES
  // Leaving the loop closes the file. What is left of a character at the cut is left out.
  for await (const chunk of (await file.read()) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk.subarray(0, left), { stream: true })
    left -= chunk.length
    if (left <= 0) break
  }
  return { text, cut: file.file_size > PREVIEW_TEXT_MAX_BYTES }
}
