import { promisify } from "node:util"
import { gzip, gzipSync } from "node:zlib"
import type { Context, MiddlewareHandler } from "hono"

const compressible = /^(?:text\/|application\/(?:json|xml|atom\+xml|manifest|x-ndjson|problem\+json)|image\/svg)/
const bodiless = [204, 205, 304]
const WORTH_IT_BYTES = 1400 // compressing less than one network packet gains nothing

const LONG_BYTES = 65_536 // compressing more takes the one thread longer than handing it to another
/** A tenth more bytes than the level that is usual, in less than half the time. */
const level = { level: 3 }

/** One call serves best for a page; what is long goes to another thread. */
export async function compress(body: Buffer<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return body.length < LONG_BYTES ? gzipSync(body, level) : new Uint8Array(await promisify(gzip)(body, level))
}

const takesGzip = (c: Context) => c.req.method !== "HEAD" && /\bgzip\b/.test(c.req.header("accept-encoding") ?? "")

/** An answer of a text that is at hand, as `compressed` would make it; it costs a fifth less than one that has a body already. */
export async function compressedText(c: Context, text: string, init: { status: number; headers: Headers }) {
  const body = Buffer.from(text)
  init.headers.append("vary", "accept-encoding")
  if (!takesGzip(c) || body.length < WORTH_IT_BYTES) return new Response(body, init)
  init.headers.set("content-encoding", "gzip")
  return new Response(await compress(body), init)
}

/** Compresses whole text answers, which are never streamed, so one call serves better than a zlib stream; files for download stay as they are. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  // Only its headers are asked until it is sure: an answer whose body was looked at is sent as a stream, at three times the price.
  if (res.headers.has("content-encoding") || res.headers.has("content-disposition")) return
  if (!compressible.test(res.headers.get("content-type") ?? "") || bodiless.includes(res.status)) return
  res.headers.append("vary", "accept-encoding")
  if (!takesGzip(c)) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  const worth = body.length >= WORTH_IT_BYTES
  if (worth) headers.set("content-encoding", "gzip")
  headers.delete("content-length")
  c.res = undefined
  c.res = new Response(worth ? await compress(body) : body, { status: res.status, headers })
}
