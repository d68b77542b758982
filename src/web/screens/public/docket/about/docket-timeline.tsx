import { type TimelineEntry, timelineKey } from "#src/rules/record/dockets/docket-timeline.ts"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Time } from "#src/web/ui/time.tsx"

type Props = {
  entries: readonly TimelineEntry[]
  /** Of the titles of documents (BCP 47). */
  language: string
  time_zone: string
  now: Date
}

const words = {
  opens: "Opens",
  opened: "Opened",
  closes: "Closes",
  closed: "Closed",
  reopened: "Reopened",
  archived: "Archived",
  extended: "Extended",
  brought_forward: "Closing date moved earlier",
  open_ended: "No closing date",
  document_added: "Document added",
  document_replaced: "Document replaced",
  document_withdrawn: "Document withdrawn",
} as const satisfies Record<TimelineEntry["kind"], string>

/** What happened to a comment period and its documents, and what is to come (P 2.5). */
export function DocketTimeline({ entries, language, time_zone, now }: Props) {
  const ofAgency = useAgencyWords(language)
  const { t, dateTime } = useTexts()
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li
          key={timelineKey(entry)}
          className={classNames("timeline-entry", (!entry.at || entry.at > now) && "timeline-ahead")}
        >
          <span className="strong">{t(words[entry.kind])}</span>
          {entry.at && <Time dateTime={entry.at.toISOString()}>{dateTime(entry.at, time_zone)}</Time>}
          {"title" in entry && (
            <span className="quiet" {...ofAgency}>
              {entry.title}
            </span>
          )}
          {"before" in entry && (
            <span className="quiet">
              {entry.before ? (
                <DatedWords
                  text={t("It was scheduled to close <time>{date}</time>", { date: dateTime(entry.before, time_zone) })}
                  at={entry.before}
                />
              ) : (
                t("It had no closing date")
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
