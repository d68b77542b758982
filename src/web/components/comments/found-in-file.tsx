import type { FoundFile } from "#src/services/search/results/found-in-files.ts"
import { personsWords, useTexts } from "#src/web/language.tsx"
import { Highlight } from "#src/web/ui/highlight.tsx"

type Props = { file: FoundFile; href: string }

/** The file of a comment that a search found, with the words in it (P 2.8). */
export function FoundInFile({ file, href }: Props) {
  const { t } = useTexts()
  const { filename, page, snippet } = file
  return (
    <>
      <p className="quiet">
        {page === null ? t("Found in a file:") : t("Found in a file, on page {page}:", { page })}{" "}
        <a href={href} {...personsWords}>
          {filename}
        </a>
      </p>
      <p className="snippet" {...personsWords}>
        <Highlight segments={snippet} />
      </p>
    </>
  )
}
