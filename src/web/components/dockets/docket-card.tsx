import type { ReactNode } from "react"
import { daysLeft } from "#src/rules/record/dockets/docket-status.ts"
import type { PeriodDates } from "#src/rules/record/comment-period.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { CLOSING_SOON_DAYS } from "#src/rules/limits.ts"
import type { FoundDocument } from "#src/services/search/results/found-document-queries.ts"
import { paths } from "#src/rules/paths.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { type AgencyFacts, AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { type DatedDocket, DocketBadge, statusNow } from "./docket-badge.tsx"
import { FoundInDocument } from "./found-in-document.tsx"
import { DocketDates } from "./docket-dates.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type DocketCardData = DatedDocket &
  PeriodDates &
  AgencyFacts & {
    slug: string
    title: string
    summary: string | null
    language: string
    comment_count: number
    /** The supporting document in which a search found it, where its own words are not what was searched for. */
    document?: FoundDocument | null
  }

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
  const hint = cardHint(docket, now, useTexts())
  const ofAgency = useAgencyWords(docket.language)
  return (
    <article className="card card-target docket-card">
      <div className="cluster cluster-between">
        <div className="cluster">
          <DocketBadge docket={docket} now={now} />
          {hint && <span className="quiet">{hint}</span>}
        </div>
        {action}
      </div>
      <Heading className="card-title" {...ofAgency}>
        <LightLink className="card-link" to={paths.docket(docket.slug)}>
          {docket.title}
        </LightLink>
      </Heading>
      {docket.summary && (
        <p className="clamp quiet" {...ofAgency}>
          {docket.summary}
        </p>
      )}
      {docket.document && <FoundInDocument docket={docket} document={docket.document} />}
      <AgencyLine agency={docket} />
      <DocketFacts docket={docket} now={now} />
    </article>
  )
}

/** What the badge does not say: the days left if there are many, and what can be done with a docket that is over. */
function cardHint(docket: DocketCardData, now: Date, { t, number }: Texts): string | null {
  const status = statusNow(docket, now)
  if (status === "open") {
    const left = daysLeft(docket.close_at, now, docket.time_zone)
    if (left === null) return t("No closing date")
    return left > CLOSING_SOON_DAYS ? t("{days} days left", { days: number(left) }) : null
  }
  return status === "closed" || status === "archived" ? t("Read the comments") : null
}

/** Comments, opened, closes in one quiet row. */
function DocketFacts({ docket, now }: { docket: DocketCardData; now: Date }) {
  const { count } = useTexts()
  return (
    <p className="card-meta">
      <span>{count(docket.comment_count, "{count} comment", "{count} comments")}</span>
      <DocketDates docket={docket} now={now} />
    </p>
  )
}
