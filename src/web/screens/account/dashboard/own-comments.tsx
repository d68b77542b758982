import { Link } from "react-router"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { paths } from "#src/rules/paths.ts"
import type { OwnComment } from "#src/services/comments/own-queries.ts"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { HeardName } from "#src/web/components/text/heard-name.tsx"
import { personsWords, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Time } from "#src/web/ui/time.tsx"

/** Everything the person has submitted, with its status (P 2.16). */
export function OwnComments({ comments }: { comments: readonly OwnComment[] }) {
  const { t } = useTexts()
  if (comments.length === 0) {
    return (
      <EmptyState
        icon="comment"
        heading={t("No comments yet")}
        actions={<LinkButton to={paths.dockets({ status: "open" })}>{t("Find an open docket")}</LinkButton>}
      >
        <p>{t("Comments you submit appear here with their tracking IDs and status.")}</p>
      </EmptyState>
    )
  }
  return (
    <section className="stack" aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="visually-hidden">
        {t("My Comments")}
      </h2>
      <ul className="stack">
        {comments.map((comment) => (
          <li key={comment.id}>
            <OwnCommentCard comment={comment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnCommentCard({ comment }: { comment: OwnComment }) {
  const { t, dateTime } = useTexts()
  return (
    <article className="card stack stack-tight">
      <div className="cluster cluster-between">
        <CommentStatusBadge status={comment.status} />
        <span className="quiet">
          <Time dateTime={comment.created_at.toISOString()}>{dateTime(comment.created_at, comment.time_zone)}</Time>
        </span>
      </div>
      <h3 className="card-title" {...useAgencyWords(comment.docket_language)}>
        <Link to={paths.ownComment(comment.tracking_id)}>{comment.docket_title}</Link>
      </h3>
      <p className="quiet">{comment.agency_name}</p>
      {comment.agency_archived && <p>{t("This agency is no longer on the platform.")}</p>}
      <p className="quiet" {...personsWords}>
        {comment.beginning}
      </p>
      <p className="card-meta">
        <span>
          {t("Tracking ID")} <span className="mono">{comment.tracking_id}</span>
        </span>
        {comment.status === PUBLIC_COMMENT_STATUS && (
          <Link to={paths.comment(comment.id)}>
            {t("View public page")}
            <HeardName name={comment.docket_title} language={comment.docket_language} />
          </Link>
        )}
      </p>
    </article>
  )
}
