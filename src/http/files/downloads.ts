import { Readable } from "node:stream"
import { type Context, Hono } from "hono"
import { refuse } from "#src/rules/errors.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { isUuid } from "#src/rules/uuid.ts"
import {
  openDocument,
  type OpenedFile,
  openAttachment,
  openStaffAttachment,
} from "#src/services/attachments/open-file.ts"
import { openExport } from "#src/services/exports/open-export.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { type ByteRange, isOfSameFile, readRange } from "./byte-range.ts"
import { isKnown } from "#src/http/answers/etag.ts"

/**
 * The only way files are sent: as downloads, or, supporting documents to everyone and comments' files to staff, to be seen in a page:
 * in a sandbox without an origin, a script, or a form (settled 5).
 */
export function downloads() {
  const app = new Hono<HttpEnv>()
  app.get("/attachments/:id", async (c) => sendFile(c, await openAttachment(c.var.ctx, { id: idOf(c) })))
  app.get("/documents/:id", async (c) => {
    const file = await openDocument(c.var.ctx, { id: idOf(c) })
    return sendFile(c, file, { shown: c.req.query("as") === "preview" && isShowable(file) })
  })
  app.get("/agency/attachments/:id", async (c) => {
    const file = await openStaffAttachment(c.var.ctx, { id: idOf(c) })
    return sendFile(c, file, { shown: c.req.query("as") === "preview" && isShowable(file) })
  })
  app.get("/agency/exports/:id/download", async (c) => sendFile(c, await openExport(c.var.ctx, { id: idOf(c) })))
  return app
}

/** Types that a browser shows without running anything of ours or of the file's; the type is what the content was found to be of. */
function isShowable({ mime_type }: OpenedFile): boolean {
  const preview = previewOfType(mime_type)
  return preview === "frame" || preview === "picture"
}

function idOf(c: Context<HttpEnv>): string {
  const id = c.req.param("id") ?? ""
  return isUuid(id) ? id : refuse("attachment_not_found")
}

/**
 * The answer with a file that may be opened, or the part of it that is asked for: a download that broke off goes on where it was
 * (RFC 9110, 14). `shown`: in the browser, in a sandbox, instead of as a download. `shared`: the same for everyone.
 */
export async function sendFile(
  c: Context<HttpEnv>,
  file: OpenedFile,
  { shown = false, shared = false } = {},
): Promise<Response> {
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    "content-type": file.mime_type,
    "content-disposition": contentDisposition(shown ? "inline" : "attachment", file.filename),
    // The browser's own viewers bring styles with them.
    "content-security-policy": shown
      ? "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    // Checked again each time: a comment may no longer be public.
    "cache-control": `${shared ? "public" : "private"}, no-cache`,
    "accept-ranges": "bytes",
    etag,
  })
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
  if (c.req.raw.method === "HEAD") {
    headers.set("content-length", String(file.file_size))
    return new Response(null, { headers })
  }
  const range = isOfSameFile(c.req.header("if-range"), etag) ? readRange(c.req.header("range"), file.file_size) : null
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.file_size}`)
    return new Response(null, { status: 416, headers })
  }
  if (!range) {
    headers.set("content-length", String(file.file_size))
    return new Response(await bodyOf(file), { headers })
  }
  headers.set("content-length", String(range.to - range.from + 1))
  headers.set("content-range", `bytes ${range.from}-${range.to}/${file.file_size}`)
  return new Response(await bodyOf(file, range), { status: 206, headers })
}

/** Not the Node stream itself: as a response body it can break off and take the process with it. */
async function bodyOf(file: OpenedFile, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  return Readable.toWeb(await file.read(range)) as ReadableStream<Uint8Array>
}

/** The disposition with the name twice: in ASCII for old programs, and exactly (RFC 6266). */
function contentDisposition(disposition: "inline" | "attachment", filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_")
  const exact = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
