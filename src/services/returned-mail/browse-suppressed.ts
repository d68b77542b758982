import { addressHashes } from "#src/services/address-hash.ts"
import type { Ctx, PlatformScope } from "#src/services/context.ts"
import {
  countSuppressedAddresses,
  listSuppressedAddresses,
  type SuppressedFilter,
  type SuppressedPage,
} from "./queries.ts"

/** A page of the suppressed addresses, how many there are, and the last one of the page where another follows. `q` is what a domain begins with, or a whole address. */
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
  const addresses = rows.slice(0, limit)
  return { total, addresses, next: rows.length > limit ? (addresses.at(-1)?.id ?? null) : null }
}
