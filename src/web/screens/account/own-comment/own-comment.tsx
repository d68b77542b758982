import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { addBusinessDays } from "#src/rules/dates/business-days.ts"
import { REVIEW_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { requireUser } from "#src/services/context.ts"
import { countOwnComments } from "#src/services/comments/queries.ts"
import type { ReadComment } from "#src/services/comments/own-queries.ts"
import { AttachmentList } from "#src/web/components/comments/attachment-list.tsx"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { CommenterInformation } from "#src/web/screens/public/comment/comment-details.tsx"
import { MissingFiles, SealedFiles } from "#src/web/screens/public/comment-wizard/receipt/stored-comment.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/own-comment"
import { CommentFacts } from "./comment-facts.tsx"
import { OwnCommentMissing } from "./own-comment-missing.tsx"
import { CommentHistory } from "./comment-history.tsx"
import { loadOwnComment } from "./load-own-comment.ts"
import { WhatHappensNext } from "./what-happens-next.tsx"

/** All that a person sent, and what became of it; everyone else is told that there is no such comment (settled 56). */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const comment = await loadOwnComment(ctx, params.trackingId)
  const now = ctx.now()
  const [from = now, until = now] = REVIEW_BUSINESS_DAYS.map((days) =>
    addBusinessDays(comment.created_at, days, comment.time_zone),
  )
  const takes_comments = !comment.agency_archived && acceptsComments({ ...comment, status: comment.docket_status }, now)
  const offers_another = comment.status === "rejected" && takes_comments
  const own = { user_id: requireUser(ctx).user_id, docket_id: comment.docket_id }
  const may_send_another = offers_another && (await countOwnComments(ctx.db, own)) < comment.max_comments_per_user
  return { comment, review: { from, until, late: until < now }, takes_comments, may_send_another }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  const docket = loaderData?.comment.docket_title
  return [
    { title: `${docket ? t("Your comment on {docket}", { docket }) : t(commentMessages.notFoundTitle)} | OpenDocket` },
  ]
}

export default function OwnComment({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { comment } = loaderData
  const docket = { title: comment.docket_title, language: comment.docket_language }
  return (
    <article className="column stack stack-loose">
      <Breadcrumb
        items={[{ label: t("My Comments"), to: paths.dashboard("comments") }, { label: comment.tracking_id }]}
      />
      <header className="stack stack-tight">
        <p>
          <CommentStatusBadge status={comment.status} />
        </p>
        <h1>
          <AboutDocket text={t("Your comment on {docket}", { docket: docket.title })} docket={docket} />
        </h1>
      </header>
      {comment.agency_archived && <ArchivedAgency comment={comment} />}
      <WhatHappensNext {...loaderData} />
      <CommentFacts comment={comment} />
      <p>
        <LinkButton variant="secondary" to={paths.ownReceipt(comment.tracking_id)}>
          {t("Receipt to print")}
        </LinkButton>
      </p>
      <section className="stack" aria-labelledby="text-heading">
        <h2 id="text-heading">{t("What you wrote")}</h2>
        <VerbatimText text={comment.content} />
        <FormerTexts comment={comment} />
      </section>
      <section className="stack" aria-labelledby="files-heading">
        <h2 id="files-heading">{t("Files")}</h2>
        {comment.files.length === 0 && <p>{t("No files.")}</p>}
        <AttachmentList label={t("Files")} attachments={comment.files} scanOf={(file) => file} />
        <SealedFiles files={comment.files} />
        <MissingFiles names={comment.missing_files} />
      </section>
      <CommenterInformation comment={comment} />
      <CommentHistory comment={comment} />
    </article>
  )
}

/** What the person wrote before each correction (decision 41). */
function FormerTexts({ comment: { former_texts, time_zone } }: { comment: ReadComment }) {
  const { t, dateTime } = useTexts()
  return former_texts.map(({ id, content, replaced_at }) => (
    <Disclosure key={id} summary={t("What you wrote before {moment}", { moment: dateTime(replaced_at, time_zone) })}>
      <VerbatimText text={content} />
    </Disclosure>
  ))
}

function ArchivedAgency({ comment: { status, agency_name: agency } }: { comment: ReadComment }) {
  const { t } = useTexts()
  return (
    <Alert kind="info">
      <p>
        {status === PUBLIC_COMMENT_STATUS
          ? t(
              "This agency is no longer on the platform. Its published comments stay here as part of the public record.",
            )
          : t(
              "{agency} is no longer on the platform. Your comment stays in its record. Ask {agency} what becomes of it.",
              {
                agency,
              },
            )}
      </p>
    </Alert>
  )
}

export function ErrorBoundary() {
  return <OwnCommentMissing />
}
