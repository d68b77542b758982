/** The first and the last byte of a part of a file, both included. */
export type ByteRange = { from: number; to: number }

const forward = /^bytes=(\d{1,15})-(\d{0,15})$/
const fromEnd = /^bytes=-(\d{1,15})$/

/**
 * The part of a file that is asked for (RFC 9110, 14.2): null for the whole, `unsatisfiable` when none of it is there. Several parts at
 * once, other units, and what makes no sense count as the whole file, as the standard has it.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const range = rangeIn(header?.trim() ?? "", size)
  if (!range || range.to < range.from) return null
  return range.from < size ? { from: range.from, to: Math.min(range.to, size - 1) } : "unsatisfiable"
}

/** As it was asked for: it may begin or end beyond the file. */
function rangeIn(text: string, size: number): ByteRange | null {
  const last = fromEnd.exec(text)?.[1]
  if (last) return { from: Math.max(0, size - Number(last)), to: size }
  const [, from, to] = forward.exec(text) ?? []
  return from === undefined ? null : { from: Number(from), to: to ? Number(to) : Number.MAX_SAFE_INTEGER }
}

/** Whether the part still belongs to what the client has: without `If-Range`, or with the strong tag of these very bytes. */
export function isOfSameFile(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}
