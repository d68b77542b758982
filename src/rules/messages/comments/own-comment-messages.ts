import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"

/** What became of a comment, to the person who sent it; of one that waits, nothing. */
export const becameOfComment = {
  published: "Your comment is part of the public record. Anyone can read it on <page>its public page</page>.",
  rejected: "The agency decided not to publish your comment. It keeps the comment and the decision in its record.",
  flagged:
    "The agency is still reading your comment. Until it decides, the public page says only that the comment is under review. You do not need to do anything.",
  withdrawn:
    "You withdrew this comment. The agency does not publish or count it. It keeps the comment in its record, as the law requires.",
} as const satisfies Partial<Record<CommentStatus, string>>
