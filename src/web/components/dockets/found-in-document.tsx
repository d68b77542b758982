import { paths } from "#src/rules/paths.ts"
import type { FoundDocument } from "#src/services/search/results/found-document-queries.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Highlight } from "#src/web/ui/highlight.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = { docket: { slug: string; language: string }; document: FoundDocument }

/** The supporting document in which a search found a docket, with the words in it (P 2.4). */
export function FoundInDocument({ docket, document }: Props) {
  const { t } = useTexts()
  const ofAgency = useAgencyWords(docket.language)
  const { id, title, page, snippet } = document
  return (
    <>
      <p className="quiet">
        {page === null ? t("Found in a document:") : t("Found in a document, on page {page}:", { page })}{" "}
        <LightLink to={paths.docketDocument(docket.slug, id, { from: page ?? 1 })} {...ofAgency}>
          {title}
        </LightLink>
      </p>
      {snippet.length > 0 && (
        <p className="snippet" {...ofAgency}>
          <Highlight segments={snippet} />
        </p>
      )}
    </>
  )
}
