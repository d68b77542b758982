import { Form } from "react-router"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { CONTACT_REPLY_BUSINESS_DAYS, MESSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isBlank } from "#src/rules/text/verbatim-text.ts"
import { contactCategoryLabel, contactUserTypeLabel } from "#src/rules/vocabulary.ts"
import { OpenFormEnd, useOpenForm } from "#src/web/components/forms/open-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import type { Installation } from "#src/web/page/installation.ts"
import { useTexts } from "#src/web/language.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
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
  const open = useOpenForm({ asks_captcha, begins_with, form })
  const { errors, field } = open
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
          <ErrorSummary message={topOf(form, open)} errors={errors} />
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
          <OpenFormEnd open={open} captcha_form={captchaForm.contact} submit={t("Send Message")} />
        </Form>
        <ContactAside installation={installation} />
      </div>
    </>
  )
}

/** Above the fields: the one sentence when any of them was left empty, else why the whole form was refused (P 5). */
function topOf(form: FormState | undefined, { message, value }: ReturnType<typeof useOpenForm>): FormState["message"] {
  const missing = Object.keys(contactMessages.required).some((name) => form?.errors[name] && isBlank(value(name)))
  return missing ? contactMessages.requiredFields : message
}
