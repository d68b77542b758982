import { useNavigate } from "react-router"
import { z } from "zod"
import { formatDateTime } from "#src/rules/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { commentMessages } from "#src/rules/messages/comment.ts"
import { paths } from "#src/rules/paths.ts"
import { stateName } from "#src/rules/us-states.ts"
import {
  type CommentPlace,
  findCommentUnderReview,
  findPublicComment,
  type PublicComment,
} from "#src/services/comments/public-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { AgencyLine } from "#src/web/components/agency-line.tsx"
import { AttachmentCount } from "#src/web/components/attachment-count.tsx"
import { AttachmentList } from "#src/web/components/attachment-list.tsx"
import { VerbatimText } from "#src/web/components/verbatim-text.tsx"
import { guard } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { type Crumbs, onlyBreadcrumb } from "#src/web/structured-data.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { Badge } from "#src/web/ui/badge.tsx"
import { Breadcrumb } from "#src/web/ui/breadcrumb.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import { TagList } from "#src/web/ui/tag.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/comment"
import { CommenterInformation, RelatedDocket } from "./comment-details.tsx"
import { RefusedPage } from "./refused-page.tsx"

export const loader = guard(async ({ ctx, params }: Route.LoaderArgs & { ctx: Ctx }) => {
  const id = z.uuid().safeParse(params.id).data ?? refuse("comment_not_found")
  const comment = await findPublicComment(ctx.db, id)
  if (comment) return { comment, under_review: null }
  return { comment: null, under_review: (await findCommentUnderReview(ctx.db, id)) ?? refuse("comment_not_found") }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${commentMessages.notFoundTitle} | OpenDocket` }]
  const { comment, under_review } = loaderData
  if (!comment)
    return [
      { title: `Comment under review on ${under_review.docket_title} | OpenDocket` },
      { name: "robots", content: "noindex" },
    ]
  return pageMeta(matches, {
    path: paths.comment(comment.id),
    title: `Comment by ${comment.commenter_name ?? commentMessages.anonymous} on ${comment.docket_title}`,
    description: comment.content,
    type: "article",
    structured: onlyBreadcrumb(wayTo(comment), paths.comment(comment.id)),
  })
}

export default function Comment({ loaderData: { comment, under_review } }: Route.ComponentProps) {
  if (comment) return <PublishedComment comment={comment} />
  return (
    <div className="stack stack-loose">
      <Way place={under_review} />
      <h1>{commentMessages.heading(under_review.docket_title)}</h1>
      <Alert kind="info">
        <p>{commentMessages.underReview}</p>
      </Alert>
      {!under_review.agency_archived && <RelatedDocket comment={under_review} />}
    </div>
  )
}

function PublishedComment({ comment }: { comment: PublicComment }) {
  const submitted = formatDateTime(comment.created_at, comment.time_zone)
  return (
    <article className="stack stack-loose">
      <Way place={comment} />
      <header className="stack stack-tight">
        <p className="cluster">
          <Badge tone="green" icon="check-circle">
            {commentMessages.approvedBadge}
          </Badge>
          <span className="quiet">
            Submitted <Time dateTime={comment.created_at.toISOString()}>{submitted}</Time>
          </span>
          <span className="quiet">
            <AttachmentCount count={comment.attachment_count} />
          </span>
        </p>
        <h1>{commentMessages.heading(comment.docket_title)}</h1>
        <AgencyLine agency={comment} linked={!comment.agency_archived} />
        <TagList tags={comment.tags} hrefFor={(tag) => paths.dockets({ tag })} />
      </header>
      {comment.agency_archived && (
        <Alert kind="info">
          <p>
            This agency is no longer on the platform. Its published comments stay here as part of the public record.
          </p>
        </Alert>
      )}
      <VerbatimText text={comment.content} />
      {comment.attachments.length > 0 && (
        <section className="stack" aria-labelledby="attachments">
          <h2 id="attachments">Attachments</h2>
          <AttachmentList label="Attachments" attachments={comment.attachments} />
        </section>
      )}
      <CommenterInformation comment={comment} />
      {!comment.agency_archived && <RelatedDocket comment={comment} />}
    </article>
  )
}

function Way({ place }: { place: CommentPlace }) {
  return <Breadcrumb items={wayTo(place)} />
}

function wayTo({ state_code, docket_title, docket_slug, agency_archived }: CommentPlace): Crumbs {
  return [
    ...(state_code === "US" ? [] : [{ label: stateName(state_code), to: paths.state(state_code) }]),
    ...(agency_archived ? [] : [{ label: docket_title, to: paths.docket(docket_slug) }]),
    { label: "Comment" },
  ]
}

/** Back to where the visitor came from; without JavaScript, or without a history, to the search. */
function GoBack() {
  const navigate = useNavigate()
  return (
    <LinkButton
      to={paths.commentSearch()}
      onClick={(event) => {
        if (window.history.length <= 1) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {commentMessages.goBack}
    </LinkButton>
  )
}

export function ErrorBoundary() {
  const missing = { heading: commentMessages.notFoundTitle, message: commentMessages.notFound, actions: <GoBack /> }
  return <RefusedPage failed={commentMessages.loadFailed} missing={missing} />
}
