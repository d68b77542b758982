import { formatDateTime } from "#src/rules/dates.ts"
import type { TimelineEntry } from "#src/rules/docket-timeline.ts"
import { classNames } from "#src/web/ui/class-names.ts"
import { Time } from "#src/web/ui/time.tsx"

type Props = { entries: readonly TimelineEntry[]; time_zone: string; now: Date }

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
} as const satisfies Record<TimelineEntry["kind"], string>

/** What happened to a comment period and what is to come (P 2.5). */
export function DocketTimeline({ entries, time_zone, now }: Props) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li
          key={`${entry.kind} ${entry.at?.toISOString()}`}
          className={classNames("timeline-entry", (!entry.at || entry.at > now) && "timeline-ahead")}
        >
          <span className="strong">{words[entry.kind]}</span>
          {entry.at && <Moment at={entry.at} time_zone={time_zone} />}
          {"before" in entry && (
            <span className="quiet">
              {entry.before ? (
                <>
                  It was to close <Moment at={entry.before} time_zone={time_zone} />
                </>
              ) : (
                "It had no closing date"
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Moment({ at, time_zone }: { at: Date; time_zone: string }) {
  return <Time dateTime={at.toISOString()}>{formatDateTime(at, time_zone)}</Time>
}
