import type { Ctx } from "#src/services/context.ts"
import type { StoredUpload } from "./changes.ts"
import { finishReceived } from "./finish-received.ts"

/** Ends an upload whose bytes lie at `path`, all of them; finishing twice is harmless. See `finishReceived`. */
export async function finishUpload(
  ctx: Ctx,
  { upload_id, path }: { upload_id: string; path: string },
): Promise<StoredUpload> {
  return finishReceived(ctx, upload_id, path)
}
