/** The kinds of emails with a link that stops more like them. What was sent has forgotten its links, and not its kind. */
export const stoppableLetters = [
  "comment_published",
  "comment_flagged",
  "comment_rejected",
  "docket_news",
  "docket_digest",
  "morning_mail",
] as const
