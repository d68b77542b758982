import { useNavigation } from "react-router"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { webhookEventNames } from "#src/rules/record/webhook-events.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { WebhookFields } from "./webhook-fields.tsx"

/** The address of a new webhook, and what it is told. */
export function AddWebhook({ form }: { form: FormState | null }) {
  const { state } = useNavigation()
  return (
    <Card as="section">
      <StaffForm action={paths.agencyWebhooks()} className="stack" noValidate>
        <h2>{words.add}</h2>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <WebhookFields form={form} stored={{ url: "", events: webhookEventNames }} />
        <div className="form-actions">
          <Button type="submit" busy={state === "submitting"} busyLabel="Adding...">
            {words.add}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
