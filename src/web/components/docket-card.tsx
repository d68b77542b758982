import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatDate } from "#src/rules/dates.ts"
import { daysLeft } from "#src/rules/docket-status.ts"
import { CLOSING_SOON_DAYS, DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { Time } from "#src/web/ui/time.tsx"
import { type AgencyFacts, AgencyLine } from "./agency-line.tsx"
import { type DatedDocket, DocketBadge, statusNow } from "./docket-badge.tsx"

export type DocketCardData = DatedDocket &
  AgencyFacts & { slug: string; title: string; summary: string | null; comment_count: number }

type Props = {
  docket: DocketCardData
  now: Date
  level?: 2 | 3 | undefined
  /** A Save button for those who are signed in. */
  action?: ReactNode
}

/** A docket in a list; the whole card leads to its page (P 2.4). */
export function DocketCard({ docket, now, level = 3, action }: Props) {
  const Heading = `h${level}` as const
  const hint = cardHint(docket, now)
  return (
    <article className="card card-target docket-card">
      <div className="cluster cluster-between">
        <div className="cluster">
          <DocketBadge docket={docket} now={now} />
          {hint && <span className="quiet">{hint}</span>}
        </div>
        {action}
      </div>
      <Heading className="card-title clamp clamp-2">
        <Link className="card-link" to={paths.docket(docket.slug)}>
          {docket.title}
        </Link>
      </Heading>
      {docket.summary && <p className="clamp quiet">{docket.summary}</p>}
      <AgencyLine agency={docket} />
      <DocketFacts docket={docket} now={now} />
    </article>
  )
}

/** What the badge does not say yet: the days left when there are many, and what can be done with a docket that is over. */
function cardHint(docket: DocketCardData, now: Date): string | null {
  const status = statusNow(docket, now)
  if (status === "open") {
    const left = daysLeft(docket.close_at, now, docket.time_zone)
    if (left === null) return "No closing date"
    return left > CLOSING_SOON_DAYS ? `${left} days left` : null
  }
  return status === "closed" || status === "archived" ? "Read the comments" : null
}

/** Comments, opened, closes in one quiet row. */
function DocketFacts({ docket, now }: { docket: DocketCardData; now: Date }) {
  const zone = docket.time_zone ?? DEFAULT_TIME_ZONE
  const over = docket.close_at !== null && docket.close_at <= now
  const begun = docket.open_at !== null && docket.open_at <= now
  return (
    <p className="card-meta">
      <span>
        {docket.comment_count.toLocaleString("en-US")} {docket.comment_count === 1 ? "comment" : "comments"}
      </span>
      {docket.open_at && (
        <span>
          {begun ? "Opened" : "Opens"}{" "}
          <Time dateTime={docket.open_at.toISOString()}>{formatDate(docket.open_at, zone)}</Time>
        </span>
      )}
      {docket.close_at && (
        <span>
          {over ? "Closed" : "Closes"}{" "}
          <Time dateTime={docket.close_at.toISOString()}>{formatDate(docket.close_at, zone)}</Time>
        </span>
      )}
    </p>
  )
}
