import type { Context } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { edgeHeaders, sharedCacheControl } from "./shared-headers.ts"
import { isKnown, weakTag } from "./etag.ts"

/** The same bytes for everyone, made anew for each request: what is no longer public is never in them. */
export type SharedAnswer = {
  body: string
  type: string
  /** The last change of anything that is in the body or would be; left out where what leaves it leaves no date. */
  modified?: Date | null
  /** Offered as a file of this name. */
  filename?: string
  /** Whether the body is in the reader's language (`readerTexts`): then they are the same for all who read that. */
  by_language?: boolean
}

/** A date has whole seconds: a change of this very moment could be followed by one with the same date. */
const SETTLED_MILLISECONDS = 2000

/** Answers 200, or 304 to a client that has the same already (RFC 9110, 13). Shared caches may keep it as long as a page. */
export function sharedAnswer(c: Context<HttpEnv>, { body, type, modified, ...more }: SharedAnswer): Response {
  const { config, now } = c.var.ctx
  const headers = new Headers({
    "content-type": type,
    "cache-control": sharedCacheControl(config),
    ...edgeHeaders(config),
    etag: weakTag(body),
  })
  if (modified && now().getTime() - modified.getTime() >= SETTLED_MILLISECONDS)
    headers.set("last-modified", modified.toUTCString())
  if (more.filename) headers.set("content-disposition", `attachment; filename="${more.filename}"`)
  if (more.by_language) headers.set("vary", "cookie, accept-language")
  return isUnchanged(c, headers) ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

/** Whether the client has these bytes: by their tag, and only when it names none by their date. */
function isUnchanged(c: Context<HttpEnv>, headers: Headers): boolean {
  if (c.req.header("if-none-match") !== undefined) return isKnown(c, headers.get("etag") ?? "")
  const since = Date.parse(c.req.header("if-modified-since") ?? "")
  const modified = Date.parse(headers.get("last-modified") ?? "")
  return since >= modified // false for what is no date
}
