import { Link } from "react-router"
import { bulkActionMessages as words } from "#src/rules/messages/moderation/bulk-action-messages.ts"

type Props = {
  /** Null: not counted. */
  total: number | null
  to: string
}

/** Beside the buttons for the ticked comments: the way to decide on all that match, not only on those of this page. */
export function SelectAllMatching({ total, to }: Props) {
  return (
    <Link to={to}>{total === null ? words.selectAllUncounted : words.selectAll(total.toLocaleString("en-US"))}</Link>
  )
}
