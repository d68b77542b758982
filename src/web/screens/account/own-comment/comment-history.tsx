import { ownHistoryHeading, ownSteps } from "#src/rules/record/comments/own-history.ts"
import type { ReadComment } from "#src/services/comments/own-queries.ts"
import { useTexts } from "#src/web/language.tsx"
import { Time } from "#src/web/ui/time.tsx"

/** What happened to a comment, the oldest first, with the reason that the agency gave for a rejection. */
export function CommentHistory({ comment: { history, time_zone } }: { comment: ReadComment }) {
  const { t, dateTime } = useTexts()
  return (
    <section className="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">{t(ownHistoryHeading)}</h2>
      <ol className="timeline">
        {history.map(({ kind, at, reason }, index) => (
          <li key={index} className="timeline-entry">
            <span className="strong">{t(ownSteps[kind])}</span>
            <Time dateTime={at.toISOString()}>{dateTime(at, time_zone)}</Time>
            {reason && (
              <span>
                {t("The agency’s reason:")} <span className="verbatim">{reason}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
