import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { INVITATION_MINUTES } from "#src/rules/limits.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import { insertAccount, issueToken } from "#src/services/accounts/changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { takeUnproven } from "#src/services/accounts/sign-up/unproven-changes.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import type { AuditEntry, Ctx, Mail } from "#src/services/context.ts"
import { membershipMail } from "#src/services/mail/letters/staff/membership-mail.ts"

export type ProvidedAccount = {
  user_id: string
  /** True for one that was made here. */
  made: boolean
  /** Sets the first password; null for an account whose owner has confirmed the address. */
  token: string | null
  audit: AuditEntry[]
}

/**
 * The account of an address whose owner will work for the agency. Without one, one is made, without a password. One that nobody has
 * confirmed loses its password, its factors and its sessions: a stranger may have opened it to wait for this. One that its owner has
 * confirmed stays as it is. Undefined when somebody made one in the same moment. Raises `member_exists` for one that somebody else holds
 * by a confirmed telephone number.
 */
export async function accountOf(
  tx: Tx,
  ctx: Ctx,
  { email, full_name, agency_name }: { email: string; full_name: string | null; agency_name: string },
): Promise<ProvidedAccount | undefined> {
  const now = ctx.now()
  const known = await findUserByEmail(tx, email)
  if (known?.email_confirmed_at) return { user_id: known.id, made: false, token: null, audit: [] }
  const audit: AuditEntry[] = []
  let user_id = known?.id
  if (user_id) audit.push(...((await takeUnproven(tx, { user_id, full_name, now })) ?? refuseHeld()))
  else {
    const account = { email, password_hash: null, full_name, agency_name, role: "agency", confirmed: false } as const
    user_id = await insertAccount(tx, { ...account, invited: true }, now)
    if (!user_id) return undefined
    audit.push({ action: "user.invited", entity_id: user_id })
  }
  const token = await issueToken(tx, ctx, { user_id, purpose: "password_reset", minutes: INVITATION_MINUTES })
  return { user_id, made: !known, token, audit }
}

type Newcomer = { agency_id: string; user_id: string; email: string | null; full_name: string | null }

/** The letter to somebody who was added before they began, and begins now: nobody has confirmed their account yet, so they were never here. */
export async function welcome(
  tx: Tx,
  ctx: Ctx,
  { agency_id, user_id, email, full_name }: Newcomer,
): Promise<readonly Mail[]> {
  const known = email === null ? undefined : await findUserByEmail(tx, email)
  if (!email || known?.id !== user_id || known.email_confirmed_at) return []
  const agency = (await findAgencySummary(tx, agency_id)) ?? refuse("agency_not_found")
  const token = await issueToken(tx, ctx, { user_id, purpose: "password_reset", minutes: INVITATION_MINUTES })
  return [membershipMail(ctx, { to_address: email, full_name, agency_name: agency.name, token })]
}

const refuseHeld = () => refuseScim("uniqueness", "The address is that of an account whose owner has not confirmed it.")
