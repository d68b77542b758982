import { useNavigation } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { versionTypedOver } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { WebhookData } from "./webhook.tsx"
import { WebhookFields } from "./webhook-fields.tsx"

type Props = { webhook: WebhookData["webhook"]; form: FormState | null }

/** Another address, or other events. */
export function ChangeWebhook({ webhook, form }: Props) {
  const { state, formData } = useNavigation()
  const { id, version, url, events } = webhook
  return (
    <Card as="section">
      <StaffForm action={paths.agencyWebhook(id)} className="stack" noValidate>
        <h2>Address and events</h2>
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={versionTypedOver(form, version)} />
        <WebhookFields form={form} stored={{ url, events }} />
        <div className="form-actions">
          <Button
            type="submit"
            variant="secondary"
            busy={state === "submitting" && formData?.get("intent") === "change"}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
