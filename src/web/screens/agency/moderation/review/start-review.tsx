import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"

/** Begins to review what is pending, of one docket or of all, oldest first. */
export function StartReview({ docket_id }: { docket_id: string | undefined }) {
  return (
    <StaffForm action={paths.moderationReview({ docket_id, step: "start" })}>
      <Button type="submit">Review one by one</Button>
    </StaffForm>
  )
}
