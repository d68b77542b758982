import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { DAY_SECONDS, SCIM_NEW_PEOPLE_PER_DAY } from "#src/rules/limits.ts"
import { refuseScim } from "#src/rules/scim/refuse-scim.ts"
import { type ScimUserInput, wholeName } from "#src/rules/scim/user-resource.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import { outgrowProviders } from "#src/services/accounts/sessions/provider-session-changes.ts"
import { type AgencyScope, type AuditEntry, authorize, type Ctx, writeAlone } from "#src/services/context.ts"
import { membershipMail } from "#src/services/mail/letters/staff/membership-mail.ts"
import { revokeInvitations } from "#src/services/members/invitations/invitation-changes.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"
import { accountOf, type ProvidedAccount } from "./account-changes.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { deactivate, describe, reactivate } from "./member-changes.ts"
import { findMembershipOf, findScimMember, type ScimMember, speaksFor } from "./queries.ts"
import { scimUser, type ScimResource } from "./resources.ts"

const SOMEBODY_ELSES =
  "This address has an account already. Prove its domain in the agency's settings, or invite the person there first."

/**
 * Makes a person whom the agency's provider names a member, as a viewer and without an invitation; they get a letter. Someone who was
 * a member by invitation is found and keeps their role. Raises `member_exists` for somebody whom the provider has named before,
 * `malformed_request` without an address and for an account that the agency's provider does not speak for, `rate_limited`.
 */
export async function addScimUser(
  ctx: Ctx,
  { agency_id, user }: { agency_id: string; user: ScimUserInput },
): Promise<ScimResource> {
  const scope = await authorize(ctx, agency_id, "invite_users")
  const email = user.email ?? refuseScim("invalidValue", "A user needs an email address: as userName, or in emails.")
  const key = limitKey("scim_people", agency_id)
  await limitRate(ctx, { key, max: SCIM_NEW_PEOPLE_PER_DAY, seconds: DAY_SECONDS })
  const agency_name = ((await findAgencySummary(ctx.db, agency_id)) ?? refuse("agency_not_found")).name
  const full_name = wholeName(user)
  const member_id = await writeAlone(ctx, scope, async (tx) => {
    const find = async () => {
      if (!(await speaksFor(tx, scope, { email, now: ctx.now() }))) refuseScim("invalidValue", SOMEBODY_ELSES)
      return accountOf(tx, ctx, { email, full_name, agency_name })
    }
    // Somebody may make it in the same moment: then it is found.
    const account = (await find()) ?? (await find()) ?? refuse("account_exists")
    const { member, joined } = await memberOf(tx, ctx, { scope, account, user })
    const described = await describe(tx, ctx, { scope, member, user, made_account: account.made })
    const revoked = await revokeInvitations(tx, { agency_id, email })
    const letter = membershipMail(ctx, { to_address: email, full_name, agency_name, token: account.token })
    const news = joined.some(({ action }) => action === "member.joined" || action === "member.reactivated")
    return {
      result: member.id,
      audit: auditOf([...account.audit, ...joined, ...described, ...revoked]),
      mails: news && user.active ? [letter] : [],
    }
  })
  return scimUser((await findScimMember(ctx.db, scope, member_id)) ?? refuse("member_not_found"))
}

type Joining = { scope: AgencyScope; account: ProvidedAccount; user: ScimUserInput }

async function memberOf(
  tx: Tx,
  ctx: Ctx,
  { scope, account: { user_id }, user: { active } }: Joining,
): Promise<{ member: ScimMember; joined: AuditEntry[] }> {
  const former = await findMembershipOf(tx, scope, user_id)
  if (former?.described) refuseScim("uniqueness", "There is a user with this address.")
  if (former) {
    const change = { scope, member: former }
    const joined = active ? await reactivate(tx, ctx, { ...change, role: "viewer" }) : await deactivate(tx, ctx, change)
    return { member: former, joined }
  }
  const now = ctx.now()
  const status = active ? "active" : "inactive"
  const { agency_id } = scope
  await tx
    .insertInto("agency_members")
    .values({ agency_id, user_id, role: "viewer", status, joined_at: now, updated_at: now })
    .execute()
  const member = (await findMembershipOf(tx, scope, user_id)) ?? refuse("member_not_found")
  const ended = active ? await outgrowProviders(tx, { user_id, agency_id, now }) : []
  return {
    member,
    joined: [{ action: "member.joined", entity_id: user_id, after: { role: "viewer", status } }, ...ended],
  }
}
