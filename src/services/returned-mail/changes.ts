import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { type ReturnKind, TRANSIENT_DAYS_MAX, TRANSIENT_GAP_DAYS } from "#src/rules/record/returned-mail.ts"
import { addressHashes, hashedAddress } from "#src/services/address-hash.ts"
import type { AuditEntry, Ctx, Written } from "#src/services/context.ts"

/** A report that a letter came back or was complained about; `event`: what the reporter calls it, so that it counts once. */
export type ReturnReport = { kind: ReturnKind; status: string | null } & (
  | { letter_id: string }
  | { address: string; event: string }
)
/** `unknown`: about no letter of the last 30 days. */
export type ReturnOutcome = "taken" | "repeated" | "unknown"

type Keys = Pick<Ctx, "secrets" | "now">
type Address = { address_hash: Buffer; domain: string }

/**
 * Counts a report once, and stops letters to the address that nobody asks for where it says that they do not arrive or are not wanted
 * (decision 86). Of an address that a report names, the caller has made sure that whoever names it may.
 */
export async function noteReturn(tx: Tx, ctx: Keys, report: ReturnReport): Promise<Written<ReturnOutcome>> {
  const address = await addressOf(tx, ctx, report)
  if (!address) return { result: "unknown", audit: "unchanged" }
  const fresh = await tx
    .insertInto("mail_returns")
    .values({ key: keyOf(report), at: ctx.now() })
    .onConflict((its) => its.doNothing())
    .returning("key")
    .executeTakeFirst()
  if (!fresh) return { result: "repeated", audit: "unchanged" }
  const { kind, status } = report
  const suppressed = await countReturn(tx, address, { kind, status, now: ctx.now() })
  const counted = tx
    .insertInto("mail_return_totals")
    .values({ kind, total: 1 })
    .onConflict((its) => its.column("kind").doUpdateSet({ total: sql`mail_return_totals.total + 1` }))
    .compile()
  // A report that is only counted changes nothing of the record.
  return { result: "taken", audit: suppressed ?? "unchanged", last: [counted] }
}

/** A letter comes back once for each reason, however often that is reported. */
function keyOf(report: ReturnReport): string {
  if ("letter_id" in report) return `letter ${report.letter_id} ${report.kind}`
  return `event ${createHash("sha256").update(report.event).digest("base64url")}`
}

async function addressOf(tx: Tx, ctx: Keys, report: ReturnReport): Promise<Address | undefined> {
  if ("letter_id" in report) {
    const letter = await tx
      .selectFrom("mail_outbox")
      .select(["address_hash", "address_domain"])
      .where("id", "=", report.letter_id)
      .executeTakeFirst()
    return letter?.address_hash ? { address_hash: letter.address_hash, domain: letter.address_domain ?? "" } : undefined
  }
  const known = await tx
    .selectFrom("returned_addresses")
    .select("address_hash")
    .where("address_hash", "in", addressHashes(ctx, report.address))
    .limit(1)
    .executeTakeFirst()
  return { ...hashedAddress(ctx, report.address), ...known }
}

type Returned = { kind: ReturnKind; status: string | null; now: Date }

/** Counts a report about an address; the entry of its suppression where this report brings it about. */
async function countReturn(tx: Tx, { address_hash, domain }: Address, { kind, status, now }: Returned) {
  const once = { permanent: 0, transient: 0, complaints: 0, [kind === "complaint" ? "complaints" : kind]: 1 }
  const passing = kind === "transient"
  const today = sql<string>`(${now}::timestamptz at time zone 'utc')::date`
  const row = await tx
    .insertInto("returned_addresses")
    .values({
      ...once,
      address_hash,
      domain,
      last_status: status,
      first_at: now,
      last_at: now,
      transient_days: passing ? 1 : 0,
      transient_on: passing ? today : null,
    })
    .onConflict((its) =>
      its.column("address_hash").doUpdateSet({
        permanent: sql`returned_addresses.permanent + excluded.permanent`,
        transient: sql`returned_addresses.transient + excluded.transient`,
        complaints: sql`returned_addresses.complaints + excluded.complaints`,
        last_status: sql`coalesce(excluded.last_status, returned_addresses.last_status)`,
        last_at: now,
        transient_days: passing
          ? sql`case when returned_addresses.transient_on >= ${today} then returned_addresses.transient_days
              when returned_addresses.transient_on >= ${today} - ${TRANSIENT_GAP_DAYS}::integer then returned_addresses.transient_days + 1 else 1 end`
          : sql`returned_addresses.transient_days`,
        transient_on: passing
          ? sql`greatest(returned_addresses.transient_on, ${today})`
          : sql`returned_addresses.transient_on`,
      }),
    )
    .returning(["id", "suppressed_at", "transient_days"])
    .executeTakeFirstOrThrow()
  if (row.suppressed_at || (passing && row.transient_days < TRANSIENT_DAYS_MAX)) return undefined
  await tx
    .updateTable("returned_addresses")
    .set({ suppressed_at: now, suppressed_by: kind })
    .where("id", "=", row.id)
    .execute()
  return { action: "address.suppressed", entity_id: row.id, reason: reasons[kind] } satisfies AuditEntry
}

const reasons = {
  permanent: "Letters to it came back.",
  transient: "Letters to it came back on several days.",
  complaint: "Its owner complained about a letter.",
} as const satisfies Record<ReturnKind, string>

/** Forgets what is known of an address, such as that of an account that is closed. */
export async function forgetReturns(tx: Tx, ctx: Pick<Ctx, "secrets">, email: string): Promise<void> {
  await tx.deleteFrom("returned_addresses").where("address_hash", "in", addressHashes(ctx, email)).execute()
}

/** Letters go to an address again, as if none had ever come back; the entries of that, none where nothing stopped them. */
export async function liftSuppression(tx: Tx, which: { id: string } | { address_hashes: Buffer[] }) {
  const lifted = await tx
    .updateTable("returned_addresses")
    .set({ suppressed_at: null, suppressed_by: null, transient_days: 0, transient_on: null })
    .where("suppressed_at", "is not", null)
    .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : ""))
    .$if("address_hashes" in which, (query) =>
      query.where("address_hash", "in", "address_hashes" in which ? which.address_hashes : []),
    )
    .returning("id")
    .execute()
  return lifted.map(({ id }) => ({ action: "address.tried_again", entity_id: id }) satisfies AuditEntry)
}
