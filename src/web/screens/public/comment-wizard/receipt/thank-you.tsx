import { data } from "react-router"
import { addBusinessDays } from "#src/rules/dates/business-days.ts"
import { commentStatusLabel, PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { REVIEW_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { becameOfComment } from "#src/rules/messages/comments/own-comment-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findReceipt } from "#src/services/comments/queries.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { cameBack } from "#src/services/returned-mail/queries.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/thank-you"
import { NextSteps } from "./next-steps.tsx"
import { StoredComment } from "./stored-comment.tsx"

/** Only the person who sent the comment sees its receipt; every other ID answers alike (settled 43). */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const tracking_id = new URL(request.url).searchParams.get("tracking") ?? ""
  const { actor } = ctx
  const found =
    actor.kind === "user" && tracking_id !== ""
      ? await findReceipt(ctx.db, { tracking_id, user_id: actor.user_id })
      : undefined
  const [receipt] = await namedForReader(ctx.db, found ? [found] : [], ctx.language)
  const signIn = actor.kind === "user" ? null : paths.login(paths.thankYou(tracking_id))
  if (!receipt) return data({ receipt: null, signIn }, { status: 404 })
  const { date, dateTime } = textsIn(ctx.language)
  const { id, created_at, time_zone, content_length, files, missing_files } = receipt
  const [first, last] = REVIEW_BUSINESS_DAYS.map((days) => addBusinessDays(created_at, days, time_zone))
  return data({
    receipt: {
      tracking_id: receipt.tracking_id,
      docket_title: receipt.docket_title,
      docket_language: receipt.docket_language,
      docket_slug: receipt.docket_slug,
      agency_name: receipt.agency_name,
      content_length,
      files: files.map((file) => ({
        id: file.id,
        filename: file.filename,
        file_size: file.file_size,
        mime_type: file.mime_type,
        scan_status: file.scan_status,
        scan_note: file.scan_note,
      })),
      missing_files,
      came_back: actor.kind === "user" && (await cameBack(ctx, actor.email)),
      published: isPublishedAtOnce(receipt) ? paths.comment(id) : null,
      became: becameOf(receipt),
      received: dateTime(created_at, time_zone),
      review_from: first ? date(first, time_zone) : "",
      review_until: last ? date(last, time_zone) : "",
    },
    signIn: null,
  })
})

/** By its docket, without anybody's decision. */
const isPublishedAtOnce = ({ status, created_at, published_at }: Receipt) =>
  status === PUBLIC_COMMENT_STATUS && published_at?.getTime() === created_at.getTime()
function becameOf({ id, status }: Receipt) {
  if (status === "submitted" || status === "under_review") return null
  return { status: commentStatusLabel[status], said: becameOfComment[status], page: paths.comment(id) }
}
type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${metaTexts(matches).t(loaderData?.receipt ? "Thank You" : "Confirmation Not Found")} | OpenDocket` },
]

export default function ThankYou({ loaderData: { receipt, signIn } }: Route.ComponentProps) {
  const { t } = useTexts()
  if (!receipt) return <NotYours signIn={signIn} />
  const { agency_name: agency, docket_title: title, docket_language: language } = receipt
  const docket = { title, language }
  return (
    <div className="column stack stack-air">
      <div className="stack stack-loose">
        <PageHeader
          heading={t("Thank you for your comment")}
          lede={
            <AboutDocket
              text={t('{agency} has received your comment on "{docket}".', { agency, docket: docket.title })}
              docket={docket}
            />
          }
        />
        <section className="stack" aria-labelledby="tracking-heading">
          <h2 id="tracking-heading">{t("Your tracking ID")}</h2>
          <p className="tracking-id mono">{receipt.tracking_id}</p>
          <CopyButton
            value={receipt.tracking_id}
            label={t("tracking ID")}
            copied={t(wizardMessages.copied)}
            buttonOnly
          />
          <p className="quiet">{t("Please keep it. You will need it if you ask about your comment.")}</p>
        </section>
      </div>
      {receipt.came_back && <Alert kind="warning">{t(returnedMailMessages.cameBack)}</Alert>}
      <NextSteps receipt={receipt} />
      <StoredComment receipt={receipt} />
      <nav aria-label={t("Where to go from here")} className="button-group">
        <LinkButton to={paths.ownComment(receipt.tracking_id)}>{t("Read what you sent")}</LinkButton>
        <LinkButton variant="secondary" to={paths.dockets()}>
          {t("Browse Dockets")}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.home()}>
          {t("Return to Home")}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.login()}>
          {t("Your Dashboard")}
        </LinkButton>
      </nav>
    </div>
  )
}

/** The same for an ID that does not exist and for someone else's. */
function NotYours({ signIn }: { signIn: string | null }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      icon="search"
      heading={t("Confirmation Not Found")}
      actions={
        <>
          {signIn && <LinkButton to={signIn}>{t("Sign In")}</LinkButton>}
          <LinkButton variant="secondary" to={paths.dockets()}>
            {t("Browse Dockets")}
          </LinkButton>
        </>
      }
    >
      <p>
        {t(
          "We could not find a confirmation with this tracking ID for you. We show it only to the person who submitted the comment.",
        )}
      </p>
    </EmptyState>
  )
}
