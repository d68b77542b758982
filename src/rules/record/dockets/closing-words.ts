import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { daysLeft, type DocketStatus, effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"

export type ClosingWords = {
  /** 'Closes <time>November 20, 2026 at 5:00 PM EST</time>', or a sentence without a moment. */
  text: string
  /** The marked moment. */
  at: Date | null
  /** 'in 12 days', 'in 3 hours'; null once it is over. */
  left: string | null
}

type Docket = PeriodDates & { status: DocketStatus; time_zone: string }

/** When a docket closes, opens or closed, and how long that is from `now` in words (P 2.5). */
export function closingWords(docket: Docket, now: Date, texts: Texts): ClosingWords {
  const { time_zone } = docket
  const { opens, closes } = periodOf(docket, now)
  const { t } = texts
  const moment = (at: Date) => ({ date: texts.dateTime(at, time_zone) })
  const left = (at: Date) => untilInWords(at, { now, time_zone }, texts)
  const status = effectiveStatus(docket, now)
  if (status === "upcoming" && opens)
    return { text: t("Opens <time>{date}</time>", moment(opens)), at: opens, left: left(opens) }
  if (!closes) return { text: t(status === "open" ? "Open with no closing date" : "Closed"), at: null, left: null }
  if (status !== "open") return { text: t("Closed <time>{date}</time>", moment(closes)), at: closes, left: null }
  return { text: t("Closes <time>{date}</time>", moment(closes)), at: closes, left: left(closes) }
}

/** 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 12 days': days are those of the calendar in the zone. */
export function untilInWords(moment: Date, { now, time_zone }: { now: Date; time_zone: string }, texts: Texts): string {
  const { t, count, number } = texts
  const minutes = Math.max(1, Math.floor((moment.getTime() - now.getTime()) / MINUTE))
  const days = daysLeft(moment, now, time_zone) ?? 0
  if (minutes < 60) return count(minutes, "in {count} minute", "in {count} minutes")
  const hours = Math.floor(minutes / 60)
  if (days === 0 || hours < 12) return count(hours, "in {count} hour", "in {count} hours")
  return days === 1 ? t("tomorrow") : t("in {count} days", { count: number(days) })
}
