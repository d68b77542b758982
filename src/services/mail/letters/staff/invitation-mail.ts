import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { type AgencyRole, roleLabel } from "#src/rules/people/roles.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type InvitationLetter = {
  to_address: string
  full_name: string | null
  agency_name: string
  role: AgencyRole
  token: string
}

/**
 * Invites a person to work for an agency; the link leads to a page with a button, never acts by itself. In English, as the
 * console is.
 */
export function invitationMail(ctx: Pick<Ctx, "config">, letter: InvitationLetter): Mail {
  const { to_address, full_name, agency_name, role, token } = letter
  return composeMail({
    language: "en",
    kind: "invitation",
    to_address,
    agency_name,
    subject: `You are invited to ${agency_name} on OpenDocket`,
    paragraphs: [
      full_name ? `Hello ${full_name},` : "Hello,",
      `You are invited to join ${agency_name} as ${roleLabel[role]}. Accept with an account that uses this email address. If you do not have one yet, you can create it when you accept.`,
    ],
    action: { label: "Accept the invitation", url: `${ctx.config.PUBLIC_URL}${paths.acceptInvitation(token)}` },
    closing: [
      `You can use the link once, within ${INVITATION_DAYS} days.`,
      "If you did not expect this, do nothing. You will not become a member.",
    ],
  })
}
