import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { AcceptInvitationAsNewInput } from "#src/rules/input/people/member.ts"
import { type BrowserFacts, startSession } from "#src/services/accounts/sessions/browser-session-changes.ts"
import { confirmAddress, insertAccount } from "#src/services/accounts/changes.ts"
import { hashChosenPassword } from "#src/services/accounts/passwords/password-changes.ts"
import { findUserByEmail, isNotBanned } from "#src/services/accounts/queries.ts"
import { takeUnproven } from "#src/services/accounts/sign-up/unproven-changes.ts"
import { type Ctx, write } from "#src/services/context.ts"
import type { NewMembership } from "./accept-invitation.ts"
import { findInvitation, consumeInvitation } from "./acceptance-changes.ts"

type NewMemberInput = AcceptInvitationAsNewInput & BrowserFacts

/**
 * Accepts an invitation with a new account: a person with the link reads the address's mail, so it counts as confirmed. An
 * account that someone opened with this address and never confirmed is taken over by its owner. Raises `token_invalid`, and
 * `account_exists` when there is a confirmed account: that one signs in.
 */
export async function acceptInvitationAsNew(
  ctx: Ctx,
  { token, full_name, password, user_agent }: NewMemberInput,
): Promise<NewMembership> {
  const { email, agency_name } = (await findInvitation(ctx.db, { token, now: ctx.now() })) ?? refuse("token_invalid")
  if ((await findUserByEmail(ctx.db, email))?.email_confirmed_at) refuse("account_exists")
  const password_hash = await hashChosenPassword(ctx, password)
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const account = { email, password_hash, full_name, agency_name, role: "agency", confirmed: true } as const
    const created = await insertAccount(tx, account, now)
    const owner = { email, password_hash, full_name, agency_name, now }
    const { user_id, ended } = created ? { user_id: created, ended: [] } : await takeOver(tx, owner)
    const signedUp = { action: "user.signed_up", entity_id: user_id, after: { role: "agency", invited: true } } as const
    const { agency_id, audit } = await consumeInvitation(tx, { token, user_id, email, now })
    const started = await startSession(tx, ctx, { user_id, user_agent })
    return { result: { session: started.session, agency_id }, audit: [signedUp, ...ended, ...audit, ...started.audit] }
  })
}

type Owner = { email: string; password_hash: string; full_name: string; agency_name: string; now: Date }

async function takeOver(tx: Tx, { email, password_hash, full_name, agency_name, now }: Owner) {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .where(isNotBanned(now))
    .executeTakeFirst()
  const { id: user_id } = user ?? refuse("account_exists")
  const ended = (await takeUnproven(tx, { user_id, full_name, now })) ?? refuse("account_exists")
  await tx.updateTable("users").set({ password_hash }).where("id", "=", user_id).execute()
  await tx.updateTable("profiles").set({ full_name, agency_name, role: "agency" }).where("id", "=", user_id).execute()
  await confirmAddress(tx, user_id, now)
  return { user_id, ended }
}
