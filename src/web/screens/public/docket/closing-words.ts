import { daysLeft, effectiveStatus, type DocketDates } from "#src/rules/record/dockets/docket-status.ts"
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

type Docket = DocketDates & { closed_at: Date | null; time_zone: string }

/** When a docket closes, opens or closed, and how long that is from `now` in words (P 2.5). */
export function closingWords(docket: Docket, now: Date, texts: Texts): ClosingWords {
  const { open_at, close_at, closed_at, time_zone } = docket
  const { t } = texts
  const moment = (at: Date) => ({ date: texts.dateTime(at, time_zone) })
  const left = (at: Date) => untilInWords(at, { now, time_zone }, texts)
  const status = effectiveStatus(docket, now)
  if (status === "upcoming" && open_at)
    return { text: t("Opens <time>{date}</time>", moment(open_at)), at: open_at, left: left(open_at) }
  if (status !== "open") {
    const [ended] = [closed_at, close_at].filter((at) => at !== null && at <= now)
    if (!ended) return { text: t("Closed"), at: null, left: null }
    return { text: t("Closed <time>{date}</time>", moment(ended)), at: ended, left: null }
  }
  if (!close_at) return { text: t("Open with no closing date"), at: null, left: null }
  return { text: t("Closes <time>{date}</time>", moment(close_at)), at: close_at, left: left(close_at) }
}

/** 'in 20 minutes', 'in 5 hours', 'tomorrow', 'in 12 days': days are those of the calendar in the zone. */
export function untilInWords(moment: Date, { now, time_zone }: { now: Date; time_zone: string }, texts: Texts): string {
  const { t, count } = texts
  const minutes = Math.max(1, Math.floor((moment.getTime() - now.getTime()) / MINUTE))
  const days = daysLeft(moment, now, time_zone) ?? 0
  if (minutes < 60) return count(minutes, "in {count} minute", "in {count} minutes")
  const hours = Math.floor(minutes / 60)
  if (days === 0 || hours < 12) return count(hours, "in {count} hour", "in {count} hours")
  return days === 1 ? t("tomorrow") : t("in {count} days", { count: days })
}
