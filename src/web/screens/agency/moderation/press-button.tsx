import {
  type ModerationAction,
  moderationActions,
  type ReasonedAction,
} from "#src/rules/record/comments/comment-status.ts"
import { seenValue } from "#src/rules/record/comments/seen-comment.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { Button, type ButtonSize, type ButtonVariant } from "#src/web/ui/buttons/button.tsx"

type Props = {
  action: ModerationAction
  role: AgencyRole
  /** The comment it acts on; the ticked ones without it. */
  comment?: { id: string; version: number; name: string } | undefined
  /** Asks for the reason here; without JavaScript the server asks. */
  onAsk: (action: ReasonedAction) => void
  size?: ButtonSize | undefined
  disabledReason?: string | null | undefined
  /** Where a key that was meant for something else would do harm. */
  withoutKey?: boolean | undefined
}

const keys = { approve: "a", reject: "r", flag: "f" } as const
const variants: Record<ModerationAction, ButtonVariant> = {
  approve: "secondary",
  reject: "danger-quiet",
  flag: "secondary",
}

/** Approve, Reject or Flag, in words (S 2). */
export function PressButton({ action, role, comment, onAsk, size = "small", disabledReason, withoutKey }: Props) {
  // the likeliest decision stands out where one comment is read, not forty times in a list
  const variant = action === "approve" && size === "regular" ? "primary" : variants[action]
  const { label, permission } = moderationActions[action]
  const held = may(role, permission) ? disabledReason : missingPermissionTooltip(permission)
  const name = action === "approve" ? action : `ask_${action}`
  const ask = (event: { preventDefault: () => void }) => {
    if (action === "approve") return
    event.preventDefault()
    onAsk(action)
  }
  return (
    <Button
      type="submit"
      name="press"
      value={comment ? `${name}:${seenValue(comment)}` : name}
      variant={variant}
      size={size}
      disabledReason={held}
      onClick={ask}
      data-key={withoutKey ? undefined : keys[action]}
    >
      {label}
      {comment && <span className="visually-hidden"> the comment by {comment.name}</span>}
    </Button>
  )
}
