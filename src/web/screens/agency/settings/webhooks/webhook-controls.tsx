import { useNavigation } from "react-router"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { WebhookData } from "./webhook.tsx"
import { WebhookBadge } from "./webhooks-table.tsx"

type WebhookAction = "rotate" | "delete"
type Webhook = WebhookData["webhook"]
type Props = { data: WebhookData; asked: string | null }

/** How a webhook is doing, with what can be done about it; the questions that two of them ask first. */
export function WebhookControls({ data: { webhook, both_count }, asked }: Props) {
  const active = webhook.status === "active"
  return (
    <>
      {(asked === "rotate" || asked === "delete") && (
        <Card as="section">
          <div className="stack">
            <h2>{headingOf(asked, webhook)}</h2>
            <Question asked={asked} webhook={webhook} cancel={paths.agencyWebhook(webhook.id)} />
          </div>
        </Card>
      )}
      <Card as="section">
        <div className="stack">
          <h2>Status</h2>
          <p>
            <WebhookBadge {...webhook} />
          </p>
          {both_count && <p>{both_count}</p>}
          <div className="button-group">
            {active && <Press webhook={webhook} intent="test" label={words.test} />}
            <Press webhook={webhook} intent={active ? "pause" : "resume"} label={active ? words.pause : words.resume} />
            <Ask asked="rotate" webhook={webhook} />
            <Ask asked="delete" webhook={webhook} />
          </div>
        </div>
      </Card>
    </>
  )
}

const labels = { rotate: words.rotate, delete: words.delete } as const

const headingOf = (asked: WebhookAction, { host }: Webhook) =>
  asked === "delete" ? words.confirmDeletion(host) : `${words.rotate}?`

function Ask({ asked, webhook }: { asked: WebhookAction; webhook: Webhook }) {
  return (
    <ConfirmButton
      variant={asked === "delete" ? "danger-quiet" : "quiet"}
      label={labels[asked]}
      heading={headingOf(asked, webhook)}
      href={paths.agencyWebhook(webhook.id, { ask: asked })}
    >
      {(close) => <Question asked={asked} webhook={webhook} cancel={close} />}
    </ConfirmButton>
  )
}

type QuestionProps = { asked: WebhookAction; webhook: Webhook; cancel: (() => void) | string }

/** The form behind a question, in its dialog or as a part of the page. */
function Question({ asked, webhook, cancel }: QuestionProps) {
  const { state, formData } = useNavigation()
  return (
    <StaffForm action={paths.agencyWebhook(webhook.id)} className="stack">
      <input type="hidden" name="intent" value={asked} />
      {asked === "rotate" && <input type="hidden" name="version" value={webhook.version} />}
      <p>{asked === "delete" ? words.deleteText : words.rotateText}</p>
      <ConfirmActions
        label={labels[asked]}
        danger={asked === "delete"}
        busy={state === "submitting" && formData?.get("intent") === asked}
        cancel={cancel}
      />
    </StaffForm>
  )
}

function Press({ webhook, intent, label }: { webhook: Webhook; intent: "test" | "pause" | "resume"; label: string }) {
  return (
    <StaffForm action={paths.agencyWebhook(webhook.id)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </StaffForm>
  )
}
