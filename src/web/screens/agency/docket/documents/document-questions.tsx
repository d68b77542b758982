import { useNavigation } from "react-router"
import { acceptAttribute, allowedMimeTypes } from "#src/rules/files/file-types.ts"
import { REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { fieldsOf, versionTypedOver } from "#src/web/forms/form-fields.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { DocumentsData, ShownDocument } from "./documents-data.ts"

/** What is to be done with a document. */
export const documentQuestions = ["rename", "replace", "withdraw"] as const
export type DocumentQuestion = { what: (typeof documentQuestions)[number]; document: ShownDocument }

/** The word on the button; what leaves a draft is not withdrawn from anybody. */
export function documentVerb(what: DocumentQuestion["what"], draft: boolean): string {
  if (what === "rename") return "Rename"
  if (what === "replace") return "Replace"
  return draft ? "Remove" : "Withdraw"
}

export function documentHeading({ what, document }: DocumentQuestion, draft: boolean): string {
  return `${documentVerb(what, draft)} “${document.title}”${what === "withdraw" ? "?" : ""}`
}

/** What happens then, before anybody presses. */
function consequence({ what, document }: DocumentQuestion, draft: boolean): string {
  if (what === "rename") return `The file keeps its name, ${document.filename}.`
  if (draft) {
    return what === "replace"
      ? "The new file takes its place in the list. The old file is deleted."
      : "The file is deleted. You cannot get it back."
  }
  return what === "replace"
    ? "The new file takes its place in the list. The former version stays on the public page, with the date and your reason."
    : "It leaves the list, but stays on the public page as an earlier document, with the date and your reason."
}

type Props = {
  question: DocumentQuestion
  data: DocumentsData
  form: FormState | null
  cancel: (() => void) | string
}

/** The form behind a question, in its dialog or as a part of the page. */
export function DocumentQuestionForm({ question, data, form, cancel }: Props) {
  const { state, formData } = useNavigation()
  const { what, document } = question
  const { docket, draft, version } = data
  return (
    <StaffForm
      action={paths.agencyDocketDocuments(docket.id)}
      encType={what === "replace" ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="stack"
      noValidate
    >
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="document_id" value={document.id} />
      <input type="hidden" name="version" value={versionTypedOver(form, version)} />
      <p>{consequence(question, draft)}</p>
      <Fields question={question} data={data} form={form} />
      <ConfirmActions
        label={documentVerb(what, draft)}
        danger={what === "withdraw"}
        busy={state === "submitting" && formData?.get("document_id") === document.id}
        busyLabel={what === "replace" ? "Uploading..." : undefined}
        cancel={cancel}
      />
    </StaffForm>
  )
}

/** What it asks: the title, the file, and of a public docket a reason. */
function Fields({ question: { what, document }, data: { docket, draft }, form }: Omit<Props, "cancel">) {
  const field = fieldsOf(form, { title: document.title })
  return (
    <>
      {what === "rename" && <TextInput label="Title" required {...field("title")} />}
      {what === "replace" && (
        <TextInput
          type="file"
          name="file"
          label="New file"
          required
          hint={`One file, up to ${docket.max_file_size_mb} MB.${form ? " Choose the file again." : ""}`}
          accept={acceptAttribute(allowedMimeTypes)}
          error={form?.errors["file"]}
        />
      )}
      {what !== "rename" && !draft && (
        <Textarea
          label="Reason"
          rows={3}
          required
          hint="Everyone can read it on the docket's page."
          maxCharacters={REASON_MAX_CHARACTERS}
          {...field("reason")}
        />
      )}
    </>
  )
}
