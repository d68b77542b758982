import { INVITATION_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type Membership = {
  to_address: string
  full_name: string | null
  agency_name: string
  /** Sets the first password; null for an account that can be used already. */
  token: string | null
}

/** Tells a person that their agency's identity provider made them a member, and how to sign in; in English, as the console is. */
export function membershipMail(ctx: Pick<Ctx, "config">, letter: Membership): Mail {
  const { to_address, full_name, agency_name, token } = letter
  const page = token === null ? paths.agencyLogin() : paths.resetPassword(token)
  return composeMail({
    language: "en",
    kind: "membership",
    to_address,
    agency_name,
    subject: `You can use OpenDocket for ${agency_name}`,
    paragraphs: [
      full_name ? `Hello ${full_name},` : "Hello,",
      `${agency_name} has given you access to its console on OpenDocket.`,
      token === null
        ? "Sign in as you always do."
        : "If your agency signs in with its own account, use that. Otherwise set a password first.",
    ],
    action: { label: token === null ? "Sign in" : "Set your password", url: `${ctx.config.PUBLIC_URL}${page}` },
    closing: [
      ...(token === null ? [] : [`You can use the link once, within ${INVITATION_DAYS} days.`]),
      "If you did not expect this, please tell the people who run the platform.",
    ],
  })
}
