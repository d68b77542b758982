import { addressHashes } from "#src/services/address-hash.ts"
import type { Ctx, PlatformScope } from "#src/services/context.ts"
import {
  countSuppressedAddresses,
  listSuppressedAddresses,
  listSuppressedUntil,
  type SuppressedFilter,
  type SuppressedPage,
} from "./queries.ts"

/**
 * A page of the suppressed addresses, how many there are, whether it is the first, and the last one of the page where another follows. `q` is
 * what a domain begins with, or a whole address. Where all behind a place have gone, it is the page before.
 */
export async function browseSuppressed(
  ctx: Ctx,
  proven: PlatformScope,
  { q, after, limit }: Omit<SuppressedPage, "filter"> & { q: string },
) {
  const asked = q.trim()
  const filter: SuppressedFilter = /.@/.test(asked)
    ? { address_hashes: addressHashes(ctx, asked) }
    : { domain: asked.replace(/^@/, "") }
  const [total, rows] = await Promise.all([
    countSuppressedAddresses(ctx.db, proven, filter),
    listSuppressedAddresses(ctx.db, proven, { filter, after, limit: limit + 1 }),
  ])
  if (after && rows.length === 0) {
    const before = await listSuppressedUntil(ctx.db, proven, { filter, after, limit: limit + 1 })
    return { total, addresses: before.slice(-limit), first: before.length <= limit, next: null }
  }
  const addresses = rows.slice(0, limit)
  return { total, addresses, first: after === null, next: rows.length > limit ? (addresses.at(-1) ?? null) : null }
}
