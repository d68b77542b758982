import { useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { assignmentMessages as words } from "#src/rules/messages/moderation/assignment-messages.ts"
import { may } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { seenValue } from "#src/rules/record/comments/seen-comment.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import type { Colleagues } from "./colleagues-data.ts"

type FieldsProps = {
  id: string
  colleagues: Colleagues
  /** Who has it now, or was chosen when a press was refused. */
  assignee?: string | null | undefined
}

/** Whom to give comments to: myself, a colleague, nobody. */
export function AssignSelect({ id, colleagues, assignee }: FieldsProps) {
  return (
    <>
      <Select
        id={id}
        name="assign_to"
        label={words.assignTo}
        unmarked
        inline
        options={[
          { value: ASSIGNED_TO_ME, label: words.me },
          ...colleagues.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          { value: "", label: words.nobody },
        ]}
        defaultValue={assignee ?? ASSIGNED_TO_ME}
      />
      {colleagues.more && <AllColleagues of={id} />}
    </>
  )
}

/** The way to the same page with all colleagues in its lists. What is ticked stays; the list it belongs to, or its first box, takes the focus. */
export function AllColleagues({ of }: { of: string }) {
  const query = new URLSearchParams(useLocation().search)
  query.set("colleagues", "all")
  query.delete("done")
  const followed = useRef(false)
  useEffect(() => {
    return () => {
      const list = followed.current ? document.getElementById(of) : null
      const taker = list?.querySelector("input") ?? list
      taker?.focus()
    }
  }, [of])
  return (
    <Link
      to={{ search: `?${query}`, hash: of }}
      preventScrollReset
      onClick={() => {
        followed.current = true
      }}
    >
      {words.allColleagues}
    </Link>
  )
}

type FormProps = {
  comment: { id: string; version: number; assignee: string | null }
  colleagues: Colleagues
  role: AgencyRole
  /** Who was chosen when the last press was refused. */
  chosen?: string | undefined
}

/** Gives the comment that is open to somebody; nothing for those who may not. */
export function AssignForm({ comment, colleagues, role, chosen }: FormProps) {
  const { pathname, search } = useLocation()
  if (!may(role, "manage_moderation_queue")) return null
  const { id, version, assignee } = comment
  return (
    <StaffForm action={pathname + search} className="cluster cluster-bottom" preventScrollReset key={assignee}>
      <AssignSelect id="assign-one" colleagues={colleagues} assignee={chosen ?? assignee} />
      <Button type="submit" name="press" value={`assign:${seenValue({ id, version })}`} variant="secondary">
        {words.assign}
      </Button>
    </StaffForm>
  )
}
