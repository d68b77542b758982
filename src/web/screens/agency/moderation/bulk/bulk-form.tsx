import { useNavigation } from "react-router"
import { ASSIGNED_AT_ONCE_MAX, MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { type QueueListAddress, paths } from "#src/rules/paths.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { moderationActions, moderationActionsFrom, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { savedReasonMessages } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import type { Selection } from "#src/services/moderation/bulk/selection.ts"
import type { OfferedReason } from "#src/services/moderation/reasons/queries.ts"
import { markOf } from "#src/web/forms/form-fields.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { AssignSelect } from "#src/web/screens/agency/moderation/assign-fields.tsx"
import type { Colleagues } from "#src/web/screens/agency/moderation/colleagues-data.ts"
import { ReasonFields } from "#src/web/screens/agency/moderation/reason-fields.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"

type Data = {
  selection: Omit<Selection, "last_id">
  address: QueueListAddress
  last_id: string
  total: number
  idempotency_key: string
  role: AgencyRole
  reasons: readonly OfferedReason[]
  colleagues: Colleagues
}
type Props = { data: Data; form: FormState | undefined; queue: string }
type BulkProps = Props & {
  /** The saved reason of a refused form, also one that has been retired meanwhile. */
  chosen: OfferedReason | null | undefined
}

/** One decision on all that match: what will happen, the reason, and a button for each decision. */
export function BulkForm({ data, form, chosen, queue }: BulkProps) {
  const { address, total, role } = data
  const { tab } = data.selection
  const busy = useNavigation().formData?.has("action") ?? false
  const actions = moderationActionsFrom(queueTabs[tab].statuses[0])
  const count = total.toLocaleString("en-US")
  const isListed = data.reasons.some(({ id }) => id === chosen?.id)
  const reasons = chosen && !isListed ? [...data.reasons, { ...chosen, key: 0 }] : data.reasons
  return (
    <Card as="section">
      <StaffForm className="stack" action={paths.moderationBulk(address)}>
        <ListFields data={data} />
        <input type="hidden" name="idempotency_key" value={markOf(form, data.idempotency_key)} />
        <h2>What will happen</h2>
        <ul>
          <li>{words.everyOne}</li>
          <li>{words.notLater}</li>
          <li>{words.inBackground(MODERATION_UNDO_MINUTES)}</li>
        </ul>
        <ReasonFields
          reasons={reasons.filter(({ action: one }) => actions.includes(one))}
          reason={String(form?.values["reason"] ?? "")}
          saved_reason_id={String(form?.values["saved_reason_id"] ?? "")}
          hint={savedReasonMessages.commentersRead}
          errors={form?.errors}
        />
        <ButtonGroup>
          {actions.map((name) => {
            const { label, permission } = moderationActions[name]
            return (
              <Button
                key={name}
                type="submit"
                name="action"
                value={name}
                variant={name === "reject" ? "danger-quiet" : name === "approve" ? "primary" : "secondary"}
                busy={busy}
                disabledReason={may(role, permission) ? null : missingPermissionTooltip(permission)}
              >
                {words.decideAll(label, total, count)}
              </Button>
            )
          })}
          <LinkButton variant="quiet" to={queue}>
            Cancel
          </LinkButton>
        </ButtonGroup>
      </StaffForm>
    </Card>
  )
}

/** The list as it was when the page was made: nothing else is meant by the press. */
function ListFields({ data: { selection, last_id } }: { data: Data }) {
  return Object.entries({ ...selection, last_id }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value ?? "")} />
  ))
}

/** The same comments, given to somebody instead. */
export function AssignAll({ data, form }: Omit<Props, "queue">) {
  return (
    <Card as="section">
      <StaffForm className="stack" action={paths.moderationBulk(data.address)}>
        <ListFields data={data} />
        <h2>{assignmentMessages.assignAll}</h2>
        {data.total > ASSIGNED_AT_ONCE_MAX && (
          <p className="hint">{assignmentMessages.oldestOnly(ASSIGNED_AT_ONCE_MAX.toLocaleString("en-US"))}</p>
        )}
        <div className="cluster cluster-bottom">
          <AssignSelect
            id="assign-all"
            colleagues={data.colleagues}
            assignee={[form?.values["assign_to"] ?? []].flat().at(-1)}
          />
          <Button type="submit" name="action" value="assign" variant="secondary">
            {assignmentMessages.assign}
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
