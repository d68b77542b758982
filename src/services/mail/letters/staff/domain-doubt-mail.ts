import { formatDate } from "#src/rules/dates/dates.ts"
import { paths } from "#src/rules/paths.ts"
import type { domainProofs } from "#src/rules/people/sign-in/sign-in-providers.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type DoubtfulDomain = {
  to_address: string
  agency_name: string
  domain: string
  /** Whether it is the only one that the agency has proven, and its provider is on. */
  last: boolean
}
type Doubted = DoubtfulDomain & { proof: (typeof domainProofs)[number]; ends_at: Date }

const others =
  "It is your only proven domain. Without one, your provider signs nobody in and is required of nobody: your people sign in with a password or passkey, or set a password by a mailed link."

const action = ({ config }: Pick<Ctx, "config">) => ({
  label: "Open the sign-in settings",
  url: `${config.PUBLIC_URL}${paths.agencySignIn()}`,
})

/** Tells an owner that the proof of a domain is missing or ends soon; in English, as the console is. */
export function domainDoubtMail(ctx: Pick<Ctx, "config">, { domain, proof, ends_at, last, ...to }: Doubted): Mail {
  const date = formatDate(ends_at, "UTC")
  const what =
    proof === "dns"
      ? `The DNS record that proves ${domain} is no longer there. If it is not back by ${date}, the domain is no longer proven, and your provider no longer speaks for its addresses.`
      : `The proof of ${domain} by letter ends on ${date}. We mailed postmaster@${domain} a new link; if nobody uses it by then, your provider no longer speaks for addresses at ${domain}.`
  const how =
    proof === "dns"
      ? "Add the record again. We find it by ourselves, and the settings show it."
      : "Ask your postmaster to use the link. Or add the DNS record that the settings show, and check it there."
  return composeMail({
    language: "en",
    kind: "domain_doubted",
    ...to,
    subject: `Prove ${domain} again by ${date}`,
    paragraphs: [what, how, ...(last ? [others] : [])],
    action: action(ctx),
    closing: [`You get this letter because you are an owner of ${to.agency_name}.`],
  })
}

/** Tells an owner that a domain is no longer proven. */
export function domainLostMail(ctx: Pick<Ctx, "config">, { domain, last, ...to }: DoubtfulDomain): Mail {
  return composeMail({
    language: "en",
    kind: "domain_lost",
    ...to,
    subject: `${domain} is no longer proven`,
    paragraphs: [
      `Nobody proved ${domain} again in time. From the next sign-in on, your provider no longer speaks for its addresses.`,
      ...(last ? [others.replace("It is", "It was")] : []),
      "Your claim is kept: you can prove the domain again in the settings at any time, unless another agency proves it first.",
    ],
    action: action(ctx),
    closing: [`You get this letter because you are an owner of ${to.agency_name}.`],
  })
}
