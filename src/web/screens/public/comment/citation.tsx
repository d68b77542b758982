import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import type { PublicComment } from "#src/services/comments/public-queries.ts"
import { useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"

/** How a report or an article names this comment, to be copied. */
export function Citation({ comment, link }: { comment: PublicComment; link: string }) {
  const { t, date } = useTexts()
  const { commenter_name, commenter_organization, docket_title, docket_reference, agency_name } = comment
  const author = [commenter_name ?? t(ANONYMOUS), commenter_organization].filter(Boolean).join(", ").replace(/\.$/, "")
  const facts = {
    author,
    docket: docket_title,
    agency: agency_name,
    date: date(comment.created_at, comment.time_zone),
    link,
  }
  const citation = docket_reference
    ? t("{author}. Comment on “{docket}” ({reference}). {agency}, {date}. {link}", {
        ...facts,
        reference: docket_reference,
      })
    : t("{author}. Comment on “{docket}.” {agency}, {date}. {link}", facts)
  return (
    <Disclosure summary={t("Cite this comment")}>
      <div className="stack stack-tight">
        <p className="citation">{citation}</p>
        <CopyButton value={citation} label={t("citation")} buttonOnly />
      </div>
    </Disclosure>
  )
}
