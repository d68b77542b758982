import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Time } from "#src/web/ui/time.tsx"

type Props = { expires: { iso: string; words: string } | null; expired: boolean; sender_may_invite: boolean }

/** Until when an open invitation can be accepted, or why it cannot. */
export function InvitationExpiry({ expires, expired, sender_may_invite }: Props) {
  if (expired) return <Badge tone="gray">Expired</Badge>
  if (sender_may_invite) return expires && <Time dateTime={expires.iso}>{expires.words}</Time>
  return (
    <>
      <Badge tone="gray">Stopped</Badge>
      <div className="quiet">{memberMessages.senderMayNotInvite}</div>
    </>
  )
}
