import type { Tx } from "#src/platform/db/statements/client.ts"
import type { Secrets } from "#src/platform/secrets/secrets.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AuditEntry } from "#src/services/context.ts"
import { forgetFollower } from "#src/services/following/changes.ts"
import { forgetReturns } from "#src/services/returned-mail/changes.ts"
import { revokeInvitationsTo } from "#src/services/members/invitations/invitation-changes.ts"
import { requireOwnersBeside } from "#src/services/members/owner-changes.ts"
import { unassignAll } from "#src/services/moderation/assignments/changes.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"

type Closing = { user_id: string; now: Date; email: string | null; erased: boolean; secrets: Secrets }

/**
 * Takes everything personal out of an account and ends it: sessions, codes, identities, factors, name, addresses, memberships,
 * open invitations, drafts, and who wrote its messages to the site. Letters that wait still go out, and are forgotten with that.
 * The row stays, since comments and the audit log point at it. `email` is what is left in its place, a hash or nothing.
 * Raises `last_owner` when an agency would be left without one (settled 37).
 */
export async function closeAccount(tx: Tx, { user_id, now, email, erased, secrets }: Closing): Promise<AuditEntry[]> {
  // First of all: what the person decides at this moment holds the membership and then refers to the account.
  await giveUpPower(tx, user_id, now)
  const former = await tx
    .selectFrom("users")
    .select(["email", "new_email", "email_confirmed_at"])
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirst()
  const closed = await tx
    .updateTable("users")
    .set({
      email,
      phone: null,
      password_hash: null,
      user_metadata: "{}",
      app_metadata: "{}",
      deleted_at: now,
      erased_at: erased ? now : null,
      updated_at: now,
    })
    .where("id", "=", user_id)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (!closed) return refuse("not_found")
  const ended = await endAllSessions(tx, user_id, { now })
  await tx.deleteFrom("one_time_tokens").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("identities").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("auth_factors").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("failed_proofs").where("user_id", "=", user_id).execute()
  const nobody = { email: null, full_name: null, agency_name: null }
  await tx.updateTable("profiles").set(nobody).where("id", "=", user_id).execute()
  await forgetOwnThings(tx, user_id)
  await forgetFollower(tx, { user_id, email: former?.email_confirmed_at ? former.email : null })
  await forgetSender(tx, { user_id, email: former?.email_confirmed_at ? former.email : null })
  if (former?.email) await forgetReturns(tx, { secrets }, former.email)
  const revoked = await revokeInvitationsTo(
    tx,
    [former?.email, former?.new_email].flatMap((address) => address ?? []),
  )
  return [...ended, ...revoked]
}

/** Removes what belongs to the person alone. */
async function forgetOwnThings(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom("comment_drafts").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("saved_dockets").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("saved_searches").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("kept_forms").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("api_keys").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("scim_group_members").where("user_id", "=", user_id).execute()
  await tx.deleteFrom("scim_members").where("user_id", "=", user_id).execute()
}

/**
 * Messages to the site, and requests for accessible formats, stay until they are settled, without their sender: those sent while signed in, and those that name the
 * account's own address, `email`.
 */
async function forgetSender(tx: Tx, { user_id, email }: { user_id: string; email: string | null }): Promise<void> {
  const nobody = { name: "(account closed)", email: "", organization: null, user_agent: null, ip_address: null }
  await tx
    .updateTable("contact_submissions")
    .set({ ...nobody, user_id: null })
    .where((where) =>
      where.or([where("user_id", "=", user_id), ...(email ? [where(where.fn("lower", ["email"]), "=", email)] : [])]),
    )
    .execute()
  await tx
    .updateTable("format_requests")
    .set({ name: nobody.name, email: "", user_id: null, untold: false })
    .where((where) =>
      where.or([where("user_id", "=", user_id), ...(email ? [where(where.fn("lower", ["email"]), "=", email)] : [])]),
    )
    .execute()
}

/**
 * Ends the platform role and the memberships of somebody who closes their account; before anything else is locked (decision 20). Then their
 * drafts are held, as the submission of one holds it before the account (`insertComments`). Raises `last_owner`.
 */
export async function giveUpPower(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx.deleteFrom("platform_roles").where("user_id", "=", user_id).execute()
  await requireOwnersBeside(tx, { user_id, now })
  await tx
    .updateTable("agency_members")
    .set({ status: "inactive", updated_at: now })
    .where("user_id", "=", user_id)
    .execute()
  await unassignAll(tx, { user_id, now, by: user_id })
  await tx.selectFrom("comment_drafts").select("id").where("user_id", "=", user_id).orderBy("id").forUpdate().execute()
}
