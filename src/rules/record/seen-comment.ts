/** The value of a checkbox or button for a comment and the version its reader saw: '<id>:<version>' (S 2). */
export function seenValue(comment: { id: string; version: number }): string {
  return `${comment.id}:${comment.version}`
}
