import { useState } from "react"
import { useNavigation } from "react-router"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { CaptchaField } from "./captcha-field.tsx"

type OpenFormProps = {
  asks_captcha: boolean
  /** What the fields hold before anything was typed. */
  begins_with: Readonly<Record<string, string>>
  form: FormState | undefined
}

/** What the fields of a form hold that anybody may send without an account. The captcha's error is shown beside the captcha. */
export function useOpenForm({ asks_captcha, begins_with, form }: OpenFormProps) {
  const captcha_refused = form?.code === "captcha_failed" || form?.code === "captcha_expired"
  const captcha = captcha_refused ? form.message : null
  const errors: FormState["errors"] = { ...form?.errors, ...(captcha && { captcha }) }
  const value = (name: string) => String(form?.values[name] ?? begins_with[name] ?? "")
  return {
    asks_captcha,
    form,
    errors,
    /** Why the whole form was refused. */
    message: captcha_refused ? null : (form?.message ?? null),
    value,
    field: (name: string) => ({ name, defaultValue: value(name), error: errors[name] }),
  }
}

type OpenFormEndProps = {
  open: ReturnType<typeof useOpenForm>
  /** The form that the captcha is solved for (`captchaForm`). */
  captcha_form: string
  submit: string
}

/** The captcha, if one is asked for, and the button that waits for it. */
export function OpenFormEnd({ open, captcha_form, submit }: OpenFormEndProps) {
  const { t } = useTexts()
  const sending = useNavigation().formAction !== undefined
  const hydrated = useHydrated()
  const [solved, setSolved] = useState(false)
  const waits = open.asks_captcha && hydrated && window.isSecureContext && !solved
  return (
    <>
      {open.asks_captcha && (
        <CaptchaField form={captcha_form} error={open.errors["captcha"]} answer={open.form} onSolved={setSolved}>
          <noscript>
            <p className="quiet">{t("It cannot run in this browser. See the note above the form.")}</p>
          </noscript>
        </CaptchaField>
      )}
      <div className="form-actions">
        <Button
          type="submit"
          busy={sending}
          busyLabel={t("Sending…")}
          disabledReason={waits ? t(contactMessages.captchaRequired) : null}
        >
          {submit}
        </Button>
      </div>
    </>
  )
}
