import { paths } from "#src/rules/paths.ts"
import { AttachmentList } from "#src/web/components/attachment-list.tsx"
import { VerbatimText } from "#src/web/components/verbatim-text.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { TagList } from "#src/web/ui/tag.tsx"
import type { Route } from "./+types/docket"
import { DocketTimeline } from "./docket-timeline.tsx"

type Data = Route.ComponentProps["loaderData"]

/** What is proposed, and the papers (P 2.5). */
export function DocketOverview({ data: { docket, documents } }: { data: Data }) {
  return (
    <div className="text-sections">
      <h2>Summary</h2>
      <VerbatimText text={docket.summary} />
      {docket.description !== "" && (
        <>
          <h2>Description</h2>
          <VerbatimText text={docket.description} />
        </>
      )}
      <h2>Supporting documents</h2>
      {documents.length > 0 ? (
        <AttachmentList label="Supporting documents" attachments={documents} hrefFor={paths.document} />
      ) : (
        <p className="muted">The agency has not added any documents.</p>
      )}
    </div>
  )
}

/** The dates and what else is known, beside the text. */
export function DocketFacts({ data: { docket, timeline, now } }: { data: Data }) {
  const { slug, time_zone, reference_code, tags } = docket
  return (
    <section className="card" aria-labelledby="schedule">
      <h2 id="schedule" className="card-title">
        Schedule
      </h2>
      <DocketTimeline entries={timeline} time_zone={time_zone} now={now} />
      {timeline.some((entry) => entry.kind === "closes") && (
        <p>
          <a className="with-icon" href={paths.docketDeadline(slug)}>
            <Icon name="event" />
            Add to calendar
          </a>
        </p>
      )}
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Reference", value: reference_code },
          { term: "Tags", value: tags.length > 0 && <TagList tags={tags} hrefFor={(tag) => paths.dockets({ tag })} /> },
        ]}
      />
    </section>
  )
}
