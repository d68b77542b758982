import { type CommentStatus, commentStatusLabel } from "#src/rules/record/comments/comment-status.ts"
import { useTexts } from "#src/web/language.tsx"
import { Badge, type Tone } from "#src/web/ui/labels/badge.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"

const looks: Record<CommentStatus, { tone: Tone; icon: IconName }> = {
  submitted: { tone: "yellow", icon: "clock" },
  under_review: { tone: "yellow", icon: "clock" },
  published: { tone: "green", icon: "check-circle" },
  rejected: { tone: "red", icon: "blocked" },
  flagged: { tone: "purple", icon: "flag" },
  withdrawn: { tone: "gray", icon: "close" },
}

type Props = {
  status: CommentStatus
  /** Another wording, such as 'Approved Comment' (P 2.9). */
  label?: string | undefined
}

export function CommentStatusBadge({ status, label }: Props) {
  const { t } = useTexts()
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? t(commentStatusLabel[status])}
    </Badge>
  )
}
