import { Link } from "react-router"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { fileTypeLabel, fileTypeOfMime } from "#src/rules/files/file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { placeAnchor } from "#src/rules/record/dockets/document-places.ts"
import type { DocumentVersion } from "#src/services/dockets/document-version-queries.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import type { Texts } from "#src/rules/languages/texts.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { Crumbs } from "#src/web/page/structured-data.ts"
import { wayTo } from "#src/web/screens/public/docket/way-to.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import type { Route } from "./+types/document"
import { DocumentContents, hasContents } from "./document-contents.tsx"
import { DocumentParts } from "./document-parts.tsx"
import { DocumentVersions, FormerNotice } from "./document-versions.tsx"

export type DocumentData = Route.ComponentProps["loaderData"]

/** Where the document is found: its docket, and where that is found. */
export function wayToDocument(
  { docket, document }: Pick<DocumentData, "docket" | "document">,
  texts: Pick<Texts, "t">,
): Crumbs {
  const way = wayTo(docket, texts).slice(0, -1)
  return [
    ...way,
    { label: docket.title, to: paths.docket(docket.slug), lang: docket.title_language },
    { label: document.title, lang: docket.language },
  ]
}

type Props = { data: DocumentData; refusal: Saying | null }

/** A supporting document that can be read without leaving the page, whatever type its file is of (P 2.5). */
export function DocumentPage({ data, refusal }: Props) {
  const { docket, document, text } = data
  const { t } = useTexts()
  return (
    <article className="stack stack-loose">
      <DocumentHead data={data} />
      {refusal && (
        <Alert kind="error" role="alert" focusOnMount>
          <p>{t(refusal)}</p>
        </Alert>
      )}
      <FormerNotice data={data} />
      <ShownFile document={document} />
      <div className={hasContents(text) ? "text-page" : undefined}>
        {hasContents(text) && (
          <DocumentContents document={{ slug: docket.slug, id: document.id, language: docket.language }} text={text} />
        )}
        <DocumentParts data={data} />
      </div>
      <DocumentVersions data={data} />
    </article>
  )
}

function DocumentHead({ data }: { data: DocumentData }) {
  const { docket, document, text } = data
  const texts = useTexts()
  const { t, dateTime } = texts
  const { title, filename, file_size, mime_type, created_at } = document
  const facts = [...(title === filename ? [] : [filename]), formatFileSize(file_size), fileTypeLabel(mime_type, texts)]
  const is_pdf = fileTypeOfMime(mime_type)?.name === "pdf"
  const first = text?.parts_are && text.parts.length > 0 ? placeAnchor(text.parts_are, text.from) : null
  return (
    <header className="stack">
      <Breadcrumb items={wayToDocument(data, texts)} />
      <h1 {...useAgencyWords(docket.language)}>{title}</h1>
      <AgencyLine agency={docket} linked />
      <p className="quiet">
        {facts.join(" · ")} ·{" "}
        <DatedWords
          text={t("Added <time>{date}</time>", { date: dateTime(created_at, docket.time_zone) })}
          at={created_at}
        />
      </p>
      <p className="cluster">
        {first && <a href={`#${first}`}>{t("Read the text")}</a>}
        {is_pdf && (
          <a href={paths.documentShown(document.id)} target="_blank" rel="noopener">
            {t("Open the PDF")}
            <span className="visually-hidden"> {t("(opens in a new tab)")}</span>
          </a>
        )}
        <a className="with-icon" href={paths.document(document.id)}>
          <Icon name="download" />
          {t("Download")}
        </a>
        <Link to={paths.accessibleFormat(docket.slug, document.id)}>{t(formatRequestMessages.heading)}</Link>
      </p>
    </header>
  )
}

/** The file as it is: a picture, or a PDF in a frame that is loaded when it is opened. */
function ShownFile({ document: { id, title, mime_type } }: { document: DocumentVersion }) {
  const { t } = useTexts()
  const preview = previewOfType(mime_type)
  if (preview === "picture") return <img className="file-picture" src={paths.documentShown(id)} alt={title} />
  if (preview !== "frame") return null
  return (
    <Disclosure summary={t("Show the PDF on this page")}>
      <iframe
        className="file-frame"
        loading="lazy"
        src={paths.documentShown(id)}
        title={t("PDF: {title}", { title })}
      />
    </Disclosure>
  )
}
