import { formatDateTime } from "#src/rules/dates.ts"
import { paths } from "#src/rules/paths.ts"
import { AttachmentList } from "#src/web/components/attachment-list.tsx"
import { VerbatimText } from "#src/web/components/verbatim-text.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { TagList } from "#src/web/ui/tag.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/docket"

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
export function DocketFacts({ docket }: { docket: Data["docket"] }) {
  const { open_at, close_at, time_zone, reference_code, tags } = docket
  const moment = (at: Date | null) => at && <Time dateTime={at.toISOString()}>{formatDateTime(at, time_zone)}</Time>
  return (
    <section className="card" aria-labelledby="schedule">
      <h2 id="schedule" className="card-title">
        Schedule
      </h2>
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Opens", value: moment(open_at) ?? "Not set" },
          { term: "Closes", value: moment(close_at) ?? "No closing date" },
          { term: "Reference", value: reference_code },
          { term: "Tags", value: tags.length > 0 && <TagList tags={tags} hrefFor={(tag) => paths.dockets({ tag })} /> },
        ]}
      />
    </section>
  )
}
