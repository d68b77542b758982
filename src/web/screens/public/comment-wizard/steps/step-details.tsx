import type { MouseEvent } from "react"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import type { StepProps } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

/** Step 1: who is commenting, as far as they want to say; nothing is taken from the account unless they ask (settled 15e). */
export function StepDetails({ value, errors, account, keepTyped }: StepProps) {
  const { t } = useTexts()
  // Without JavaScript the button sends the form, and the server fills the fields in.
  const fillIn = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form?.elements
    if (!fields) return
    event.preventDefault()
    fill(fields, "commenter_name", account.name ?? "")
    fill(fields, "commenter_email", account.email)
    keepTyped()
  }
  return (
    <>
      <p>
        <Rich
          text={t(
            "All of this is optional. Your name and organization will be public. Without a name, your comment is shown as <anonymous></anonymous>.",
          )}
          parts={{ anonymous: () => <strong>{t(ANONYMOUS)}</strong> }}
        />
      </p>
      <div>
        <Button
          type="submit"
          name="intent"
          value="use_account"
          variant="secondary"
          size="small"
          icon="person"
          onClick={fillIn}
        >
          {t(wizardMessages.useAccount)}
        </Button>
      </div>
      <TextInput
        name="commenter_name"
        label={t("Name")}
        hint={t("Shown with your comment.")}
        autoComplete="name"
        dir="auto"
        defaultValue={value("commenter_name")}
        error={errors["commenter_name"]}
      />
      <TextInput
        name="commenter_email"
        type="email"
        label={t("Email")}
        hint={t("Not published. The agency may use it to get back to you.")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value("commenter_email")}
        error={errors["commenter_email"]}
      />
      <TextInput
        name="commenter_organization"
        label={t("Organization")}
        hint={t("Shown with your comment.")}
        autoComplete="organization"
        dir="auto"
        defaultValue={value("commenter_organization")}
        error={errors["commenter_organization"]}
      />
    </>
  )
}

function fill(fields: HTMLFormControlsCollection, name: string, text: string): void {
  const field = fields.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = text
}
