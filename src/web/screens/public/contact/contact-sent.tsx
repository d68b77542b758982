import { CONTACT_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"

const [soonest, latest] = CONTACT_REPLY_BUSINESS_DAYS

/** What a sender keeps: the reference ID and when to expect an answer (P 2.12). */
export function ContactSent({ reference_id }: { reference_id: string }) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader heading={t(contactMessages.sentTitle)} />
      <div className="stack stack-loose column">
        <Alert kind="success" focusOnMount>
          {t(
            "Thank you. We have your message and will reply within {soonest}-{latest} business days to the email address you gave. A receipt is on its way there.",
            { soonest, latest },
          )}
        </Alert>
        <div className="stack stack-tight">
          <p className="strong">{t("Reference ID")}</p>
          <p id="reference_id" className="reference-id mono">
            {reference_id}
          </p>
          <CopyButton value={reference_id} label={t("Reference ID")} buttonOnly />
          <p className="quiet">{t("Please mention it when you write to us about the same matter.")}</p>
        </div>
        <div className="button-group">
          <LinkButton to={paths.contact()} variant="secondary">
            {t(contactMessages.sendAnother)}
          </LinkButton>
          <LinkButton to={paths.home()} variant="quiet">
            {t(accessMessages.returnToHomepage)}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
