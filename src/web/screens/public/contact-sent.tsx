import { CONTACT_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/contact.ts"
import { paths } from "#src/rules/paths.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { CopyButton } from "#src/web/ui/copy-button.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import { PageHeader } from "#src/web/ui/page-header.tsx"

const [soonest, latest] = CONTACT_REPLY_BUSINESS_DAYS

/** What a sender keeps: the reference ID and when to expect an answer (P 2.12). */
export function ContactSent({ reference_id }: { reference_id: string }) {
  return (
    <>
      <PageHeader heading={contactMessages.sentTitle} />
      <div className="stack stack-loose column">
        <Alert kind="success" focusOnMount>
          Thank you. We have your message and reply within {soonest}-{latest} business days, to the email address you
          gave. A receipt is on its way there.
        </Alert>
        <div className="stack stack-tight">
          <p className="strong">Reference ID</p>
          <p id="reference_id" className="reference-id mono">
            {reference_id}
          </p>
          <CopyButton value={reference_id} label="Reference ID" buttonOnly />
          <p className="quiet">Please name it when you write to us about the same matter.</p>
        </div>
        <div className="button-group">
          <LinkButton to={paths.contact()} variant="secondary">
            {contactMessages.sendAnother}
          </LinkButton>
          <LinkButton to={paths.home()} variant="quiet">
            Return to homepage
          </LinkButton>
        </div>
      </div>
    </>
  )
}
