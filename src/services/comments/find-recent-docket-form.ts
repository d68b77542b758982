import type { Ctx } from "#src/services/context.ts"
import { type DocketForm, findDocketForm } from "./queries.ts"

/** Long enough to help when many people submit at a deadline. */
const KEPT_MS = 1000
const CAPACITY = 200

type RecentForms = Map<string, { docket: DocketForm; until: number }>
const keptOf = new WeakMap<Ctx["db"], RecentForms>()

/**
 * What `findDocketForm` finds, remembered for a second. Only for submissions: the insertion compares the version, and what an
 * old copy would refuse is looked at afresh (`submitComment`), so nothing is decided by a copy.
 */
export async function findRecentDocketForm({ db }: Ctx, slug: string): Promise<DocketForm | undefined> {
  const kept = keptOf.get(db) ?? new Map()
  keptOf.set(db, kept)
  const now = performance.now()
  const known = kept.get(slug)
  if (known && known.until > now) return known.docket
  if (kept.size >= CAPACITY) kept.clear()
  const docket = await findDocketForm(db, slug)
  if (docket) kept.set(slug, { docket, until: now + KEPT_MS })
  return docket
}
