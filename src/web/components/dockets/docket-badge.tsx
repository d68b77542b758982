import {
  agencyPageBadge,
  cardBadge,
  detailBadge,
  type EffectiveStatus,
  effectiveStatus,
  statusBadge,
} from "#src/rules/record/dockets/docket-status.ts"
import { useTexts } from "#src/web/language.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"

/** The stored status, or the effective one as lists give it: an upcoming docket is an open one that has not begun. */
export type DatedDocket = {
  status: EffectiveStatus
  open_at: Date | null
  close_at: Date | null
  time_zone?: string | undefined
}

const badges = { card: cardBadge, detail: detailBadge, agency_page: agencyPageBadge, console: statusBadge } as const

type Props = { docket: DatedDocket; now: Date; place?: keyof typeof badges | undefined }

/** The docket's status in a word, with the days left, as worded in each place (P 4). `now` comes from the server. */
export function DocketBadge({ docket, now, place = "card" }: Props) {
  const { t } = useTexts()
  const { label, tone } = badges[place](storedDocket(docket), now)
  return (
    <Badge tone={tone} dot>
      {t(label)}
    </Badge>
  )
}

/** The docket as the rules take it. */
export function storedDocket({ status, open_at, close_at, time_zone }: DatedDocket) {
  const stored = status === "upcoming" ? ("open" as const) : status
  return { status: stored, open_at, close_at, ...(time_zone && { time_zone }) }
}

/** What the docket is now. */
export function statusNow(docket: DatedDocket, now: Date): EffectiveStatus {
  return effectiveStatus(storedDocket(docket), now)
}
