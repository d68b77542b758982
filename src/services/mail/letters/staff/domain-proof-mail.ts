import { formatDate } from "#src/rules/dates/dates.ts"
import { DOMAIN_LETTER_HOURS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type ProofLetter = {
  domain: string
  agency_name: string
  token: string
  /** Where a proof of before ends then: until when the link works. */
  until?: Date
}

/** Asks the postmaster of a domain whether it is an agency's; in English, as the console is. */
export function domainProofMail(ctx: Pick<Ctx, "config">, { domain, agency_name, token, until }: ProofLetter): Mail {
  return composeMail({
    language: "en",
    kind: "domain_proof",
    to_address: `postmaster@${domain}`,
    agency_name,
    subject: `Does ${domain} belong to ${agency_name}?`,
    paragraphs: [
      until
        ? `You confirmed that the email domain ${domain} belongs to ${agency_name} on OpenDocket. Please say once a year whether it still does.`
        : `An owner of ${agency_name} on OpenDocket says that the email domain ${domain} belongs to it.`,
      `If you agree, ${agency_name} decides how people with an address at ${domain} sign in, and its own sign-in provider can open their accounts there.`,
    ],
    action: { label: "Look at the question", url: `${ctx.config.PUBLIC_URL}${paths.proveDomain(token)}` },
    closing: [
      until
        ? `You can use the link once, until ${formatDate(until, "UTC")}.`
        : `You can use the link once, within ${DOMAIN_LETTER_HOURS} hours.`,
      until
        ? "If it no longer belongs to this agency, do nothing. The confirmation ends on that day."
        : "If you do not know this agency, do nothing. Nothing changes then.",
    ],
  })
}
