import type { Ctx } from "#src/services/context.ts"
import type { StoredUpload } from "./changes.ts"
import { type OfferedStream, receiveStream } from "./receive-stream.ts"

/** Receives and stores a whole file for a draft, or for a docket when the comment comes through the API; see `receiveStream` (P 2.6). */
export async function storeUpload(ctx: Ctx, offered: OfferedStream): Promise<StoredUpload> {
  return receiveStream(ctx, offered)
}
