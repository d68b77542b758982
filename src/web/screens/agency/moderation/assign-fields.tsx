import { useLocation } from "react-router"
import { assignmentMessages as words } from "#src/rules/messages/assignments.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { seenValue } from "#src/rules/record/comments/seen-comment.ts"
import type { Assignee } from "#src/services/moderation/assignments/queries.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Select } from "#src/web/ui/forms/select.tsx"

type FieldsProps = {
  id: string
  assignees: readonly Assignee[]
  /** Who has it now. */
  assignee?: string | null | undefined
}

/** Whom to give comments to: myself, a colleague, nobody. */
export function AssignSelect({ id, assignees, assignee }: FieldsProps) {
  return (
    <Select
      id={id}
      name="assign_to"
      label={words.assignTo}
      unmarked
      inline
      options={[
        { value: ASSIGNED_TO_ME, label: words.me },
        ...assignees.map(({ user_id, name }) => ({ value: user_id, label: name })),
        { value: "", label: words.nobody },
      ]}
      defaultValue={assignee ?? ASSIGNED_TO_ME}
    />
  )
}

type FormProps = {
  comment: { id: string; version: number; assignee: string | null }
  assignees: readonly Assignee[]
  role: AgencyRole
}

/** Gives the comment that is open to somebody; nothing for those who may not. */
export function AssignForm({ comment, assignees, role }: FormProps) {
  const { pathname, search } = useLocation()
  if (!may(role, "manage_moderation_queue")) return null
  const { id, version, assignee } = comment
  return (
    <StaffForm action={pathname + search} className="cluster cluster-bottom" preventScrollReset key={assignee}>
      <AssignSelect id="assign-one" assignees={assignees} assignee={assignee} />
      <Button type="submit" name="press" value={`assign:${seenValue({ id, version })}`} variant="secondary">
        {words.assign}
      </Button>
    </StaffForm>
  )
}
