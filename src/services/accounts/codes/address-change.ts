import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { saying } from "#src/rules/languages/saying.ts"
import { closeTokens } from "#src/services/accounts/changes.ts"
import { refuseTaken } from "#src/services/accounts/refuse-taken.ts"
import { closeOutstanding } from "#src/services/accounts/closing/outstanding-changes.ts"
import type { AuditEntry, Ctx, Mail } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { revokeInvitationsTo } from "#src/services/members/invitations/invitation-changes.ts"

const CONSENTS = ["email_change_current", "email_change_new"] as const

/**
 * Notes the address that an account waits for, which both addresses are asked about next. Whatever was mailed about another one ends: nobody
 * who agrees to a change has agreed to the one that took its place.
 */
export async function awaitAddress(
  tx: Tx,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ new_email: email, email_change_proven: null, email_change_sent_at: now })
    .where("id", "=", user_id)
    .execute()
  await tx.deleteFrom("auth_codes").where("user_id", "=", user_id).where("kind", "in", CONSENTS).execute()
  await closeTokens(tx, { user_id, purpose: "email_change", now })
}

/** Locks an account until the commit, and answers which new address it waits for; null for none. */
export async function holdAwaitedAddress(tx: Tx, user_id: string): Promise<string | null> {
  const account = await tx
    .selectFrom("users")
    .select("new_email")
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirst()
  return account?.new_email ?? null
}

type Consent = {
  user_id: string
  side: "current" | "new"
  /** The client's flow that this consent belongs to, which continues. */
  flow_id?: string | null
}

/**
 * Records that one of the two addresses agrees. When both have, the account gets its new address and the former one gets an email;
 * undefined while the other is missing. Raises `email_taken`.
 */
export async function changeAddress(
  tx: Tx,
  ctx: Ctx,
  { user_id, side, flow_id = null }: Consent,
): Promise<{ mails: readonly Mail[]; audit: readonly AuditEntry[] } | undefined> {
  const user = await tx
    .selectFrom("users")
    .select(["email", "new_email", "email_change_proven"])
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { email: former, new_email } = user
  if (!new_email) return refuse("sent_code_wrong")
  const agreed =
    former === null ? side === "new" : user.email_change_proven !== null && user.email_change_proven !== side
  if (!agreed) {
    await tx.updateTable("users").set({ email_change_proven: side }).where("id", "=", user_id).execute()
    return undefined
  }
  const audit = await setAddress(tx, { user_id, former, email: new_email, now: ctx.now(), flow_id })
  const what = saying("The email address for your account is now {email}.", { email: new_email })
  return { audit, mails: former ? [securityNoticeMail(ctx, { to_address: former, what })] : [] }
}

type NewAddress = { user_id: string; former: string | null; email: string; now: Date; flow_id?: string | null }

/**
 * Gives an account a proven address, on itself, its profile and its identity. Whatever was mailed to the former one ends, also
 * invitations, which nothing would find any more when the account is closed; the answer is their entries in the log. Raises
 * `email_taken`.
 */
export async function setAddress(
  tx: Tx,
  { user_id, former, email, now, flow_id = null }: NewAddress,
): Promise<readonly AuditEntry[]> {
  const proof = { email, email_verified: true }
  await tx
    .updateTable("users")
    .set({
      email,
      email_confirmed_at: now,
      is_anonymous: false,
      user_metadata: sql`user_metadata || ${JSON.stringify(proof)}::jsonb`,
      updated_at: now,
    })
    .where("id", "=", user_id)
    .execute()
    .catch(refuseTaken)
  await closeOutstanding(tx, { user_id, now, flow_id })
  await tx.updateTable("profiles").set({ email }).where("id", "=", user_id).execute()
  const identity_data = { sub: user_id, phone_verified: false, ...proof }
  await tx
    .insertInto("identities")
    .values({
      user_id,
      provider: "email",
      subject: user_id,
      identity_data: JSON.stringify(identity_data),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "subject"]).doUpdateSet({
        identity_data: sql`identities.identity_data || ${JSON.stringify(proof)}::jsonb`,
        updated_at: now,
      }),
    )
    .execute()
  return revokeInvitationsTo(tx, former === null || former === email ? [] : [former])
}
