import type { Db } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { agencyTagMessages } from "#src/rules/messages/agency-tags.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { listAgencyTags } from "./queries.ts"
import { withSuffix } from "#src/rules/addresses/slug.ts"

const TRIES = 100

/**
 * The slug, or the same with the first free number behind it; an address that another docket once had is taken for ever,
 * its own former one is free (settled 21). Raises `slug_taken` when a hundred are.
 */
export async function freeDocketSlug(db: Db, wanted: string, docket_id: string | null): Promise<string> {
  const candidates = Array.from({ length: TRIES }, (_, n) => (n === 0 ? wanted : withSuffix(wanted, n + 1)))
  const held = await db
    .selectFrom("dockets")
    .select(["slug", "id as docket_id"])
    .where("slug", "in", candidates)
    .unionAll(db.selectFrom("docket_slug_history").select(["slug", "docket_id"]).where("slug", "in", candidates))
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

/**
 * A docket carries the fixed tags, those that its agency offers, and what it already has. Raises `invalid_input` for any other.
 */
export async function requireOfferedTags(
  db: Db,
  scope: AgencyScope,
  { tags, kept }: { tags: string[]; kept: string[] },
) {
  const known: ReadonlySet<string> = new Set([...fixedTags, ...kept])
  if (tags.every((tag) => known.has(tag))) return
  const { offered } = await listAgencyTags(db, scope)
  const strange = tags.some((tag) => !known.has(tag) && !offered.includes(tag))
  if (strange) refuse("invalid_input", { fields: { tags: agencyTagMessages.notOffered } })
}

/** Only what changed, so that the activity log can be read. */
export function changedColumns(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
