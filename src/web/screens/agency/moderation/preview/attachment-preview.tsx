import { refuse } from "#src/rules/errors.ts"
import { type FilePreview, previewOfType } from "#src/rules/files/file-preview.ts"
import { fileTypeOfMime } from "#src/rules/files/file-types.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { PREVIEW_TEXT_MAX_BYTES, PREVIEW_WORD_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { PLACES_SHOWN } from "#src/rules/record/dockets/document-places.ts"
import { countTextParts, findAttachmentText, listTextParts } from "#src/services/attachments/texts/queries.ts"
import { findAttachmentToPreview } from "#src/services/attachments/queries.ts"
import { readTextAttachment, tooLargeToRead } from "#src/services/attachments/read-text-attachment.ts"
import type { Ctx } from "#src/services/context.ts"
import { DocumentText } from "#src/web/components/documents/document-text.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffLoader } from "#src/web/session/staff.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import type { Route } from "./+types/attachment-preview"

const door = { permission: "approve_comments", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, async ({ params, ctx, scope }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "attachment_not_found")
  const file = (await findAttachmentToPreview(ctx.db, scope, id)) ?? refuse("attachment_not_found")
  const preview = previewOfType(file.mime_type)
  const text = preview === "text" ? await readTextAttachment(ctx, { id }) : null
  const pages = preview === "frame" ? await readPages(ctx, id) : null
  return { file, preview, text, pages, too_large: tooLargeToRead(file) }
})

/** The pages of a PDF as they were read in the background, the first of them; null while there are none. */
async function readPages({ db }: Ctx, id: string) {
  const text = await findAttachmentText(db, id)
  if (text?.state !== "done") return null
  const pages = await listTextParts(db, text.id, { from: 1, most: PLACES_SHOWN })
  return { pages, cut: text.cut || (await countTextParts(db, text.id)) > pages.length }
}

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${loaderData.file.filename} | OpenDocket` }] : []

/** A file of a comment, seen without downloading it: nothing in it can run (settled 5). */
export default function AttachmentPreview({ loaderData }: Route.ComponentProps) {
  const { file } = loaderData
  const crumbs = [
    { label: `Comment ${file.tracking_id}`, to: paths.moderationComment(file.comment_id) },
    { label: "Attachment" },
  ]
  return (
    <ConsolePage
      heading={<bdi>{file.filename}</bdi>}
      lede={`${formatFileSize(file.file_size)} · ${file.mime_type}`}
      above={<Breadcrumb items={crumbs} />}
    >
      <p>
        <a className="with-icon" href={paths.staffAttachment(file.id)}>
          <Icon name="download" />
          Download
        </a>
      </p>
      <Preview data={loaderData} />
    </ConsolePage>
  )
}

function Preview({ data: { file, preview, text, pages, too_large } }: { data: Route.ComponentProps["loaderData"] }) {
  const address = paths.attachmentShown(file.id)
  if (preview === "picture") return <img className="file-picture" src={address} alt={`Attachment ${file.filename}`} />
  if (preview === "frame")
    return (
      <>
        <p className="hint">
          The file is shown in a closed frame, in which nothing can run. If your browser shows no PDF files there,{" "}
          <a href={address} target="_blank" rel="noopener">
            open the PDF in a new tab
          </a>{" "}
          or download it.
        </p>
        <iframe className="file-frame" src={address} title={`Attachment ${file.filename}`} />
        {pages && <PagesAsText {...pages} />}
      </>
    )
  const type = fileTypeOfMime(file.mime_type)?.name
  if (!text) return <p>{whyNot({ preview, type, too_large })}</p>
  const isWord = type === "docx"
  return (
    <>
      {isWord && (
        <p className="hint">Only the text is shown here. Download the file to see its layout, pictures, and notes.</p>
      )}
      {text.cut && (
        <p className="hint">
          These are the first {formatFileSize(PREVIEW_TEXT_MAX_BYTES)} of the {isWord ? "text" : "file"}. Download it to
          read the rest.
        </p>
      )}
      <Card as="section">{text.text ? <VerbatimText text={text.text} /> : <p>The file has no text.</p>}</Card>
    </>
  )
}

type PagesProps = { pages: readonly { number: number; text: string }[]; cut: boolean }

/** The text of a PDF, for those whose browser shows none, and for screen readers. */
function PagesAsText({ pages, cut }: PagesProps) {
  return (
    <section className="stack" aria-labelledby="text">
      <h2 id="text">Text of the PDF</h2>
      {cut && <p className="hint">This is not all of the text. Download the file to read the rest.</p>}
      {pages.map(({ number, text }) => (
        <section key={number} className="stack" aria-labelledby={`page-${number}`} lang="">
          <h3 id={`page-${number}`} lang="en">
            Page {number}
          </h3>
          <DocumentText text={text} runs_on />
        </section>
      ))}
    </section>
  )
}

type Unshown = { preview: FilePreview | null; type: string | undefined; too_large: boolean }

function whyNot({ preview, type, too_large }: Unshown): string {
  if (preview === "text" && too_large)
    return `Word files of more than ${PREVIEW_WORD_MAX_MEGABYTES} MB have no preview. Download the file to read it.`
  if (preview === "text") return "The text of this file cannot be read. Download it to open it."
  if (type === "doc") return "Older Word files (DOC) cannot be previewed. Download the file to read it."
  return "There is no preview of this type of file. Download it to read it."
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.moderationQueue()} />
}
