import { useRef } from "react"
import { Form, Link } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { previewOfType } from "#src/rules/files/file-preview.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { placeAnchor, PLACES_SHOWN } from "#src/rules/record/dockets/document-places.ts"
import { DocumentText } from "#src/web/components/documents/document-text.tsx"
import { HeardName } from "#src/web/components/text/heard-name.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { placeName } from "./document-contents.tsx"
import type { DocumentData } from "./document-page.tsx"

const QUOTE_FORM = "comment-on-place"

/** The text of the document by its pages or sections, each with a way to comment on it; or why there is none. */
export function DocumentParts({ data }: { data: DocumentData }) {
  const { docket, document, text, takes_comments } = data
  const { t } = useTexts()
  const noted = useRef("")
  const hydrated = useHydrated()
  if (!text || text.state !== "done") {
    return (
      <div className="stack">
        <p>{t(whyNoText(data))}</p>
        {text?.state !== "waiting" && (
          <p>
            <Link to={paths.accessibleFormat(docket.slug, document.id)}>{t(formatRequestMessages.heading)}</Link>
          </p>
        )}
        {takes_comments && <WholeDocumentForm />}
      </div>
    )
  }
  const page = (text.from - 1) / PLACES_SHOWN + 1
  return (
    <div
      className="stack stack-loose text-page-sections"
      onPointerDownCapture={() => {
        noted.current = selectedWords() // some browsers drop the selection as a button is pressed
      }}
    >
      <p className="quiet">
        {t("This is the text of the document, without its layout, pictures, and notes.")}{" "}
        {text.cut && t("The document has more text than is shown here: download it to read the rest.")}{" "}
        {takes_comments && hydrated && t("To quote words in your comment, select them first.")}
      </p>
      {takes_comments && (
        <Form
          method="post"
          id={QUOTE_FORM}
          onSubmit={({ currentTarget }) => {
            const passage = passageOf(currentTarget)
            if (passage) passage.value = selectedWords() || noted.current
          }}
          action=""
        >
          <input type="hidden" name="passage" defaultValue="" />
        </Form>
      )}
      {text.parts.map((part) => (
        <Place key={part.number} part={part} data={data} parts_are={text.parts_are ?? "sections"} />
      ))}
      <Pagination
        page={page}
        pageCount={Math.ceil(text.total / PLACES_SHOWN)}
        label={t("Parts of the document")}
        hrefFor={(to) => paths.docketDocument(docket.slug, document.id, { from: (to - 1) * PLACES_SHOWN + 1 })}
      />
    </div>
  )
}

type Part = NonNullable<DocumentData["text"]>["parts"][number]
type PlaceProps = { part: Part; data: DocumentData; parts_are: "pages" | "sections" }

function Place({ part: { number, heading, text }, data: { docket, takes_comments }, parts_are }: PlaceProps) {
  const texts = useTexts()
  const { t } = texts
  const words = useAgencyWords(docket.language)
  const id = placeAnchor(parts_are, number)
  const name = heading ?? placeName(parts_are, number, texts)
  return (
    <section id={id} className="stack" aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`} {...(heading !== null && words)}>
        {name}
      </h2>
      {text.trim() === "" ? (
        heading === null && <p className="muted">{t("There is no text on this page.")}</p>
      ) : (
        <div {...words}>
          <DocumentText text={text} runs_on={parts_are === "pages"} />
        </div>
      )}
      {takes_comments && (
        <p>
          <button type="submit" form={QUOTE_FORM} name="part" value={number} className="link-button">
            {parts_are === "pages" ? t("Comment on this page") : t("Comment on this section")}
            <HeardName name={name} language={heading === null ? undefined : docket.language} />
          </button>
        </p>
      )}
    </section>
  )
}

function WholeDocumentForm() {
  const { t } = useTexts()
  return (
    <Form method="post" action="">
      <input type="hidden" name="part" value="" />
      <Button type="submit" variant="secondary">
        {t("Comment on this document")}
      </Button>
    </Form>
  )
}

const selectedWords = () => window.getSelection()?.toString() ?? ""

function passageOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[name="passage"]')
}

function whyNoText({ text, document }: DocumentData): Saying {
  if (text?.state === "waiting") return "The text of this document is being read. Look again in a few minutes."
  if (text?.state === "no_text")
    return "This document has no text that can be read: it may be a scan, a picture of its pages."
  if (text?.failure === "encrypted") return "This document is protected by a password, so its text cannot be read here."
  if (text) return "The text of this document could not be read. Download it to open it."
  if (previewOfType(document.mime_type) === "picture") return "This document is a picture. It has no text."
  return "Older Word files (DOC) cannot be shown here. Download the document to read it."
}
