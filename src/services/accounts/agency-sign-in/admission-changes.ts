import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { domainOf } from "#src/rules/people/mail-domain.ts"
import {
  createAccount,
  joinIdentity,
  type Recognized,
  refreshIdentity,
  type Shown,
  takeBack,
} from "#src/services/accounts/providers/profile-changes.ts"
import type { AgencyTerms } from "#src/services/accounts/providers/providers.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import { refuseBanned } from "#src/services/accounts/tokens/session-changes.ts"
import type { AuditEntry, Ctx } from "#src/services/context.ts"
import { lockAgency } from "#src/services/members/held-role-queries.ts"
import { consumeInvitationOf, joinAsViewer } from "#src/services/members/invitations/acceptance-changes.ts"
import { giveRoleOfGroups } from "#src/services/members/group-role-changes.ts"
import { senderMayInvite } from "#src/services/members/invitations/invitation-queries.ts"
import { type Judged, judgeClaims } from "./judge-claims.ts"
import { findProviderOfDomain, findWorksElsewhere } from "./queries.ts"

type Admission = Shown & { agency: AgencyTerms; claims: Readonly<Record<string, unknown>> }
type Asking = Admission & { email: string; judged: Judged }

/**
 * Whom an agency's own provider signs in (decision 64). It speaks for addresses in its agency's proven domains alone, and opens an account
 * only if that works for nobody but this agency. Whoever is no member yet becomes one by an open invitation to the address, or, if the
 * agency wants that, as a viewer; groups give a role at each sign-in, except to owners. Raises `provider_address_foreign`,
 * `provider_address_unproven`, `provider_account_elsewhere`, `provider_by_invitation`, `provider_access_ended`, `account_banned`.
 */
export async function admitMember(tx: Tx, ctx: Ctx, admission: Admission): Promise<Recognized> {
  const { agency, provider, claims, profile } = admission
  const judged = judgeClaims(claims, agency)
  if (!judged.email)
    return refuse("provider_address_unproven", {
      details: { name: provider.label, label: provider.label, verified: profile.email_verified },
    })
  await lockAgency(tx, agency.agency_id) // what the agency decides about its domains, provider and people waits
  await requireOwnDomain(tx, agency, judged.email)
  const found = await findAccount(tx, ctx, { ...admission, email: judged.email, judged })
  const joined = await admit(tx, ctx, { ...admission, email: judged.email, judged, user_id: found?.user_id })
  return { ...joined, second_factor_shown: judged.second_factor }
}

async function requireOwnDomain(tx: Tx, { provider_id }: AgencyTerms, email: string): Promise<void> {
  const speaks = await findProviderOfDomain(tx, domainOf(email))
  if (speaks?.id !== provider_id) refuse("provider_address_foreign")
}

/** The account that the provider signed in before, or else the one with the address, if it may open it. */
async function findAccount(tx: Tx, ctx: Ctx, { provider, profile, agency, email }: Asking) {
  const known = await tx
    .selectFrom("identities")
    .select(["id", "user_id"])
    .where("provider", "=", provider.name)
    .where("subject", "=", profile.subject)
    .executeTakeFirst()
  const user = await tx
    .selectFrom("users")
    .select(["id", "email", "banned_until"])
    .where((eb) => (known ? eb("id", "=", known.user_id) : eb("email", "=", email)))
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  refuseBanned(user, ctx.now())
  await requireOwnDomain(tx, agency, user.email ?? "")
  if (await findWorksElsewhere(tx, { user_id: user.id, agency_id: agency.agency_id }))
    refuse("provider_account_elsewhere")
  return { user_id: user.id }
}

async function admit(tx: Tx, ctx: Ctx, asking: Asking & { user_id: string | undefined }): Promise<Recognized> {
  const { agency, email, judged } = asking
  const { agency_id, groups_claim } = agency
  await requireWelcome(tx, ctx, asking)
  const entered = await enter(tx, ctx, asking)
  const { user_id } = entered
  const joined = await join(tx, ctx, { agency, user_id, email })
  const given =
    judged.role && groups_claim
      ? await giveRoleOfGroups(tx, { agency_id, user_id, role: judged.role, now: ctx.now() })
      : []
  return { ...entered, audit: [...entered.audit, ...joined, ...given] }
}

/** Asked before an account is made or changed: nothing is left behind of those who may not come in. */
async function requireWelcome(
  tx: Tx,
  ctx: Ctx,
  { agency, email, user_id }: Asking & { user_id: string | undefined },
): Promise<void> {
  const member = user_id ? await findStatus(tx, { agency_id: agency.agency_id, user_id }) : undefined
  if (member === "active") return
  if (member === "inactive") return refuse("provider_access_ended")
  if (agency.membership === "first_sign_in") return
  const invited = await tx
    .selectFrom("invitations")
    .select("id")
    .where("agency_id", "=", agency.agency_id)
    .where("email", "=", email)
    .where("status", "=", "pending")
    .where("expires_at", ">", ctx.now())
    .where(senderMayInvite)
    .executeTakeFirst()
  if (!invited) refuse("provider_by_invitation")
}

async function findStatus(tx: Tx, { agency_id, user_id }: { agency_id: string; user_id: string }) {
  const row = await tx
    .selectFrom("agency_members")
    .select("status")
    .where("agency_id", "=", agency_id)
    .where("user_id", "=", user_id)
    .executeTakeFirst()
  return row?.status
}

/** The account itself: made, taken back, or entered, with the identity that is new to it. */
async function enter(
  tx: Tx,
  ctx: Ctx,
  { provider, profile, email, user_id }: Asking & { user_id: string | undefined },
): Promise<Recognized> {
  // The address that counts here is the one that the agency's terms let count.
  const identity_data = { ...profile.identity_data, email, email_verified: true }
  const shown = { provider, profile: { ...profile, email, email_verified: true, identity_data } }
  if (!user_id) return createAccount(tx, ctx, { ...shown, role: "agency" })
  const identities = await tx
    .selectFrom("identities")
    .select(["id", "provider", "subject"])
    .where("user_id", "=", user_id)
    .execute()
  const known = identities.find(({ provider: name, subject }) => name === provider.name && subject === profile.subject)
  if (known) {
    await refreshIdentity(tx, { identity_id: known.id, user_id, profile: shown.profile, now: ctx.now() })
    return { user_id, audit: [], mails: [] }
  }
  const user = await tx
    .selectFrom("users")
    .select(["email_confirmed_at", "phone_confirmed_at"])
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow()
  if (!user.email_confirmed_at && !user.phone_confirmed_at) return takeBack(tx, ctx, { ...shown, user_id })
  if (!user.email_confirmed_at) return refuse("provider_address_taken", { details: { provider: provider.label } })
  // With a second factor it keeps no new way to sign in before that is shown; the address leads to it again.
  if (await findHasSecondFactor(tx, user_id)) return { user_id, audit: [], mails: [] }
  return joinIdentity(tx, ctx, { ...shown, user_id })
}

type Joining = { agency: AgencyTerms; user_id: string; email: string }

/** Makes somebody a member who is none: by their invitation, or as a viewer. */
async function join(tx: Tx, ctx: Ctx, { agency, user_id, email }: Joining): Promise<AuditEntry[]> {
  const { agency_id, membership } = agency
  if (await findStatus(tx, { agency_id, user_id })) return []
  const invited = await consumeInvitationOf(tx, { agency_id, user_id, email, now: ctx.now() })
  if (invited) return invited
  if (membership !== "first_sign_in") return refuse("provider_by_invitation")
  return joinAsViewer(tx, { agency_id, user_id, now: ctx.now() })
}
