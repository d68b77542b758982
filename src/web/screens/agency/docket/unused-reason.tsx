import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** Why a question about a docket was refused that can no longer be asked, with the reason and the date that were typed for it. */
export function UnusedReason({ form: { message, values } }: { form: FormState }) {
  const { reason, close_date, close_time } = values
  return (
    <>
      <ErrorSummary message={message} errors={{}} />
      {reason && (
        <Alert heading={agencyDocketMessages.reasonNotUsed}>
          <blockquote className="verbatim">{reason}</blockquote>
          {close_date && (
            <p>
              New close date: {close_date} {close_time}
            </p>
          )}
        </Alert>
      )}
    </>
  )
}
