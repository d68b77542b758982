import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import type { BulkRow } from "./bulk-data.ts"

/** A count as a page shows it. */
export const inFull = (count: number) => count.toLocaleString("en-US")

/** What a bulk action is called: 'Approve 250 comments'. */
export function headingOf({ action, total }: BulkRow): string {
  return words.decideAll(moderationActions[action].label, total, inFull(total))
}

/** How many comments one that is under way is through, and of how many. */
export function progressOf({ state, done, refused, total, undone, undo_refused }: BulkRow) {
  return state === "undoing"
    ? { undoing: true, gone: undone + undo_refused, of: done }
    : { undoing: false, gone: done + refused, of: total }
}

/** When something happened, and by whom. */
export function Moment({ iso, words: text, by }: { iso: string; words: string; by?: string }) {
  return (
    <>
      <Time dateTime={iso}>{text}</Time>
      {by && ` by ${by}`}
    </>
  )
}

type Press = {
  bulk: BulkRow
  press: "stop" | "undo"
  hint: string
  /** Under one another, in a row of the list. */ narrow?: boolean
}

/** Stops a bulk action or takes it back; its own page answers. */
export function PressForm({ bulk, press, hint, narrow = false }: Press) {
  return (
    <StaffForm
      action={paths.moderationBulkAction(bulk.id)}
      className={narrow ? undefined : "cluster"}
      preventScrollReset
    >
      <Button
        type="submit"
        name="press"
        value={press}
        variant="secondary"
        size={narrow ? "small" : undefined}
        icon={press === "undo" ? "undo" : undefined}
      >
        {press === "undo" ? moderationMessages.undo : "Stop"}
        <VisuallyHidden>: {headingOf(bulk)}</VisuallyHidden>
      </Button>
      {narrow ? <div className="quiet">{hint}</div> : <span>{hint}</span>}
    </StaffForm>
  )
}
