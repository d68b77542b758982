/** The value of a checkbox or button that stands for a comment as somebody saw it: '<id>:<version>' (S 2). */
export function seenValue(comment: { id: string; version: number }): string {
  return `${comment.id}:${comment.version}`
}
