import { isUuid } from "#src/rules/uuid.ts"

/** A comment in the version that somebody saw. */
export type SeenComment = { comment_id: string; version: number }

/** A comment as the checkbox of its row names it, with the version the moderator saw: '<id>:<version>'. */
export function seenValue(comment: { id: string; version: number }): string {
  return `${comment.id}:${comment.version}`
}

/** What `seenValue` wrote; undefined for anything else. */
export function readSeenValue(value: string): SeenComment | undefined {
  const [comment_id = "", version = "", ...more] = value.split(":")
  const whole = isUuid(comment_id) && /^[1-9]\d{0,8}$/.test(version) && more.length === 0
  return whole ? { comment_id, version: Number(version) } : undefined
}
