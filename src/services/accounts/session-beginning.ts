import { sql } from "kysely"
import type { Tx } from "#src/platform/db/client.ts"
import { SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { worksForAnyone } from "./queries.ts"

const HOUR_SECONDS = 3600

/** A password that was just found right. */
export type VerifiedPassword = {
  /** The hash it was compared with: whoever set another password meanwhile has shut this one out. */
  stored: string
  /** The same password hashed with today's settings, where that differs. */
  renewed: string | null
  /** Where its tries were counted (`storedKey` of `loginLimit`): the count begins anew. */
  attempts_key: string
}
type SignIn = { user_id: string; now: Date; password?: VerifiedPassword | undefined }

/** Begins the one statement that inserts a session: it notes the sign-in too. `wasNoted` then says whether the account may (still) be used so. */
export function noteSignIn(tx: Tx, { user_id, now, password }: SignIn) {
  return tx
    .with("noted", (db) =>
      db
        .updateTable("users")
        .set({ last_sign_in_at: now, ...(password?.renewed && { password_hash: password.renewed }) })
        .where("id", "=", user_id)
        .where("deleted_at", "is", null)
        .$if(password !== undefined, (query) => query.where("password_hash", "=", password?.stored ?? ""))
        .returning("id"),
    )
    .with("forgotten", (db) => db.deleteFrom("rate_limits").where("key", "=", password?.attempts_key ?? ""))
}

export const wasNoted = sql<boolean>`exists (select from noted)`

/** How long a session of this kind of person lasts: 30 days for the public, 12 hours for staff. */
export function sessionSeconds(staff: boolean): number {
  return (staff ? SESSION_STAFF_HOURS : SESSION_PUBLIC_DAYS * 24) * HOUR_SECONDS
}

/** When a session that begins now ends at the latest, as part of a statement. */
export function latestEnd({ user_id, now }: { user_id: string; now: Date }) {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  return sql<Date>`case when ${isStaff(user_id)}
    then ${after(sessionSeconds(true))}::timestamptz else ${after(sessionSeconds(false))}::timestamptz end`
}

export const isStaff = (user_id: string) => worksForAnyone(sql`${user_id}::uuid`)
