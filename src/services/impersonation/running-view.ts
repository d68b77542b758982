import { formatDateTime } from "#src/rules/dates/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import type { Ctx } from "#src/services/context.ts"

/** Who sees pages as whom, and until when, as every page says it. */
export type RunningView = { by: string; as: string; until: { iso: string; words: string } }

/** Whose pages these are, where a super owner sees them as somebody else. */
export function runningView({ actor }: Pick<Ctx, "actor">): RunningView | null {
  if (actor.kind !== "user" || !actor.seen_by) return null
  const { name, until } = actor.seen_by
  const ends = { iso: until.toISOString(), words: formatDateTime(until, DEFAULT_TIME_ZONE) }
  return { by: name, as: actor.full_name || actor.email, until: ends }
}
