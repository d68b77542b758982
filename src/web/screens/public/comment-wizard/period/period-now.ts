import { acceptsComments, type DocketDates } from "#src/rules/record/dockets/docket-status.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import type { Ctx } from "#src/services/context.ts"

/**
 * Whether comments are taken now, and until when: as words, and, while they are, in milliseconds from now, since no one's clock is asked
 * but the server's.
 */
export type Period = { open: boolean; closes: string | null; closes_in: number | null }

export function periodNow(ctx: Pick<Ctx, "now" | "language">, docket: DocketDates & { time_zone: string }): Period {
  const now = ctx.now()
  const { close_at } = docket
  const open = acceptsComments(docket, now)
  return {
    open,
    closes: close_at && textsIn(ctx.language).dateTime(close_at, docket.time_zone),
    closes_in: open && close_at ? close_at.getTime() - now.getTime() : null,
  }
}
