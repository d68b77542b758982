import { WEBHOOK_URL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { webhookEventNames, webhookEvents } from "#src/rules/record/webhook-events.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"

type Props = { form: FormState | null; stored: { url: string; events: readonly string[] } }

/** Where a webhook leads, and what it is told. */
export function WebhookFields({ form, stored }: Props) {
  const chosen: readonly string[] = form ? [form.values["events"] ?? []].flat() : stored.events
  return (
    <>
      <TextInput
        {...fieldsOf(form, stored)("url")}
        type="url"
        label={words.url}
        hint={words.urlHint}
        required
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX_CHARACTERS}
      />
      <Fieldset id="events" label={words.events} hint={words.eventsHint} required error={form?.errors["events"]}>
        {webhookEventNames.map((event) => (
          <Choice
            key={event}
            type="checkbox"
            id={`event-${event.replace(".", "-")}`}
            name="events"
            value={event}
            label={webhookEvents[event]}
            defaultChecked={chosen.includes(event)}
          />
        ))}
      </Fieldset>
    </>
  )
}
