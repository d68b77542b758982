import { SESSION_STAFF_HOURS, SESSION_STAFF_IDLE_MINUTES } from "#src/rules/limits.ts"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"

export type SessionTimes = {
  /** Whether the person works for an agency or the platform now, not at the time of the sign-in. */
  staff: boolean
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** When a session ends if nothing happens: for staff after 30 minutes without a request and 12 hours in any case. */
export function sessionEnd(times: SessionTimes): Date {
  const idle = times.last_seen_at.getTime() + SESSION_STAFF_IDLE_MINUTES * MINUTE
  const latest = latestSessionEnd(times)
  return times.staff ? new Date(Math.min(latest.getTime(), idle)) : latest
}

/** When a session ends even if it is in use. */
export function latestSessionEnd({ staff, created_at, expires_at }: Omit<SessionTimes, "last_seen_at">): Date {
  const absolute = created_at.getTime() + SESSION_STAFF_HOURS * HOUR
  return staff ? new Date(Math.min(expires_at.getTime(), absolute)) : expires_at
}
