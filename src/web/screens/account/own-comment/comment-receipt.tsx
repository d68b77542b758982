import { formatFileSize } from "#src/rules/files/file-size.ts"
import { fileTypeLabel } from "#src/rules/files/file-types.ts"
import { isSealed } from "#src/rules/files/scan-status.ts"
import { ownHistoryHeading, ownSteps } from "#src/rules/record/comments/own-history.ts"
import { paths } from "#src/rules/paths.ts"
import { CommentStatusBadge } from "#src/web/components/comments/comment-status-badge.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { CommenterInformation } from "#src/web/screens/public/comment/comment-details.tsx"
import { MissingFiles, Withheld } from "#src/web/screens/public/comment-wizard/receipt/stored-comment.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { Route } from "./+types/comment-receipt"
import { CommentFacts } from "./comment-facts.tsx"
import { loadOwnComment } from "./load-own-comment.ts"
import { OwnCommentMissing } from "./own-comment-missing.tsx"

/** What a person sent, to keep on paper: whole, with its times and the fingerprints of its files. */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const comment = await loadOwnComment(ctx, params.trackingId)
  const link = new URL(paths.docket(comment.docket_slug), ctx.config.PUBLIC_URL).href
  const steps = comment.history.map(({ kind, at }) => ({ step: ownSteps[kind], at }))
  return { comment, link, history: { heading: ownHistoryHeading, steps }, now: ctx.now() }
})

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const { t } = metaTexts(matches)
  const title = loaderData ? t("Receipt for comment {tracking_id}", { tracking_id: params.trackingId }) : t("Receipt")
  return [{ title: `${title} | OpenDocket` }]
}

export default function CommentReceipt({ loaderData: { comment, link, history, now } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t, dateTime } = texts
  const { tracking_id, time_zone, files } = comment
  const hydrated = useHydrated()
  return (
    <article className="column stack stack-loose">
      <header className="stack stack-tight">
        <p>
          <CommentStatusBadge status={comment.status} />
        </p>
        <h1>{t("Receipt for your comment")}</h1>
        <p>
          <code className="record-address">{link}</code>
        </p>
        <p>
          <DatedWords
            text={t("The record as of <time>{moment}</time>.", { moment: dateTime(now, time_zone) })}
            at={now}
          />
        </p>
      </header>
      <ButtonGroup>
        {hydrated && <Button onClick={() => window.print()}>{t("Print")}</Button>}
        <LinkButton variant="secondary" to={paths.ownComment(tracking_id)}>
          {t("Back to your comment")}
        </LinkButton>
      </ButtonGroup>
      <CommentFacts comment={comment} />
      <section className="stack" aria-labelledby="text-heading">
        <h2 id="text-heading">{t("What you wrote")}</h2>
        <VerbatimText text={comment.content} />
      </section>
      <section className="stack" aria-labelledby="files-heading">
        <h2 id="files-heading">{t("Files")}</h2>
        {files.length === 0 ? (
          <p>{t("No files.")}</p>
        ) : (
          <>
            <p>{t("The SHA-256 of a file tells whether a copy is exactly the file that you sent.")}</p>
            <FileList label={t("Files")} ordered>
              {files.map(({ id, filename, file_size, mime_type, sha256, ...scan }) => (
                <FileItem
                  key={id}
                  name={filename}
                  detail={
                    <>
                      {`${formatFileSize(file_size)} · ${fileTypeLabel(mime_type, texts)}`}
                      <br />
                      SHA-256 <span className="mono">{sha256}</span>
                    </>
                  }
                  failed={isSealed(scan.scan_status)}
                  actions={<Withheld scan={scan} />}
                />
              ))}
            </FileList>
          </>
        )}
        <MissingFiles names={comment.missing_files} />
      </section>
      <CommenterInformation comment={comment} />
      <section className="stack" aria-labelledby="history-heading">
        <h2 id="history-heading">{t(history.heading)}</h2>
        <DescriptionList
          items={history.steps.map(({ step, at }) => ({
            term: t(step),
            value: <Time dateTime={at.toISOString()}>{dateTime(at, time_zone)}</Time>,
          }))}
        />
      </section>
    </article>
  )
}

export function ErrorBoundary() {
  return <OwnCommentMissing />
}
