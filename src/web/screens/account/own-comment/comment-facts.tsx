import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { ReadComment } from "#src/services/comments/own-queries.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Time } from "#src/web/ui/time.tsx"

/** What identifies a comment: for whom it was, and when it arrived. */
export function CommentFacts({ comment }: { comment: ReadComment }) {
  const { t, dateTime } = useTexts()
  const ofAgency = useAgencyWords(comment.docket_language)
  const { created_at, docket_title, docket_slug, agency_archived } = comment
  return (
    <DescriptionList
      items={[
        { term: t("Tracking ID"), value: <span className="mono">{comment.tracking_id}</span> },
        {
          term: t("Docket"),
          value: (
            <span {...ofAgency}>
              {agency_archived ? docket_title : <Link to={paths.docket(docket_slug)}>{docket_title}</Link>}
            </span>
          ),
        },
        { term: t("Agency"), value: comment.agency_name },
        {
          term: t("Received"),
          value: <Time dateTime={created_at.toISOString()}>{dateTime(created_at, comment.time_zone)}</Time>,
        },
        { term: t("Email"), value: comment.commenter_email },
      ]}
    />
  )
}
