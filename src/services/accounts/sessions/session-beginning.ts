import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { DAY, HOUR } from "#src/rules/dates/milliseconds.ts"
import { SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { type ProofKind, withoutFailures } from "#src/services/accounts/sign-in/failed-proofs.ts"
import type { PasswordTry } from "#src/services/accounts/sign-in/login-attempts.ts"
import { isNotBanned, worksForAnyone } from "#src/services/accounts/queries.ts"

/** The password that was just checked. */
export type VerifiedPassword = {
  /** The hash it was compared with: if the password was changed in the meantime, this sign-in fails. */
  stored: string
  /** The same password hashed with today's settings, where that differs. */
  renewed: string | null
  /** Where its try was counted: against the account the count begins anew, and the client gets its try back. */
  tried: Pick<PasswordTry, "counted_for_account" | "counted_for_client">
  /** True where nobody asked yet whether it may be a lucky guess (`wasGuessed`). */
  asked_later: boolean
}
type SignIn = {
  user_id: string
  now: Date
  password?: VerifiedPassword | undefined
  second_factor?: boolean
  /** What else was shown right: the count of wrong ones begins anew. */
  proven?: readonly ProofKind[]
}

/** Begins the one statement that inserts a session: it notes the sign-in too. `wasNoted` then says whether the account may (still) be used so. */
export function noteSignIn(tx: Tx, { user_id, now, password, second_factor, proven = [] }: SignIn) {
  const shown: ProofKind[] = [...proven]
  if (password) shown.push("passwords")
  if (second_factor) shown.push("factors")
  const { counted_for_account = [], counted_for_client = [] } = password?.tried ?? {}
  return tx
    .with("noted", (db) =>
      db
        .updateTable("users")
        .set({ last_sign_in_at: now, ...(password?.renewed && { password_hash: password.renewed }) })
        .where("id", "=", user_id)
        .where("deleted_at", "is", null)
        .where(isNotBanned(now))
        .$if(password !== undefined, (query) => query.where("password_hash", "=", password?.stored ?? ""))
        .returning(["email", "browser_generation", sql<Date | null>`old.last_sign_in_at`.as("before")]),
    )
    .with("forgotten", (db) => db.deleteFrom("rate_limits").where(isOneOf(counted_for_account)))
    .with("given_back", (db) =>
      db
        .updateTable("rate_limits")
        .set({ points: sql`points - 1` })
        .where(isOneOf(counted_for_client))
        .where("points", ">", 0),
    )
    .with("proven", (db) => db.updateTable("failed_proofs").set(withoutFailures(shown)).where("user_id", "=", user_id))
}

/**
 * It waits for no other try that is being counted: two would wait for each other. Key by key, since the database takes any list for a long one
 * as long as it does not see it, and then never keeps the plan.
 */
const isOneOf = (keys: readonly string[]) =>
  keys.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`key in (select key from rate_limits where key in (${sql.join(keys)}) for update skip locked)`

export const wasNoted = sql<boolean>`exists (select from noted)`
/** The account's address, what browsers name it by, and when someone signed in to it before; null for its first time. */
export const notedEmail = sql<string | null>`(select email from noted)`
export const notedGeneration = sql<string | null>`(select browser_generation from noted)`
export const signedInBefore = sql<Date | null>`(select before from noted)`

/** How long such a session lasts: 30 days for the public, 12 hours for staff. */
export function sessionSeconds(staff: boolean): number {
  return (staff ? SESSION_STAFF_HOURS * HOUR : SESSION_PUBLIC_DAYS * DAY) / 1000
}

/** When a session that begins now ends at the latest, as part of a statement. */
export function latestEnd({ user_id, now }: { user_id: string; now: Date }) {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  return sql<Date>`case when ${isStaff(user_id)}
    then ${after(sessionSeconds(true))}::timestamptz else ${after(sessionSeconds(false))}::timestamptz end`
}

export const isStaff = (user_id: string) => worksForAnyone(sql`${user_id}::uuid`)
