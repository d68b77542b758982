import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { platformRoleLabel } from "#src/rules/people/platform-roles.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type PlatformInvitation = {
  to_address: string
  full_name: string | null
  /** Sets the password of an account that was made for the invitation; null for one that can be used already. */
  token: string | null
}

/** Tells a person that they belong to the platform team now, and how to sign in; in English, as the console is. */
export function platformInvitationMail(ctx: Pick<Ctx, "config">, letter: PlatformInvitation): Mail {
  const { to_address, full_name, token } = letter
  const { PUBLIC_URL } = ctx.config
  const page = token === null ? paths.platformAdmin() : paths.resetPassword(token)
  return composeMail({
    language: "en",
    kind: "platform_invitation",
    to_address,
    subject: "You are on the platform team of OpenDocket",
    paragraphs: [
      full_name ? `Hello ${full_name},` : "Hello,",
      `You are now a ${platformRoleLabel.super_user}. You can create agencies and invite people to them.`,
    ],
    action: {
      label: token === null ? "Open platform administration" : "Set your password",
      url: `${PUBLIC_URL}${page}`,
    },
    closing: [
      ...(token === null ? [] : [`You can use the link once, within ${INVITATION_DAYS} days.`]),
      "If you did not expect this, please tell the people who run the platform.",
    ],
  })
}
