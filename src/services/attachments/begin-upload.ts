import type { Ctx } from "#src/services/context.ts"
import { type BegunUpload, type OfferedUpload, openUpload } from "./changes.ts"

/** Begins an upload that arrives in pieces, possibly after interruptions; see `openUpload`. */
export async function beginUpload(ctx: Ctx, offered: OfferedUpload): Promise<BegunUpload> {
  return openUpload(ctx, offered)
}
