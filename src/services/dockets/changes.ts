import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { withSuffix } from "#src/rules/addresses/slug.ts"

const TRIES = 100

/**
 * The slug, or the same with the first free number behind it; an address that another docket once had is taken for ever,
 * its own former one is free (settled 21). Raises `slug_taken` when a hundred are.
 */
export async function freeDocketSlug(tx: Tx, wanted: string, docket_id: string | null): Promise<string> {
  const candidates = Array.from({ length: TRIES }, (_, n) => (n === 0 ? wanted : withSuffix(wanted, n + 1)))
  const held = await tx
    .selectFrom("dockets")
    .select(["slug", "id as docket_id"])
    .where("slug", "in", candidates)
    .unionAll(tx.selectFrom("docket_slug_history").select(["slug", "docket_id"]).where("slug", "in", candidates))
    .execute()
  const taken = new Set(held.filter((row) => row.docket_id !== docket_id).map((row) => row.slug))
  return candidates.find((slug) => !taken.has(slug)) ?? refuse("slug_taken")
}

/**
 * Two people may choose the same address or reference code at the same moment: the database decides, and this says which error
 * it is.
 */
export function translateDuplicate(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined
  if (constraint === "dockets_slug_key") return refuse("slug_taken")
  if (constraint === "dockets_reference_code") return refuse("reference_code_taken")
  throw error
}
