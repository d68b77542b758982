import type { ReactNode } from "react"
import { Link } from "react-router"
import { SUPPORT_HOURS_EASTERN } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { Installation } from "#src/web/page/installation.ts"
import { Rich, useTexts } from "#src/web/language.tsx"

type Props = {
  installation: Pick<Installation, "contact_email" | "support_phone">
  /** What the contact form begins with. */
  subject?: string | undefined
  /** False on the page of the contact form itself. */
  form?: boolean | undefined
}

const [opens, closes] = SUPPORT_HOURS_EASTERN

/** How to write or call: the contact form, and email and telephone where the installation has them (settled 42). */
export function WaysToReachUs({ installation: { contact_email, support_phone }, subject, form = true }: Props) {
  const { t } = useTexts()
  return (
    <ul>
      {form && (
        <Way name={t("Contact form")}>
          <Link to={paths.contact(subject)}>{t(contactMessages.heading)}</Link>
        </Way>
      )}
      {contact_email && (
        <Way name={t("Email")}>
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </Way>
      )}
      {support_phone && (
        <Way name={t("Phone")}>
          <Rich
            text={t("<call>{number}</call>, weekdays {opens} a.m. to {closes} p.m. Eastern", {
              number: support_phone,
              opens,
              closes: closes - 12,
            })}
            parts={{ call: (number) => <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`}>{number}</a> }}
          />
        </Way>
      )}
    </ul>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <li>
      {t("{label}: {value}", { label: name, value: "" })}
      {children}
    </li>
  )
}
