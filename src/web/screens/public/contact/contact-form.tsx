import { useState } from "react"
import { Form, useNavigation } from "react-router"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { CONTACT_REPLY_BUSINESS_DAYS, MESSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact.ts"
import { paths } from "#src/rules/paths.ts"
import { isBlank } from "#src/rules/text/verbatim-text.ts"
import { contactCategoryLabel, contactUserTypeLabel } from "#src/rules/vocabulary.ts"
import { CaptchaField } from "#src/web/components/forms/captcha-field.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import type { Installation } from "#src/web/page/installation.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { RadioGroup } from "#src/web/ui/forms/radio-group.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { ContactAside, WithoutCaptcha } from "./contact-aside.tsx"

type Props = {
  installation: Installation
  asks_captcha: boolean
  /** What the fields hold before anything was typed. */
  begins_with: Readonly<Record<string, string>>
  form: FormState | undefined
}

const [soonest, latest] = CONTACT_REPLY_BUSINESS_DAYS

/** The contact form (P 2.12, P 5). */
export function ContactForm({ installation, asks_captcha, begins_with, form }: Props) {
  const texts = useTexts()
  const { t } = texts
  const sending = useNavigation().formAction !== undefined
  const hydrated = useHydrated()
  const [solved, setSolved] = useState(false)
  const value = (name: string) => String(form?.values[name] ?? begins_with[name] ?? "")
  const captcha_refused = isOfCaptcha(form)
  const errors = errorsOf(form)
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] })
  const waits = asks_captcha && hydrated && window.isSecureContext && !solved
  return (
    <>
      <PageHeader
        heading={t(contactMessages.heading)}
        lede={t(
          "Ask a question, report a problem, or request access for your agency. We reply within {soonest}-{latest} business days.",
          { soonest, latest },
        )}
      />
      <div className="split">
        <Form method="post" action={paths.contact()} className="form form-wide" noValidate>
          <ErrorSummary message={topOf(form, value)} errors={errors} />
          {asks_captcha && <WithoutCaptcha installation={installation} />}
          <RadioGroup
            {...field("user_type")}
            label={t("I am writing as")}
            options={optionsOf(contactUserTypeLabel, texts)}
            layout="row"
            required
          />
          <div className="form-row">
            <TextInput {...field("name")} label={t("Name")} autoComplete="name" required />
            <TextInput
              {...field("email")}
              type="email"
              label={t("Email")}
              autoComplete="email"
              spellCheck={false}
              required
            />
          </div>
          <TextInput {...field("organization")} label={t("Organization")} autoComplete="organization" />
          <TextInput {...field("subject")} label={t("Subject")} required />
          <Select
            {...field("category")}
            label={t("Category")}
            options={optionsOf(contactCategoryLabel, texts)}
            required
          />
          <Textarea {...field("message")} label={t("Message")} maxCharacters={MESSAGE_MAX_CHARACTERS} required />
          {asks_captcha && (
            <CaptchaField
              key={captcha_refused ? "again" : "first"}
              form={captchaForm.contact}
              error={errors["captcha"]}
              onSolved={setSolved}
            >
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
              {t("Send Message")}
            </Button>
          </div>
        </Form>
        <ContactAside installation={installation} />
      </div>
    </>
  )
}

function isOfCaptcha(form: FormState | undefined): boolean {
  return form?.code === "captcha_failed" || form?.code === "captcha_expired"
}

/** The captcha's error is shown beside the captcha. */
function errorsOf(form: FormState | undefined): FormState["errors"] {
  const captcha = isOfCaptcha(form) ? form?.message : null
  return { ...form?.errors, ...(captcha && { captcha }) }
}

/** Above the fields: the one sentence when any of them was left empty, else why the whole form was refused (P 5). */
function topOf(form: FormState | undefined, value: (name: string) => string): FormState["message"] {
  if (!form || isOfCaptcha(form)) return null
  const missing = Object.keys(contactMessages.required).some((name) => form.errors[name] && isBlank(value(name)))
  return missing ? contactMessages.requiredFields : form.message
}
