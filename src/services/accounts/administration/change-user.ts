import { refuse } from "#src/rules/errors.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { saying } from "#src/rules/languages/saying.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { type AuthUser, findAuthUser, isBanned } from "#src/services/accounts/auth-users.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"
import { confirmAddress } from "#src/services/accounts/changes.ts"
import { refuseTaken } from "#src/services/accounts/refuse-taken.ts"
import { closeOutstanding, endWithBan } from "#src/services/accounts/closing/outstanding-changes.ts"
import { setAddress } from "#src/services/accounts/codes/address-change.ts"
import {
  checkPasswordLength,
  hashSentPassword,
  setPassword,
} from "#src/services/accounts/passwords/password-changes.ts"
import { mergeMetadata } from "#src/services/accounts/own/update-user-by-api.ts"
import { type AuditEntry, type Mail, write } from "#src/services/context.ts"
import { requireOwnersBeside } from "#src/services/members/owner-changes.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import type { NewUser } from "./create-user.ts"

export type ChangedUser = {
  [Field in Exclude<keyof NewUser, "id" | "password_hash">]?: NewUser[Field] | undefined
}

/**
 * Changes an account for an administrator's program: metadata is merged, an address counts as confirmed, and a new password or
 * a ban ends every session and every outstanding link or code. The owner gets an email about a new password or address. Raises
 * `account_not_found` for a closed one too, `email_taken`, `phone_taken`, and `last_owner` for a ban that leaves an agency without an owner who can sign in.
 */
export async function changeUser(ctx: AuthCtx, user_id: string, change: ChangedUser): Promise<AuthUser> {
  const user = (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found")
  const { password, email } = change
  if (password !== undefined) checkPasswordLength(ctx, password)
  const password_hash = password ? await hashSentPassword(ctx, password) : undefined
  await write(ctx, null, async (tx) => {
    const now = ctx.now()
    const mails: Mail[] = []
    const left: AuditEntry[] = []
    const bans = !isBanned(user, now) && isBanned({ banned_until: change.banned_until ?? null }, now)
    if (bans) await requireOwnersBeside(tx, { user_id, now })
    await requireOpen(tx, user_id)
    if (email && email !== user.email) {
      left.push(...(await setAddress(tx, { user_id, former: user.email, email, now })))
      if (user.email) {
        const what = saying("The email address for your account is now {email}.", { email })
        mails.push(securityNoticeMail(ctx, { to_address: user.email, what }))
      }
    } else if (change.email_confirm) await confirmAddress(tx, user_id, now)
    await setColumns(tx, { ctx, user, change })
    const ends = await endWhatChanged(tx, { ctx, user, change, password_hash })
    mails.push(...ends.mails)
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const audit: AuditEntry = { action: "user.changed", entity_id: user_id, after: { fields } }
    return { result: undefined, audit: [audit, ...left, ...ends.ended], mails }
  })
  return (await findAuthUser(ctx.db, user_id)) ?? refuse("account_not_found")
}

/** Locks the account, which must not have been closed: nothing personal comes back to one that was. Raises `account_not_found`. */
async function requireOpen(tx: Tx, user_id: string): Promise<void> {
  const open = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user_id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) refuse("account_not_found")
}

type Columns = { ctx: AuthCtx; user: AuthUser; change: ChangedUser }

async function setColumns(tx: Tx, { ctx, user, change }: Columns): Promise<void> {
  const now = ctx.now()
  const { phone, phone_confirm, user_metadata, app_metadata, role, banned_until } = change
  await tx
    .updateTable("users")
    .set({
      updated_at: now,
      ...(phone !== undefined && { phone }),
      ...(phone_confirm && { phone_confirmed_at: now }),
      ...(role !== undefined && { role }),
      ...(banned_until !== undefined && { banned_until }),
      ...(user_metadata && { user_metadata: mergeMetadata("user_metadata", user_metadata) }),
      ...(app_metadata && { app_metadata: mergeMetadata("app_metadata", app_metadata) }),
    })
    .where("id", "=", user.id)
    .execute()
    .catch(refuseTaken)
  // Codes that were sent to the former number end.
  if (phone !== undefined && phone !== user.phone) await closeOutstanding(tx, { user_id: user.id, now })
}

type Ending = Columns & { password_hash: string | undefined }

/** A new password ends every session, and so does the end of a ban, so that nothing from before it works again. */
async function endWhatChanged(tx: Tx, { ctx, user, change, password_hash }: Ending) {
  const { banned_until, email = user.email } = change
  const now = ctx.now()
  const banned = banned_until && banned_until > now ? await endWithBan(tx, { user_id: user.id, now, banned_until }) : []
  if (password_hash) {
    const { ended, mails } = await setPassword(tx, ctx, { user_id: user.id, password_hash, email })
    return { ended: [...banned, ...ended], mails }
  }
  const freed = banned_until === null && user.banned_until !== null
  return { ended: freed ? await endAllSessions(tx, user.id, { now }) : banned, mails: [] }
}
