import { useState } from "react"
import { Form, useNavigation } from "react-router"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { FORMAT_DETAILS_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request.ts"
import { documentFormats } from "#src/rules/record/dockets/document-formats.ts"
import { paths } from "#src/rules/paths.ts"
import { CaptchaField } from "#src/web/components/forms/captcha-field.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { Installation } from "#src/web/page/installation.ts"
import { WithoutCaptcha } from "#src/web/screens/public/contact/contact-aside.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { RadioGroup } from "#src/web/ui/forms/radio-group.tsx"
import { optionsOf } from "#src/web/ui/forms/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type AskedFor = {
  id: string
  title: string
  slug: string
  docket_title: string
  /** Of both titles (BCP 47). */
  language: string
  agency_name: string
}
type Props = {
  document: AskedFor
  installation: Installation
  asks_captcha: boolean
  /** What the fields hold before anything was typed. */
  begins_with: Readonly<Record<string, string>>
  form: FormState | undefined
}

/** Which format, and where to answer: as little as the agency needs to help. */
export function FormatForm({ document, installation, asks_captcha, begins_with, form }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { slug, id, title, agency_name } = document
  const sending = useNavigation().formAction !== undefined
  const hydrated = useHydrated()
  const [solved, setSolved] = useState(false)
  const { of_captcha, errors } = errorsOf(form)
  const field = (name: string) => ({
    name,
    defaultValue: String(form?.values[name] ?? begins_with[name] ?? ""),
    error: errors[name],
  })
  const waits = asks_captcha && hydrated && window.isSecureContext && !solved
  return (
    <div className="stack stack-loose">
      <Way document={document} />
      <PageHeader
        heading={t(formatRequestMessages.heading)}
        lede={t("{agency} gets your request and answers to the address you give. You do not need to say why.", {
          agency: agency_name,
        })}
      />
      <p {...useAgencyWords(document.language)} className="strong">
        {title}
      </p>
      <Form method="post" action={paths.accessibleFormat(slug, id)} className="form form-wide" noValidate>
        <ErrorSummary message={of_captcha ? null : form?.message} errors={errors} />
        {asks_captcha && <WithoutCaptcha installation={installation} />}
        <RadioGroup
          {...field("format")}
          label={t("Which format can you read?")}
          options={optionsOf(documentFormats, texts)}
          required
        />
        <TextInput {...field("name")} label={t("Name")} autoComplete="name" required />
        <TextInput
          {...field("email")}
          type="email"
          label={t("Email")}
          autoComplete="email"
          spellCheck={false}
          required
        />
        <Textarea
          {...field("details")}
          label={t("What you need")}
          hint={t("Such as the pages that matter to you, or another way to reach you.")}
          maxCharacters={FORMAT_DETAILS_MAX_CHARACTERS}
        />
        {asks_captcha && (
          <Captcha key={of_captcha ? "again" : "first"} error={errors["captcha"]} onSolved={setSolved} />
        )}
        <div className="form-actions">
          <Button
            type="submit"
            busy={sending}
            busyLabel={t("Sending…")}
            disabledReason={waits ? t(contactMessages.captchaRequired) : null}
          >
            {t("Send request")}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The captcha's error is shown beside the captcha. */
function errorsOf(form: FormState | undefined): { of_captcha: boolean; errors: FormState["errors"] } {
  const of_captcha = form?.code === "captcha_failed" || form?.code === "captcha_expired"
  const captcha = of_captcha ? form.message : null
  return { of_captcha, errors: { ...form?.errors, ...(captcha && { captcha }) } }
}

type CaptchaProps = { error: FormState["errors"][string] | undefined; onSolved: (solved: boolean) => void }

function Captcha({ error, onSolved }: CaptchaProps) {
  const { t } = useTexts()
  return (
    <CaptchaField form={captchaForm.format} error={error} onSolved={onSolved}>
      <noscript>
        <p className="quiet">{t("It cannot run in this browser. See the note above the form.")}</p>
      </noscript>
    </CaptchaField>
  )
}

/** That the request has reached the agency. */
export function FormatSent({ document }: { document: AskedFor }) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <Way document={document} />
      <PageHeader heading={t(formatRequestMessages.sentTitle)} />
      <Alert kind="success" focusOnMount>
        {t("{agency} has your request and will answer to the email address you gave.", {
          agency: document.agency_name,
        })}
      </Alert>
      <p>
        <LinkButton to={paths.docketDocument(document.slug, document.id)} variant="secondary">
          {t("Back to the document")}
        </LinkButton>
      </p>
    </div>
  )
}

function Way({ document: { slug, id, title, docket_title, language } }: { document: AskedFor }) {
  const { t } = useTexts()
  return (
    <Breadcrumb
      items={[
        { label: docket_title, to: paths.docket(slug), lang: language },
        { label: title, to: paths.docketDocument(slug, id), lang: language },
        { label: t(formatRequestMessages.heading) },
      ]}
    />
  )
}
