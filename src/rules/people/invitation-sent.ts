import { DAY } from "#src/rules/dates/milliseconds.ts"
import { INVITATION_DAYS } from "#src/rules/limits.ts"

/** When an invitation was last sent: each letter begins its whole time anew. */
export function invitationSentAt({ created_at, expires_at }: { created_at: Date; expires_at: Date }): Date {
  return new Date(Math.max(created_at.getTime(), expires_at.getTime() - INVITATION_DAYS * DAY))
}
