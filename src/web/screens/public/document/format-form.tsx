import { Form } from "react-router"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { FORMAT_DETAILS_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request-messages.ts"
import { documentFormats } from "#src/rules/record/dockets/document-formats.ts"
import { paths } from "#src/rules/paths.ts"
import { OpenFormEnd, useOpenForm } from "#src/web/components/forms/open-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { Installation } from "#src/web/page/installation.ts"
import { WithoutCaptcha } from "#src/web/screens/public/contact/contact-aside.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { RadioGroup } from "#src/web/ui/forms/choices/radio-group.tsx"
import { optionsOf } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"

type OfferedDocument = {
  id: string
  title: string
  slug: string
  docket_title: string
  /** Of the docket's title as this reader is shown it (BCP 47). */
  docket_language: string
  /** Of the document's. */
  language: string
  agency_name: string
}
type Props = {
  document: OfferedDocument
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
  const open = useOpenForm({ asks_captcha, begins_with, form })
  const { errors, field, message } = open
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
        <ErrorSummary message={message} errors={errors} />
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
        <OpenFormEnd open={open} captcha_form={captchaForm.format} submit={t("Send request")} />
      </Form>
    </div>
  )
}

/** That the request has reached the agency. */
export function FormatSent({ document }: { document: OfferedDocument }) {
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

function Way({
  document: { slug, id, title, docket_title, docket_language, language },
}: {
  document: OfferedDocument
}) {
  const { t } = useTexts()
  return (
    <Breadcrumb
      items={[
        { label: docket_title, to: paths.docket(slug), lang: docket_language },
        { label: title, to: paths.docketDocument(slug, id), lang: language },
        { label: t(formatRequestMessages.heading) },
      ]}
    />
  )
}
