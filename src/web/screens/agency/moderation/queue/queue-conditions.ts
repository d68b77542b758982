import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  fileFilters,
  noConditions,
  type QueueConditions,
} from "#src/rules/record/comments/queue-filter.ts"
import { commenterTypeLabel, positionLabel } from "#src/rules/vocabulary.ts"
import type { Assignee } from "#src/services/moderation/assignments/queries.ts"

/** Each condition that limits a list, in words. */
export function conditionsInWords(conditions: QueueConditions, assignees: readonly Assignee[]) {
  const { position, commenter_type, organization, files, waiting_days, assigned } = conditions
  const words_of: Record<keyof QueueConditions, string | null> = {
    position: position && words.limits.position(positionLabel[position]),
    commenter_type: commenter_type && words.limits.commenterType(commenterTypeLabel[commenter_type]),
    organization: organization && words.limits.organization(organization),
    files: files && fileFilters[files],
    waiting_days: waiting_days === null ? null : words.limits.waiting(waiting_days),
    assigned: assigned && assignedInWords(assigned, assignees),
  }
  return (Object.keys(noConditions) as (keyof QueueConditions)[]).flatMap((name) => {
    const label = words_of[name]
    return label ? [{ name, label }] : []
  })
}

function assignedInWords(assigned: string, assignees: readonly Assignee[]): string {
  if (assigned === ASSIGNED_TO_ME) return assignmentMessages.toMe
  if (assigned === ASSIGNED_TO_NOBODY) return assignmentMessages.toNobody
  return assignmentMessages.to(assignees.find(({ user_id }) => user_id === assigned)?.name ?? "a former colleague")
}
