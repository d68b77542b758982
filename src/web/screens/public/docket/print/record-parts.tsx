import { Link } from "react-router"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS, commenterTypeLabel, positionLabel } from "#src/rules/vocabulary.ts"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { personsWords, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { RecordData } from "./docket-record.tsx"
import { DocketTimeline } from "#src/web/screens/public/docket/about/docket-timeline.tsx"

type FrontProps = Pick<RecordData, "docket" | "now"> & { front: NonNullable<RecordData["front"]> }

/** What was proposed and when, and the names of the papers. */
export function RecordFront({ docket, front, now }: FrontProps) {
  const { t } = useTexts()
  const { timeline, description, documents } = front
  const ofAgency = useAgencyWords(docket.language)
  return (
    <div className="text-sections">
      {timeline.length > 0 && (
        <>
          <h2>{t("Schedule")}</h2>
          <DocketTimeline entries={timeline} language={docket.language} time_zone={docket.time_zone} now={now} />
        </>
      )}
      <h2>{t("Summary")}</h2>
      <AgencyText text={docket.summary} lang={docket.language} />
      {description.length > 0 && (
        <>
          <h2>{t("Description")}</h2>
          <FormattedText blocks={description} lang={docket.language} />
        </>
      )}
      {documents.length > 0 && (
        <>
          <h2>{t("Supporting documents")}</h2>
          <ul>
            {documents.map(({ id, title, filename }) => (
              <li key={id} {...ofAgency}>
                {title === filename ? filename : `${title} (${filename})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The comments with their numbers, in the order received. */
export function RecordComments({ docket, part }: Pick<RecordData, "docket" | "part">) {
  const { t, number } = useTexts()
  const { comments, first } = part
  const last = first + comments.length - 1
  return (
    <section className="stack" aria-labelledby="comments">
      <h2 id="comments">{t(docketMessages.commentsTab)}</h2>
      <p>
        {comments.length === 0
          ? t("No comments have been published yet")
          : t("Comments {first} to {last} of {total}, in the order received", {
              first: number(first),
              last: number(last),
              total: number(Math.max(last, docket.comment_count)),
            })}
      </p>
      <ol className="comment-list" start={first}>
        {comments.map((comment, place) => (
          <li key={comment.id} className="comment">
            <RecordComment comment={comment} place={first + place} time_zone={docket.time_zone} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type CommentProps = { comment: RecordData["part"]["comments"][number]; place: number; time_zone: string }

function RecordComment({ comment, place, time_zone }: CommentProps) {
  const { t, dateTime, list, number } = useTexts()
  const { commenter_name, commenter_organization, commenter_type, position, created_at, content, filenames } = comment
  const name = commenter_name ?? t(ANONYMOUS)
  return (
    <article className="stack stack-tight">
      <h3 className="comment-name">
        <Link to={paths.comment(comment.id)}>{t("Comment {number}", { number: number(place) })}</Link>
        {t(": {name}", {
          name: commenter_organization ? t("{one}, {other}", { one: name, other: commenter_organization }) : name,
        })}
      </h3>
      <p className="cluster quiet">
        <Time dateTime={created_at.toISOString()}>{dateTime(created_at, time_zone)}</Time>
        {commenter_type !== "individual" && <span>{t(commenterTypeLabel[commenter_type])}</span>}
        {position && (
          <span>{t("{label}: {value}", { label: t(searchMessages.position), value: t(positionLabel[position]) })}</span>
        )}
      </p>
      <p className="verbatim" {...personsWords}>
        {content}
      </p>
      {filenames.length > 0 && <p className="quiet">{t("Files: {names}", { names: list(filenames) })}</p>}
    </article>
  )
}
