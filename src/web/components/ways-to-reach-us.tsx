import type { ReactNode } from "react"
import { Link } from "react-router"
import { SUPPORT_HOURS_EASTERN } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/contact.ts"
import { paths } from "#src/rules/paths.ts"
import type { Installation } from "#src/web/installation.ts"

type Props = {
  installation: Pick<Installation, "contact_email" | "support_phone">
  /** What the contact form begins with. */
  subject?: string | undefined
  /** False on the page of the contact form itself. */
  form?: boolean | undefined
}

const [opens, closes] = SUPPORT_HOURS_EASTERN

/** How to write or call: the contact form, and email and telephone where the installation has them (decisions 42). */
export function WaysToReachUs({ installation: { contact_email, support_phone }, subject, form = true }: Props) {
  return (
    <ul>
      {form && (
        <Way name="Contact form">
          <Link to={paths.contact(subject)}>{contactMessages.heading}</Link>
        </Way>
      )}
      {contact_email && (
        <Way name="Email">
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </Way>
      )}
      {support_phone && (
        <Way name="Telephone">
          <a href={`tel:${support_phone.replaceAll(/[^+\d]/g, "")}`}>{support_phone}</a>, weekdays {opens} a.m. to{" "}
          {closes - 12} p.m. Eastern
        </Way>
      )}
    </ul>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      {name}: {children}
    </li>
  )
}
