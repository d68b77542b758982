import { useEffect } from "react"
import { useLocation } from "react-router"
import { isSealed } from "#src/rules/files/scan-status.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { whyWithheld } from "#src/rules/messages/comments/file-scan.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { DocumentQuestionForm, documentHeading, documentQuestions, documentVerb } from "./document-questions.tsx"
import type { DocumentsData, ShownDocument } from "./documents-data.ts"

/** The documents as they are, in order, each with what can be done with it (S 2). */
export function DocumentList({ data }: { data: DocumentsData }) {
  useFocusOnMoved(data)
  if (data.documents.length === 0) return <p>This docket has no supporting documents.</p>
  return (
    <FileList label="Supporting documents" ordered>
      {data.documents.map((document) => (
        <FileItem
          key={document.id}
          id={`document-${document.id}`}
          name={<DownloadLink document={document} />}
          detail={factsOf(document)}
          failed={isSealed(document.scan_status)}
          actions={!data.read_only && <Actions document={document} data={data} />}
        />
      ))}
    </FileList>
  )
}

type Shown = Pick<ShownDocument, "id" | "title" | "scan_status" | "scan_note">

/** Nobody is given a file that waits for the malware scan, or that it did not find clean. */
function DownloadLink({ document }: { document: Shown }) {
  if (whyWithheld(document) !== null) return <span>{document.title}</span>
  return (
    <a href={paths.document(document.id)}>
      <span className="visually-hidden">Download </span>
      {document.title}
    </a>
  )
}

function factsOf({ title, filename, file_size, mime_type, ...scan }: ShownDocument): string {
  const withheld = whyWithheld(scan)
  const facts = [formatFileSize(file_size), fileTypesInWords([mime_type]), ...(withheld ? [inEnglish(withheld)] : [])]
  return [...(title === filename ? [] : [filename]), ...facts].join(" · ")
}

function Actions({ document, data }: { document: ShownDocument; data: DocumentsData }) {
  const { docket, draft, documents, version } = data
  const at = documents.indexOf(document)
  const here = paths.agencyDocketDocuments(docket.id)
  return (
    <div className="file-actions">
      <StaffForm action={here} preventScrollReset>
        <input type="hidden" name="document_id" value={document.id} />
        <input type="hidden" name="version" value={version} />
        {(["up", "down"] as const).map((way) => (
          <Button
            key={way}
            id={`${way}-${document.id}`}
            type="submit"
            name="intent"
            value={way}
            variant="quiet"
            size="small"
            hidden={way === "up" ? at === 0 : at === documents.length - 1}
          >
            Move {way}
            <span className="visually-hidden"> {document.title}</span>
          </Button>
        ))}
      </StaffForm>
      {documentQuestions.map((what) => (
        <ConfirmButton
          key={what}
          label={
            <>
              {documentVerb(what, draft)}
              <span className="visually-hidden"> {document.title}</span>
            </>
          }
          variant={what === "withdraw" ? "danger-quiet" : "quiet"}
          size="small"
          heading={documentHeading({ what, document }, draft)}
          href={paths.agencyDocketDocuments(docket.id, { ask: what, document: document.id })}
        >
          {(close) => <DocumentQuestionForm question={{ what, document }} data={data} form={null} cancel={close} />}
        </ConfirmButton>
      ))}
    </div>
  )
}

/** The keyboard stays with the document that was moved: on the same button, or on the other one at an end of the list. */
function useFocusOnMoved({ done, asked: { document_id } }: DocumentsData): void {
  const { key } = useLocation()
  useEffect(() => {
    if ((done !== "up" && done !== "down") || !document_id) return
    const buttons = [done, done === "up" ? "down" : "up"].map((way) => document.getElementById(`${way}-${document_id}`))
    buttons.find((button) => button && !button.hidden)?.focus({ preventScroll: true })
  }, [key, done, document_id])
}

/** What was replaced or withdrawn since the docket is public (S 2). */
export function FormerList({ former }: Pick<DocumentsData, "former">) {
  return (
    <FileList label="Earlier documents">
      {former.map((document) => (
        <FileItem
          key={document.id}
          name={<DownloadLink document={document} />}
          failed={isSealed(document.scan_status)}
          detail={
            <>
              {factsOf(document)}
              <div>
                {document.replaced ? "Replaced" : "Withdrawn"}{" "}
                <Time dateTime={document.ended.iso}>{document.ended.words}</Time>
              </div>
              <p className="verbatim">Reason: {document.reason}</p>
            </>
          }
        />
      ))}
    </FileList>
  )
}
