import { PREVIEW_TEXT_MAX_BYTES } from "#src/rules/limits.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { refuse } from "#src/rules/errors.ts"
import type { Ctx } from "#src/services/context.ts"
import { openStaffAttachment } from "./open-file.ts"

/**
 * The beginning of a text file of one of the agency's comments, at most `PREVIEW_TEXT_MAX_BYTES` of it, and whether that was not all.
 * Raises what `openStaffAttachment` raises, and `attachment_not_found` for a file of another type.
 */
export async function readTextAttachment(ctx: Ctx, { id }: { id: string }): Promise<{ text: string; cut: boolean }> {
  const file = await openStaffAttachment(ctx, { id })
  if (previewOfType(file.mime_type) !== "text") return refuse("attachment_not_found")
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
