import { createHash } from "node:crypto"
import type { Context } from "hono"

/** The strong ETag of an answer whose bytes these are, or stand for. */
export function strongTag(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`
}

/** The weak one: it stays the same however the answer is compressed on the way. */
export function weakTag(body: string | Uint8Array): string {
  return `W/${strongTag(body)}`
}

/** True when the client says that it has the answer of this ETag. For a read `W/` makes no difference (RFC 9110, 13.1.2). */
export function isKnown(c: Context, etag: string): boolean {
  return isAmong(c.req.header("if-none-match"), etag)
}

/** The same of the header itself. */
export function isAmong(tags: string | undefined, etag: string): boolean {
  return tags?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "")
}
