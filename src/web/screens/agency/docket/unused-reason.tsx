import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { UnusedWords } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"

/** Why a question about a docket was refused that can no longer be asked, with the reason and the date that were typed for it. */
export function UnusedReason({ form: { message, values } }: { form: FormState }) {
  const { reason, close_date, close_time } = values
  return (
    <>
      <ErrorSummary message={message} errors={{}} />
      {typeof reason === "string" && reason && (
        <UnusedWords heading={agencyDocketMessages.reasonNotUsed} typed={reason}>
          {close_date && (
            <p>
              New close date: {close_date} {close_time}
            </p>
          )}
        </UnusedWords>
      )}
    </>
  )
}
