import type { Tx } from "#src/platform/db/statements/client.ts"
import { hashToken, randomToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { INVITATION_DAYS, INVITATIONS_PER_PERSON, INVITATIONS_SECONDS } from "#src/rules/limits.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { type AgencyRole, mayManageRole } from "#src/rules/people/roles.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { type AuditEntry, type Ctx, type Mail, requireUser } from "#src/services/context.ts"
import { lockAgency } from "#src/services/members/held-role-queries.ts"
import { limitRate } from "#src/services/rate-limit.ts"
import { requireOwnersAddress } from "#src/services/members/role-changes.ts"
import { invitationMail } from "#src/services/mail/letters/staff/invitation-mail.ts"

export type InvitationInput = {
  agency: { id: string; name: string }
  email: string
  role: AgencyRole
  full_name: string | null
  /** The member's role on whose behalf it is sent: it must also manage the role of an invitation that is replaced. */
  acting?: AgencyRole
}
export type NewInvitation = { invitation_id: string; audit: [AuditEntry, ...AuditEntry[]]; mails: [Mail] }

/**
 * Invites an address to an agency, in the caller's transaction; only the link's hash is stored. An older open invitation of the
 * same address is revoked, so that one link works at a time. The caller has proven that this role may be given. Raises
 * `agency_not_found`, `role_not_manageable`, and `invalid_input` when the address belongs to a member or may not be an owner's.
 */
export async function insertInvitation(tx: Tx, ctx: Ctx, input: InvitationInput): Promise<NewInvitation> {
  const { agency, role, full_name } = input
  const email = input.email.toLowerCase()
  const now = ctx.now()
  requireOwnersAddress(ctx, { email, role, field: "email" })
  await lockAgency(tx, agency.id) // parallel invitations for one address wait for each other
  await refuseMember(tx, agency.id, email)
  const replaced = await tx
    .updateTable("invitations")
    .set(withoutAddress("revoked"))
    .where("agency_id", "=", agency.id)
    .where("email", "=", email)
    .where("status", "=", "pending")
    .returning(["id", "role"])
    .execute()
  const { acting } = input
  if (acting && replaced.some((older) => !mayManageRole(acting, older.role))) refuse("role_not_manageable")
  const token = randomToken()
  const made = await tx
    .insertInto("invitations")
    .values({
      agency_id: agency.id,
      email,
      full_name,
      role,
      token_hash: hashToken(token),
      invited_by: requireUser(ctx).user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const about = { agency_id: agency.id }
  return {
    invitation_id: made.id,
    audit: [
      { ...about, action: "invitation.sent", entity_id: made.id, after: { role } },
      ...replaced.map(({ id }) => ({
        ...about,
        action: "invitation.revoked" as const,
        entity_id: id,
      })),
    ],
    mails: [invitationMail(ctx, { to_address: email, full_name, agency_name: agency.name, role, token })],
  }
}

type OpenInvitation = {
  agency_id: string
  invitation_id: string
  /** Whether the person who acts may invite to this role. */
  mayInvite: (role: AgencyRole) => boolean
}

/**
 * Mails an open invitation once more, with a new link and the whole time to accept it; the older link stops working, and whoever sends
 * it again is its sender. Raises `invitation_not_found`, `role_not_manageable`, and `invalid_input` for an owner without a government address.
 */
export async function renewInvitation(
  tx: Tx,
  ctx: Ctx,
  { agency, invitation_id, mayInvite }: Omit<OpenInvitation, "agency_id"> & { agency: { id: string; name: string } },
): Promise<{ audit: AuditEntry; mails: [Mail] }> {
  const token = randomToken()
  const sent = await tx
    .updateTable("invitations")
    .set({
      token_hash: hashToken(token),
      expires_at: new Date(ctx.now().getTime() + INVITATION_DAYS * DAY),
      invited_by: requireUser(ctx).user_id,
    })
    .where("agency_id", "=", agency.id)
    .where("id", "=", invitation_id)
    .where("status", "=", "pending")
    .returning(["email", "full_name", "role"])
    .executeTakeFirst()
  if (!sent) return refuse("invitation_not_found")
  const { email, full_name, role } = sent
  if (!mayInvite(role)) refuse("role_not_manageable")
  requireOwnersAddress(ctx, { email, role, field: "id" })
  return {
    audit: { action: "invitation.resent", entity_id: invitation_id, agency_id: agency.id, after: { role } },
    mails: [invitationMail(ctx, { to_address: email, full_name, agency_name: agency.name, role, token })],
  }
}

/** Ends an open invitation: its link stops working. Raises `invitation_not_found` and `role_not_manageable`. */
export async function endInvitation(
  tx: Tx,
  { agency_id, invitation_id, mayInvite }: OpenInvitation,
): Promise<AuditEntry> {
  const revoked = await tx
    .updateTable("invitations")
    .set(withoutAddress("revoked"))
    .where("agency_id", "=", agency_id)
    .where("id", "=", invitation_id)
    .where("status", "=", "pending")
    .returning("role")
    .executeTakeFirst()
  if (!revoked) return refuse("invitation_not_found")
  if (!mayInvite(revoked.role)) refuse("role_not_manageable")
  return { action: "invitation.revoked", entity_id: invitation_id, agency_id }
}

/** Counts a letter of the person who invites. Raises `rate_limited`. */
export async function limitInvitations(ctx: Ctx): Promise<void> {
  const key = `invitations:${requireUser(ctx).user_id}`
  await limitRate(ctx, { key, max: INVITATIONS_PER_PERSON, seconds: INVITATIONS_SECONDS })
}

/** Removes the address from a settled invitation. The activity log, which keeps everything, never had it. */
export function withoutAddress<Status extends "accepted" | "revoked">(status: Status) {
  return { status, email: "", full_name: null }
}

/** Ends the open invitations of addresses whose owner has left them. */
export async function revokeInvitationsTo(tx: Tx, addresses: readonly string[]): Promise<AuditEntry[]> {
  if (addresses.length === 0) return []
  const revoked = await tx
    .updateTable("invitations")
    .set(withoutAddress("revoked"))
    .where("email", "in", addresses)
    .where("status", "=", "pending")
    .returning(["id", "agency_id"])
    .execute()
  return revoked.map(({ id, agency_id }) => ({ action: "invitation.revoked" as const, entity_id: id, agency_id }))
}

/** Ends the open invitations to an agency: all of them, or that of an address whose owner has become a member without it. */
export async function revokeInvitations(
  tx: Tx,
  { agency_id, email }: { agency_id: string; email?: string },
): Promise<AuditEntry[]> {
  const revoked = await tx
    .updateTable("invitations")
    .set(withoutAddress("revoked"))
    .where("agency_id", "=", agency_id)
    .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""))
    .where("status", "=", "pending")
    .returning("id")
    .execute()
  return revoked.map(({ id }) => ({ action: "invitation.revoked" as const, entity_id: id, agency_id }))
}

async function refuseMember(tx: Tx, agency_id: string, email: string): Promise<void> {
  const member = await tx
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .select("agency_members.status")
    .where("agency_members.agency_id", "=", agency_id)
    .where("users.email", "=", email)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst()
  if (!member) return
  const message = member.status === "active" ? memberMessages.alreadyMember : memberMessages.deactivatedMember
  refuse("invalid_input", { fields: { email: message } })
}
