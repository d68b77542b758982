import { promisify } from "node:util"
import { gzip, gzipSync } from "node:zlib"
import type { Context, MiddlewareHandler } from "hono"
import { acceptsEncoding } from "#src/http/answers/accepted-encoding.ts"

const compressible = /^(?:text\/|application\/(?:json|xml|atom\+xml|manifest|x-ndjson|problem\+json)|image\/svg)/
const bodiless = [204, 205, 304]
export const WORTH_IT_BYTES = 1400 // compressing less than one network packet gains nothing

export const LONG_BYTES = 65_536 // compressing more takes the one thread longer than handing it to another
/** A tenth more bytes than the level that is usual, in less than half the time. */
export const level = { level: 3 }

/** One call serves best for a page; what is long goes to another thread. */
export async function compress(body: Buffer<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return body.length < LONG_BYTES ? gzipSync(body, level) : new Uint8Array(await promisify(gzip)(body, level))
}

export const takesGzip = (c: Context) =>
  c.req.method !== "HEAD" && acceptsEncoding(c.req.header("accept-encoding"), "gzip")

/** By its type, which an answer that nothing has changed need not name: with that one's headers a cache renews those of the answer it has. */
function mayBeCompressed({ headers, status }: Response): boolean {
  const type = headers.get("content-type")
  return type === null ? status === 304 : compressible.test(type)
}

/** Compresses whole text answers, which are never streamed, so one call serves better than a zlib stream; files for download stay as they are. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  // Only its headers are asked until it is sure: an answer whose body was looked at is sent as a stream, at three times the price.
  if (res.headers.has("content-encoding") || res.headers.has("content-disposition")) return
  if (!mayBeCompressed(res)) return
  if (!/\baccept-encoding\b/i.test(res.headers.get("vary") ?? "")) res.headers.append("vary", "accept-encoding")
  if (bodiless.includes(res.status) || !takesGzip(c)) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  const worth = body.length >= WORTH_IT_BYTES
  if (worth) headers.set("content-encoding", "gzip")
  headers.delete("content-length")
  c.res = undefined
  c.res = new Response(worth ? await compress(body) : body, { status: res.status, headers })
}
