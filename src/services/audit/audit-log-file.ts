import { Readable } from "node:stream"
import type { Ctx } from "#src/services/context.ts"

/** A log as a file that is sent while it is read. A failure on the way breaks the download off, so that no part passes for the whole. */
export function auditLogFile(ctx: Ctx, lines: AsyncIterable<string>, filename: string): Response {
  const day = ctx.now().toISOString().slice(0, 10)
  const body = Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      "content-type": "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}-${day}.jsonl"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  })
}
