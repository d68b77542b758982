import { Link } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { firstShownWith, placeAnchor } from "#src/rules/record/dockets/document-places.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { DocumentData } from "./document-page.tsx"

type ReadText = NonNullable<DocumentData["text"]>
type Props = { document: { slug: string; id: string; language: string }; text: ReadText }

/** What a page or section without a heading is called. */
export function placeName(parts_are: ReadText["parts_are"], number: number, { t }: Pick<Texts, "t">): string {
  return parts_are === "pages" ? t("Page {page}", { page: number }) : t("Section {number}", { number })
}

/** False for a document of one page without headings, which needs no list of them. */
export function hasContents(text: ReadText | null): text is ReadText {
  return text?.state === "done" && (text.contents.length > 0 || text.total > 1)
}

/** The headings of the document; its pages where it has none. */
export function DocumentContents({ document, text }: Props) {
  const texts = useTexts()
  const words = useAgencyWords(document.language)
  const { parts_are, contents, total } = text
  if (!parts_are) return null
  const own = contents.length > 0
  const entries = own
    ? contents.map(({ title, level, part }) => ({ title, level, part }))
    : Array.from({ length: total }, (_, at) => ({ title: placeName(parts_are, at + 1, texts), level: 1, part: at + 1 }))
  const address = (part: number) =>
    paths.docketDocument(document.slug, document.id, {
      from: firstShownWith(part),
      anchor: placeAnchor(parts_are, part),
    })
  return (
    <nav className="text-page-contents document-contents" aria-labelledby="contents">
      <h2 id="contents" className="eyebrow">
        {texts.t("Contents")}
      </h2>
      <ul>
        {entries.map(({ title, level, part }, index) => (
          <li key={index} data-level={level > 3 ? 3 : level}>
            <Link to={address(part)} {...(own && words)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
