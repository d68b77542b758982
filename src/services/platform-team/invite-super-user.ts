import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { InviteSuperUserInput } from "#src/rules/input/agencies/platform.ts"
import { INVITATION_MINUTES } from "#src/rules/limits.ts"
import { platformMessages } from "#src/rules/messages/agencies/platform-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { insertAccount, issueToken } from "#src/services/accounts/changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { takeUnproven } from "#src/services/accounts/sign-up/unproven-changes.ts"
import { type AuditEntry, type Ctx, requireUser, write } from "#src/services/context.ts"
import { platformInvitationMail } from "#src/services/mail/letters/staff/platform-invitation-mail.ts"
import { authorizeTeam } from "./authorize-team.ts"

/**
 * Makes the person with this address a super_user, with an account if they have none (P 2.18, P 7.1). The address decides who it
 * is: an account no one has confirmed loses its password and every other way in first, since a stranger may have chosen them, and one that
 * is confirmed by something else is not entered by it. Raises `permission_denied`, and `invalid_input` for someone who is on the team, or
 * whose account is such a one.
 */
export async function inviteSuperUser(
  ctx: Ctx,
  { email, full_name }: InviteSuperUserInput,
): Promise<{ email: string }> {
  const scope = await authorizeTeam(ctx, platformMessages.onlyOwnersInvite)
  return write(ctx, scope, async (tx) => {
    const { user_id, proven, ended } = await accountOf(tx, ctx, { email, full_name })
    const by = requireUser(ctx).user_id
    const added = await tx
      .insertInto("platform_roles")
      .values({ user_id, role: "super_user", created_at: ctx.now(), created_by: by, updated_by: by })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("role")
      .executeTakeFirst()
    if (!added) return refuse("invalid_input", { fields: { email: platformMessages.alreadyOnTeam } })
    const closed = await outgrowProviders(tx, { user_id, agency_id: null, now: ctx.now() })
    const reset = { user_id, purpose: "password_reset", minutes: INVITATION_MINUTES } as const
    const token = proven ? null : await issueToken(tx, ctx, reset)
    const audit = { action: "platform_role.granted", entity_id: user_id, after: { role: added.role } } as const
    const letter = { to_address: email, full_name: full_name || null, token }
    return { result: { email }, audit: [audit, ...ended, ...closed], mails: [platformInvitationMail(ctx, letter)] }
  })
}

type Invited = {
  user_id: string
  /** True when its owner has confirmed the address. */
  proven: boolean
  ended: AuditEntry[]
}

async function accountOf(tx: Tx, ctx: Ctx, { email, full_name }: InviteSuperUserInput): Promise<Invited> {
  const now = ctx.now()
  const known = await findUserByEmail(tx, email)
  if (!known) {
    const account = { email, password_hash: null, full_name, role: "agency", confirmed: false, invited: true } as const
    const user_id = await insertAccount(tx, account, now)
    if (!user_id) return accountOf(tx, ctx, { email, full_name }) // somebody made it at the same moment: now it is found
    return { user_id, proven: false, ended: [{ action: "user.invited", entity_id: user_id }] }
  }
  if (known.email_confirmed_at) return { user_id: known.id, proven: true, ended: [] }
  const ended = await takeUnproven(tx, { user_id: known.id, full_name: full_name || null, now })
  return { user_id: known.id, proven: false, ended: ended ?? refuseHeld() }
}

const refuseHeld = () => refuse("invalid_input", { fields: { email: accountMessages.accountExists } })
