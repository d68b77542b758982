import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { UnusedName } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { UnusedReason } from "#src/web/screens/agency/docket/unused-reason.tsx"
import type { Route } from "./+types/docket-documents"
import { DocumentList, FormerList } from "./document-list.tsx"
import { DocumentPicker } from "./document-picker.tsx"
import {
  type DocumentQuestion,
  DocumentQuestionForm,
  documentHeading,
  documentQuestions,
} from "./document-questions.tsx"
import { changeDocuments, door, receiveFiles } from "./documents-action.ts"
import { type DocumentsData, loadDocuments } from "./documents-data.ts"

export const loader = staffLoader(door, ({ params, url, ...staff }: Route.LoaderArgs & Staff) =>
  loadDocuments(staff, { id: params.id, url }),
)

/** Files come as multipart, everything else as any form. */
export const action = async (args: Route.ActionArgs) =>
  args.request.headers.get("content-type")?.startsWith("multipart/form-data")
    ? receiveFiles(args)
    : changeDocuments(args)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Supporting documents of ${loaderData.docket.title} | OpenDocket` }] : []

/** The supporting documents of a docket: adding, ordering, naming, replacing, and withdrawing them (S 2). */
export default function DocketDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { docket, draft, read_only } = loaderData
  const form = actionData?.form ?? null
  const adding = answered(form, "add")
  const home = paths.agencyDocket(docket.id)
  const crumbs = [
    { label: "Dockets", to: paths.agencyDockets() },
    { label: docket.title, to: home },
    { label: "Supporting documents" },
  ]
  return (
    <ConsolePage
      heading="Supporting documents"
      above={<Breadcrumb items={crumbs} />}
      lede={draft ? ledes.draft : ledes.announced}
      actions={
        <LinkButton variant="secondary" to={draft ? paths.agencyDocketStep(docket.id, 3) : home}>
          {draft ? "Back to step 3" : "Back to the docket"}
        </LinkButton>
      }
    >
      {read_only && <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>}
      <Said data={loaderData} form={form} />
      {!read_only && (
        <Card as="section">
          <div className="stack">
            <h2>Add documents</h2>
            <DocumentPicker docket={docket} form={adding} />
          </div>
        </Card>
      )}
      <Lists data={loaderData} form={form} />
    </ConsolePage>
  )
}

function Lists({ data, form }: { data: DocumentsData; form: FormState | null }) {
  return (
    <>
      <Card as="section">
        <div className="stack" key={useAnswerKey(form)}>
          <h2>{data.draft ? "Documents of this draft" : "Documents on the public page"}</h2>
          <DocumentList data={data} />
        </div>
      </Card>
      {data.former.length > 0 && (
        <Card as="section">
          <div className="stack">
            <h2>Earlier documents</h2>
            <p>Everyone can still read these on the public page.</p>
            <FormerList former={data.former} />
          </div>
        </Card>
      )}
    </>
  )
}

/** What was asked, refused or done. */
function Said({ data, form }: { data: DocumentsData; form: FormState | null }) {
  const adding = answered(form, "add")
  const question = questionOf(data, form && !adding ? askedAgain(form) : data.asked)
  if (question) return <DocumentQuestionPage question={question} data={data} form={form} />
  if (!form) return <Done data={data} />
  if (adding) return <ErrorSummary message={adding.message} errors={adding.errors} />
  return (
    <>
      <UnusedReason form={form} />
      <UnusedName form={form} by="document_id" field="title" />
    </>
  )
}

const ledes = {
  draft: "Everyone can read them on the docket's page once someone opens the docket.",
  announced: "Everyone can read them on the docket's page. What you replace or withdraw stays there, with your reason.",
}

const sentences: Record<string, (data: DocumentsData) => string> = {
  added: ({ count }) => (count === 1 ? "1 document has been added." : `${count} documents have been added.`),
  renamed: () => "The document has been renamed.",
  replaced: () => "The document has been replaced.",
  withdrawn: ({ draft }) => (draft ? "The document has been removed." : "The document has been withdrawn."),
}

function Done({ data }: { data: DocumentsData }) {
  const { done, documents, asked } = data
  if (done === "up" || done === "down") {
    const at = documents.findIndex(({ id }) => id === asked.document_id)
    const moved = documents[at]
    return (
      <Status className="visually-hidden">
        {moved && `“${moved.title}” is now number ${at + 1} of ${documents.length}.`}
      </Status>
    )
  }
  const sentence = done === null ? undefined : sentences[done]?.(data)
  return sentence && <Alert kind="success" heading={sentence} focusOnMount />
}

const askedAgain = ({ values }: FormState) => ({
  what: String(values["intent"]),
  document_id: String(values["document_id"]),
})

/** The question as a part of the page: where a link asked it (without JavaScript), or where its answer was refused. */
function DocumentQuestionPage({
  question,
  data,
  form,
}: {
  question: DocumentQuestion
  data: DocumentsData
  form: FormState | null
}) {
  return (
    <Card as="section">
      <div className="stack" key={`${question.what} ${question.document.id}`}>
        <h2>{documentHeading(question, data.draft)}</h2>
        <DocumentQuestionForm
          question={question}
          data={data}
          form={form}
          cancel={paths.agencyDocketDocuments(data.docket.id)}
        />
      </div>
    </Card>
  )
}

/** What is asked about, as long as it is there and may be changed. */
function questionOf(data: DocumentsData, { what, document_id }: DocumentsData["asked"]): DocumentQuestion | null {
  const asked = documentQuestions.find((one) => one === what)
  const document = data.documents.find(({ id }) => id === document_id)
  return asked && document && !data.read_only ? { what: asked, document } : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
