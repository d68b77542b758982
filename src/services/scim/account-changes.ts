import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { INVITATION_MINUTES } from "#src/rules/limits.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import { insertAccount, issueToken } from "#src/services/accounts/changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { takeUnproven } from "#src/services/accounts/sign-up/unproven-changes.ts"
import type { AuditEntry, Ctx } from "#src/services/context.ts"

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
 * confirmed stays as it is. Raises `member_exists` for one that somebody else holds by a confirmed telephone number.
 */
export async function accountOf(
  tx: Tx,
  ctx: Ctx,
  { email, full_name, agency_name }: { email: string; full_name: string | null; agency_name: string },
): Promise<ProvidedAccount> {
  const now = ctx.now()
  const known = await findUserByEmail(tx, email)
  if (known?.email_confirmed_at) return { user_id: known.id, made: false, token: null, audit: [] }
  const audit: AuditEntry[] = []
  let user_id = known?.id
  if (user_id) audit.push(...((await takeUnproven(tx, { user_id, now })) ?? refuseHeld()))
  else {
    const account = { email, password_hash: null, full_name, agency_name, role: "agency", confirmed: false } as const
    user_id = (await insertAccount(tx, { ...account, invited: true }, now)) ?? refuse("account_exists")
    audit.push({ action: "user.invited", entity_id: user_id })
  }
  const token = await issueToken(tx, ctx, { user_id, purpose: "password_reset", minutes: INVITATION_MINUTES })
  return { user_id, made: !known, token, audit }
}

const refuseHeld = () => refuseScim("uniqueness", "The address is that of an account whose owner has not confirmed it.")
