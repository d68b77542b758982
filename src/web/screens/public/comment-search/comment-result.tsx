import { Link } from "react-router"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/search.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { personsWords, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Highlight, type Segment } from "#src/web/ui/highlight.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { type AgencyFacts, AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"

export type CommentResultData = AgencyFacts & {
  id: string
  docket_slug: string | null
  docket_title: string
  created_at: Date
  attachment_count: number
  snippet: readonly Segment[]
  same_text?: number | undefined
  commenter_name: string | null
  commenter_organization: string | null
  time_zone?: string | undefined
}

type Props = {
  comment: CommentResultData
  /** The search narrowed to this name or organization; without them, a search for it alone. */
  hrefForName?: ((name: string) => string) | undefined
  hrefForOrganization?: ((organization: string) => string) | undefined
}

/** One comment found by the search (P 2.8). */
export function CommentResult({ comment, hrefForName, hrefForOrganization }: Props) {
  const { t, date, count } = useTexts()
  const zone = comment.time_zone ?? DEFAULT_TIME_ZONE
  return (
    <article className="card">
      <div className="cluster cluster-between">
        <AgencyLine agency={comment} linked />
        <CommentStatusBadge status="published" />
      </div>
      <h2 className="card-title" {...useAgencyWords()}>
        {comment.docket_slug ? (
          <Link to={paths.docket(comment.docket_slug)}>{comment.docket_title}</Link>
        ) : (
          comment.docket_title
        )}
      </h2>
      <p className="snippet" {...personsWords}>
        <Highlight segments={comment.snippet} />
      </p>
      {comment.same_text ? (
        <p className="quiet">
          {count(comment.same_text, "and {count} more with the same text", "and {count} more with the same text")}
        </p>
      ) : null}
      <p className="cluster quiet">
        <Speaker comment={comment} hrefForName={hrefForName} hrefForOrganization={hrefForOrganization} />
        <Time dateTime={comment.created_at.toISOString()}>{date(comment.created_at, zone)}</Time>
        <AttachmentCount count={comment.attachment_count} />
        <Link className="with-icon push" to={paths.comment(comment.id)}>
          {t(searchMessages.viewFullComment)}
          <span className="visually-hidden"> {t("by {name}", { name: comment.commenter_name ?? t(ANONYMOUS) })}</span>
        </Link>
      </p>
    </article>
  )
}

function Speaker({ comment, hrefForName, hrefForOrganization }: Props) {
  const { t } = useTexts()
  const { commenter_name: name, commenter_organization: organization } = comment
  const byName = hrefForName ?? ((comment_filter: string) => paths.commentSearch({ comment_filter }))
  const byOrganization = hrefForOrganization ?? ((filing_company: string) => paths.commentSearch({ filing_company }))
  return (
    <>
      <span>{name ? <Link to={byName(name)}>{name}</Link> : t(ANONYMOUS)}</span>
      {organization && <Link to={byOrganization(organization)}>{organization}</Link>}
    </>
  )
}
