import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { acceptsComments, type DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * Whether comments are taken now, and until when: as words, and, while they are, in milliseconds from now, since no one's clock is asked
 * but the server's.
 */
export type Period = { open: boolean; closes: string | null; closes_in: number | null }

export function periodNow(ctx: Pick<Ctx, "now" | "language">, docket: DocketPeriod): Period {
  const now = ctx.now()
  const { closes } = periodOf(docket, now)
  const open = acceptsComments(docket, now)
  return {
    open,
    closes: closes && textsIn(ctx.language).dateTime(closes, docket.time_zone),
    closes_in: open && closes ? closes.getTime() - now.getTime() : null,
  }
}

type DocketPeriod = PeriodDates & { status: DocketStatus; time_zone: string }
