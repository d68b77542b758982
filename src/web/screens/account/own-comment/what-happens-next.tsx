import { Link } from "react-router"
import { REVIEW_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { becameOfComment } from "#src/rules/messages/comments/own-comment-messages.ts"
import { redactionMessages } from "#src/rules/messages/comments/redaction-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isDecided } from "#src/rules/record/comments/comment-status.ts"
import type { ReadComment } from "#src/services/comments/own-queries.ts"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { Rich, useTexts } from "#src/web/language.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"

type Props = {
  comment: ReadComment
  /** When the agency usually has read it. */
  review: { from: Date; until: Date; late: boolean }
  takes_comments: boolean
  /** It takes one more from this person, who has not sent as many as it allows. */
  may_send_another: boolean
}

/** What the person can expect and do, by the comment's status. */
export function WhatHappensNext({ comment, review, takes_comments, may_send_another }: Props) {
  const { t } = useTexts()
  if (comment.agency_archived && comment.status !== "published") return null
  return (
    <section className="card card-tint stack" aria-labelledby="next-heading">
      <h2 id="next-heading">{t(wizardMessages.whatHappensNext)}</h2>
      {(comment.status === "submitted" || comment.status === "under_review") && (
        <Waiting comment={comment} review={review} takes_comments={takes_comments} />
      )}
      {comment.status === "published" && <Published comment={comment} />}
      {comment.status === "rejected" && <Rejected comment={comment} may_send_another={may_send_another} />}
      {comment.status === "withdrawn" && <p>{t(becameOfComment.withdrawn)}</p>}
      {comment.status === "flagged" && <p>{t(becameOfComment.flagged)}</p>}
      {isDecided(comment.status) && !comment.agency_archived && <Redaction comment={comment} />}
    </section>
  )
}

function Waiting({ comment, review, takes_comments }: Omit<Props, "may_send_another">) {
  const { agency_name: agency, time_zone } = comment
  const { t, date } = useTexts()
  const [from, to] = REVIEW_BUSINESS_DAYS
  return (
    <>
      <p>
        {review.late
          ? t(
              "{agency} has not finished reading your comment. This usually takes {from} to {to} business days, and sometimes longer.",
              { agency, from, to },
            )
          : t("{agency} reads your comment before publishing it, usually between {from} and {until}.", {
              agency,
              from: date(review.from, time_zone),
              until: date(review.until, time_zone),
            })}
      </p>
      <p>{t("You do not need to do anything.")}</p>
      <ButtonGroup>
        {takes_comments && (
          <LinkButton variant="secondary" to={paths.correctComment(comment.tracking_id)}>
            {t("Correct")}
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={paths.withdrawComment(comment.tracking_id)}>
          {t("Withdraw")}
        </LinkButton>
      </ButtonGroup>
    </>
  )
}

/** What the person asked to have removed, and the way to ask (decision 81). */
function Redaction({ comment: { tracking_id, redactions, time_zone } }: Pick<Props, "comment">) {
  const { t, dateTime } = useTexts()
  return (
    <>
      {redactions.map(({ id, what, created_at }) => (
        <Disclosure
          key={id}
          summary={t("You asked on {moment} to have something removed", { moment: dateTime(created_at, time_zone) })}
        >
          <VerbatimText text={what} />
        </Disclosure>
      ))}
      <p>
        <LinkButton variant="secondary" to={paths.askRedaction(tracking_id)}>
          {t(redactionMessages.heading)}
        </LinkButton>
      </p>
    </>
  )
}

function Published({ comment: { id, agency_archived } }: Pick<Props, "comment">) {
  const { t } = useTexts()
  return (
    <p>
      <Rich
        text={t(becameOfComment.published)}
        parts={{ page: (words) => <Link to={paths.comment(id)}>{words}</Link> }}
      />{" "}
      {!agency_archived && t("The agency weighs the comments it received before it decides.")}
    </p>
  )
}

function Rejected({ comment, may_send_another }: Pick<Props, "comment" | "may_send_another">) {
  const { t } = useTexts()
  const { agency_email, docket_slug } = comment
  return (
    <>
      <p>{t(becameOfComment.rejected)}</p>
      {may_send_another && (
        <p>
          <Rich
            text={t("The docket still takes comments: you can <again>submit another one</again>.")}
            parts={{ again: (words) => <Link to={paths.commentWizard(docket_slug)}>{words}</Link> }}
          />
        </p>
      )}
      {agency_email && (
        <p>
          <Rich
            text={t("If you think this is a mistake, write to <email></email> and mention your tracking ID.")}
            parts={{ email: () => <a href={`mailto:${agency_email}`}>{agency_email}</a> }}
          />
        </p>
      )}
    </>
  )
}
