import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import type { PublicComment } from "#src/services/comments/public-comment-queries.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"

/** How a report or an article names this comment, to be copied. */
export function Citation({ comment, link }: { comment: PublicComment; link: string }) {
  const { t, date } = useTexts()
  const { commenter_name, commenter_organization, docket_title, docket_language, docket_reference, agency_name } =
    comment
  const name = commenter_name ?? t(ANONYMOUS)
  const author = commenter_organization ? t("{one}, {other}", { one: name, other: commenter_organization }) : name
  const facts = {
    author: author.replace(/\.$/, ""),
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
        <p className="citation">
          <AboutDocket text={citation} docket={{ title: docket_title, language: docket_language }} />
        </p>
        <CopyButton value={citation} label={t("citation")} buttonOnly />
      </div>
    </Disclosure>
  )
}
