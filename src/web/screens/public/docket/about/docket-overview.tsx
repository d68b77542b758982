import { paths } from "#src/rules/paths.ts"
import { AttachmentList } from "#src/web/components/comments/attachment-list.tsx"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { useTexts } from "#src/web/language.tsx"
import { TagList } from "#src/web/ui/labels/tag.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"
import { closingWords } from "#src/rules/record/dockets/closing-words.ts"
import type { DocketPageProps } from "#src/web/screens/public/docket/docket-page.tsx"
import { DocketTimeline } from "./docket-timeline.tsx"
import { FormerDocuments } from "./former-documents.tsx"

type Data = ShownDocket

/** What is proposed, and the papers (P 2.5). While the docket has no public address its papers have no pages. */
export function DocketOverview({ data, unavailable }: DocketPageProps) {
  const { docket, description, documents } = data
  const pageFor = unavailable ? undefined : (id: string) => paths.docketDocument(docket.slug, id)
  const { t } = useTexts()
  return (
    <div className="text-sections">
      <h2>{t("Summary")}</h2>
      <AgencyText text={docket.summary} lang={docket.language} />
      {description.length > 0 && (
        <>
          <h2>{t("Description")}</h2>
          <FormattedText blocks={description} lang={docket.language} />
        </>
      )}
      <h2>{t("Supporting documents")}</h2>
      {documents.length > 0 ? (
        <AttachmentList
          label={t("Supporting documents")}
          attachments={documents}
          language={data.texts.own_language}
          hrefFor={paths.document}
          pageFor={pageFor}
        />
      ) : (
        <p className="muted">
          {data.former.length > 0
            ? t("There are no documents at the moment.")
            : t("The agency has not added any documents.")}
        </p>
      )}
      <FormerDocuments data={data} />
    </div>
  )
}

/** The dates and what else is known, beside the text. What is to come next stands at the head of the page. */
export function DocketFacts({ data: { docket, texts: ofDocket, timeline, now } }: { data: Data }) {
  const texts = useTexts()
  const { t } = texts
  const { time_zone, tags } = docket
  const next = closingWords(docket, now, texts)
  const entries = timeline.filter(({ at }) => !(next.left && at?.getTime() === next.at?.getTime()))
  return (
    <>
      {entries.length > 0 && (
        <section className="card" aria-labelledby="schedule">
          <h2 id="schedule" className="card-title">
            {t("Schedule")}
          </h2>
          <DocketTimeline entries={entries} language={ofDocket.own_language} time_zone={time_zone} now={now} />
        </section>
      )}
      {tags.length > 0 && (
        <section className="card" aria-labelledby="tags">
          <h2 id="tags" className="card-title">
            {t("Tags")}
          </h2>
          <TagList tags={tags} hrefFor={(tag) => paths.dockets({ tag })} />
        </section>
      )}
    </>
  )
}
