import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"

/** Begins to review what is pending, of one docket or of all, oldest first. */
export function StartReview({ docket_id, mine }: { docket_id: string | undefined; mine: boolean }) {
  return (
    <StaffForm action={paths.moderationReview({ docket_id, assigned: mine ? ASSIGNED_TO_ME : null, step: "start" })}>
      <Button type="submit">Review one by one</Button>
    </StaffForm>
  )
}
