import { paths } from "#src/rules/paths.ts"
import { AttachmentList } from "#src/web/components/comments/attachment-list.tsx"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { unavailableLink } from "#src/web/ui/buttons/unavailable-link.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { TagList } from "#src/web/ui/labels/tag.tsx"
import type { Route } from "./+types/docket"
import { DocketTimeline } from "./docket-timeline.tsx"
import { FormerDocuments } from "./former-documents.tsx"

type Data = Route.ComponentProps["loaderData"]

/** What is proposed, and the papers (P 2.5). */
export function DocketOverview({ data }: { data: Data }) {
  const { docket, description, documents } = data
  const { t } = useTexts()
  return (
    <div className="text-sections">
      <h2>{t("Summary")}</h2>
      <AgencyText text={docket.summary} />
      {description.length > 0 && (
        <>
          <h2>{t("Description")}</h2>
          <FormattedText blocks={description} />
        </>
      )}
      <h2>{t("Supporting documents")}</h2>
      {documents.length > 0 ? (
        <AttachmentList label={t("Supporting documents")} attachments={documents} hrefFor={paths.document} />
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

type FactsProps = { data: Data; unavailable: string | undefined }

/** The dates and what else is known, beside the text. */
export function DocketFacts({ data: { docket, timeline, now }, unavailable }: FactsProps) {
  const { t } = useTexts()
  const { slug, time_zone, reference_code, tags } = docket
  return (
    <section className="card" aria-labelledby="schedule">
      <h2 id="schedule" className="card-title">
        {t("Schedule")}
      </h2>
      <DocketTimeline entries={timeline} time_zone={time_zone} now={now} />
      {timeline.some((entry) => entry.kind === "closes") && (
        <p>
          <a className="with-icon" {...(unavailable ? unavailableLink : { href: paths.docketDeadline(slug) })}>
            <Icon name="event" />
            {t("Add to calendar")}
          </a>
        </p>
      )}
      <DescriptionList
        layout="stacked"
        items={[
          { term: t("Reference"), value: reference_code },
          {
            term: t("Tags"),
            value: tags.length > 0 ? <TagList tags={tags} hrefFor={(tag) => paths.dockets({ tag })} /> : null,
          },
        ]}
      />
    </section>
  )
}
