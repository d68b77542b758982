import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { DAY, HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"

const unitMs: Record<string, number> = { h: HOUR, m: MINUTE, s: 1000, ms: 1 }
/** As far ahead as a ban goes: a hundred years. */
const LONGEST_MS = 100 * 365 * DAY

const DURATION_MAX_CHARACTERS = 100

/** The end of a ban that is given as a duration such as '24h' or '1h30m'; null for 'none'. Raises `validation_failed`. */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === "none") return null
  const parts = duration.length > DURATION_MAX_CHARACTERS ? [] : [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)]
  const whole = parts.map(([text]) => text).join("")
  if (parts.length === 0 || whole !== duration)
    return refuseOnWire("validation_failed", {
      message: "invalid format for ban duration: expected a duration or none",
    })
  const lasts = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ""] ?? 0), 0)
  return new Date(now.getTime() + Math.min(lasts, LONGEST_MS))
}
