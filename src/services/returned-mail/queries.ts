import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { literally } from "#src/platform/db/statements/containing.ts"
import type { SuppressedPlace } from "#src/rules/input/agencies/returned-mail-input.ts"
import type { ReturnKind } from "#src/rules/record/returned-mail.ts"
import { addressHashes } from "#src/services/address-hash.ts"
import type { Ctx, PlatformScope } from "#src/services/context.ts"

type Keys = Pick<Ctx, "secrets">

/** Those of the addresses at which letters do not arrive, or are not wanted. */
export async function listSuppressed(db: Db, keys: Keys, addresses: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(
    addresses.flatMap((address) =>
      addressHashes(keys, address).map((hash) => [hash.toString("hex"), address] as const),
    ),
  )
  if (byHash.size === 0) return new Set()
  const rows = await db
    .selectFrom("returned_addresses")
    .select("address_hash")
    .where(
      "address_hash",
      "in",
      [...byHash.keys()].map((hash) => Buffer.from(hash, "hex")),
    )
    .where("suppressed_at", "is not", null)
    .execute()
  const found = new Set(rows.map(({ address_hash }) => address_hash.toString("hex")))
  return new Set(
    addresses.filter((address) => addressHashes(keys, address).some((hash) => found.has(hash.toString("hex")))),
  )
}

export type Suppression = { by: ReturnKind; since: Date }

/** Why and since when only letters that somebody asks for are sent to an address; undefined where all are. */
export async function findSuppression(db: Db, keys: Keys, address: string): Promise<Suppression | undefined> {
  const row = await db
    .selectFrom("returned_addresses")
    .select(["suppressed_by", "suppressed_at"])
    .where("address_hash", "in", addressHashes(keys, address))
    .where("suppressed_at", "is not", null)
    .orderBy("suppressed_at")
    .limit(1)
    .executeTakeFirst()
  return row?.suppressed_at ? { by: row.suppressed_by as ReturnKind, since: row.suppressed_at } : undefined
}

/** Whether letters to an address came back because of the address. Whoever asks for one now is told so. */
export async function cameBack({ db, secrets }: Pick<Ctx, "db" | "secrets">, address: string): Promise<boolean> {
  const found = await findSuppression(db, { secrets }, address)
  return found !== undefined && found.by !== "complaint"
}

/** Which suppressed addresses: of a domain that begins with `domain`, or under one of the hashes of a whole address. */
export type SuppressedFilter = { domain: string } | { address_hashes: readonly Buffer[] }
export type SuppressedPage = { filter: SuppressedFilter; after: SuppressedPlace | null; limit: number }

/** Suppressed addresses, the newest first: those after a place. */
export function listSuppressedAddresses(db: Db, _proven: PlatformScope, { filter, after, limit }: SuppressedPage) {
  return selectListed(db, filter)
    .$if(after !== null, (query) => query.where(sql<boolean>`(suppressed_at, id) < ${rowOf(after)}`))
    .orderBy("suppressed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}

/** The nearest before a place, and at it, the newest first. */
export async function listSuppressedUntil(db: Db, _proven: PlatformScope, { filter, after, limit }: SuppressedPage) {
  const rows = await selectListed(db, filter)
    .where(sql<boolean>`(suppressed_at, id) >= ${rowOf(after)}`)
    .orderBy("suppressed_at")
    .orderBy("id")
    .limit(limit)
    .execute()
  return rows.toReversed()
}

const rowOf = (place: SuppressedPlace | null) => sql`(${place?.since}::timestamptz, ${place?.id}::uuid)`

function selectListed(db: Db, filter: SuppressedFilter) {
  return matching(db, filter)
    .select(["id", "domain", "permanent", "transient", "complaints", "last_status", "last_at"])
    .select((its) => [
      its.ref("suppressed_at").$castTo<Date>().as("since"),
      its.ref("suppressed_by").$castTo<ReturnKind>().as("by"),
    ])
}

/** How many the pages hold together. */
export async function countSuppressedAddresses(
  db: Db,
  _proven: PlatformScope,
  filter: SuppressedFilter,
): Promise<number> {
  const row = await matching(db, filter)
    .select((its) => its.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return row.n
}

function matching(db: Db, filter: SuppressedFilter) {
  const listed = db.selectFrom("returned_addresses").where("suppressed_at", "is not", null)
  if ("address_hashes" in filter) return listed.where("address_hash", "in", [...filter.address_hashes])
  const begins = `${literally(filter.domain.toLowerCase())}%`
  return filter.domain === "" ? listed : listed.where("domain", "like", begins)
}

/** What is counted of returned letters: reports by kind ever since, and the addresses that are suppressed now. */
export async function measureReturns(db: Db): Promise<{ reports: Record<ReturnKind, number>; suppressed: number }> {
  const [totals, { suppressed }] = await Promise.all([
    db.selectFrom("mail_return_totals").selectAll().execute(),
    db
      .selectFrom("returned_addresses")
      .select((its) => its.fn.countAll<number>().as("suppressed"))
      .where("suppressed_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ])
  const of = (kind: ReturnKind) => Number(totals.find((row) => row.kind === kind)?.total ?? 0)
  return {
    reports: { permanent: of("permanent"), transient: of("transient"), complaint: of("complaint") },
    suppressed,
  }
}
