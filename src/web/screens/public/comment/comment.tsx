import { useNavigate } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { stateInWords } from "#src/rules/us-states.ts"
import {
  type CommentPlace,
  type CommentsBeside,
  findCommentUnderReview,
  findPublicComment,
  type PublicComment,
} from "#src/services/comments/public-comment-queries.ts"
import { findAround, type PlaceInRecord } from "#src/services/comments/whole-record-queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { AttachmentCount } from "#src/web/components/comments/attachment-count.tsx"
import { AttachmentList } from "#src/web/components/comments/attachment-list.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { type Crumbs, onlyBreadcrumb } from "#src/web/page/structured-data.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { TagList } from "#src/web/ui/labels/tag.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/comment"
import { Citation } from "./citation.tsx"
import { CommenterInformation, RelatedDocket } from "./comment-details.tsx"
import { OtherComments } from "./other-comments.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"

export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const id = z.uuid().safeParse(params.id).data ?? refuse("comment_not_found")
  const comment = await findPublicComment(ctx.db, id)
  if (comment) {
    const link = new URL(paths.comment(id), ctx.config.PUBLIC_URL).href
    const [named, { beside, place }] = await Promise.all([calledAsRead(ctx, comment), findAround(ctx.db, comment)])
    return { comment: named, beside, place, link, under_review: null }
  }
  const under_review = (await findCommentUnderReview(ctx.db, id)) ?? refuse("comment_not_found")
  return { comment: null, under_review: await calledAsRead(ctx, under_review) }
})

/** With the docket's title as its own page gives it to this reader (decision 55). */
async function calledAsRead<Place extends CommentPlace>({ db, language }: Ctx, place: Place): Promise<Place> {
  const [named = place] = await namedForReader(db, [place], language)
  return named
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches)
  const { t } = texts
  if (!loaderData) return [{ title: `${t(commentMessages.notFoundTitle)} | OpenDocket` }]
  const { comment, under_review } = loaderData
  if (!comment)
    return [
      { title: `${t("Comment under review on {docket}", { docket: under_review.docket_title })} | OpenDocket` },
      { name: "robots", content: "noindex" },
    ]
  return pageMeta(matches, {
    path: paths.comment(comment.id),
    title: t("Comment by {name} on {docket}", {
      name: comment.commenter_name ?? t(commentMessages.anonymous),
      docket: comment.docket_title,
    }),
    description: comment.content,
    type: "article",
    structured: onlyBreadcrumb(wayTo(comment, texts), paths.comment(comment.id)),
  })
}

export default function Comment({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  if (loaderData.comment) return <PublishedComment {...loaderData} />
  const { under_review } = loaderData
  return (
    <div className="stack stack-loose">
      <Way place={under_review} />
      <Heading place={under_review} />
      <Alert kind="info">
        <p>{t(commentMessages.underReview)}</p>
      </Alert>
      {!under_review.agency_archived && <RelatedDocket comment={under_review} />}
    </div>
  )
}

type Published = { comment: PublicComment; beside: CommentsBeside; place: PlaceInRecord; link: string }

function PublishedComment({ comment, beside, place, link }: Published) {
  const { t, dateTime } = useTexts()
  const moment = dateTime(comment.created_at, comment.time_zone)
  return (
    <article className="stack stack-loose">
      <Way place={comment} />
      <header className="stack stack-tight">
        <p className="cluster">
          <Badge tone="green" icon="check-circle">
            {t(commentMessages.approvedBadge)}
          </Badge>
          <span className="quiet">
            <Rich
              text={t("Submitted <time>{moment}</time>", { moment })}
              parts={{ time: (words) => <Time dateTime={comment.created_at.toISOString()}>{words}</Time> }}
            />
          </span>
          <span className="quiet">
            <AttachmentCount count={comment.attachment_count} />
          </span>
        </p>
        <Heading place={comment} />
        <AgencyLine agency={comment} linked={!comment.agency_archived} />
        <TagList tags={comment.tags} hrefFor={(tag) => paths.dockets({ tag })} />
      </header>
      {comment.agency_archived && (
        <Alert kind="info">
          <p>
            {t(
              "This agency is no longer on the platform. Its published comments stay here as part of the public record.",
            )}
          </p>
        </Alert>
      )}
      <div className="split">
        <div className="stack stack-loose">
          <VerbatimText text={comment.content} language={comment.language} />
          {comment.attachments.length > 0 && (
            <section className="stack" aria-labelledby="attachments">
              <h2 id="attachments">{t("Attachments")}</h2>
              <AttachmentList label={t("Attachments")} attachments={comment.attachments} />
            </section>
          )}
        </div>
        <CommenterInformation comment={comment} />
      </div>
      <Citation comment={comment} link={link} />
      <OtherComments beside={beside} place={place} />
      {!comment.agency_archived && <RelatedDocket comment={comment} />}
    </article>
  )
}

function Heading({ place: { docket_title: title, docket_language: language } }: { place: CommentPlace }) {
  const { t } = useTexts()
  return (
    <h1>
      <AboutDocket text={t(commentMessages.heading(title))} docket={{ title, language }} />
    </h1>
  )
}

function Way({ place }: { place: CommentPlace }) {
  return <Breadcrumb items={wayTo(place, useTexts())} />
}

function wayTo(place: CommentPlace, texts: Texts): Crumbs {
  const { t } = texts
  const { state_code, docket_title, docket_language, docket_slug, agency_archived } = place
  return [
    { label: stateInWords(state_code, texts), to: paths.state(state_code) },
    ...(agency_archived ? [] : [{ label: docket_title, to: paths.docket(docket_slug), lang: docket_language }]),
    { label: t("Comment") },
  ]
}

/** Back to where the visitor came from; without JavaScript, or without a history, to the search. */
function GoBack() {
  const navigate = useNavigate()
  const { t } = useTexts()
  return (
    <LinkButton
      to={paths.commentSearch()}
      onClick={(event) => {
        if (window.history.length <= 1) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {t(commentMessages.goBack)}
    </LinkButton>
  )
}

export function ErrorBoundary() {
  const { notFoundTitle: heading, notFound: message, loadFailed } = commentMessages
  return <RefusedPage failed={loadFailed} missing={{ heading, message, actions: <GoBack /> }} />
}
