import { Link } from "react-router"
import { bulkActionMessages as words } from "#src/rules/messages/bulk-action.ts"

/** Beside the buttons for the ticked comments: the way to decide on all that match, not only on those of this page. */
export function SelectAllMatching({ total, to }: { total: number; to: string }) {
  return <Link to={to}>{words.selectAll(total.toLocaleString("en-US"))}</Link>
}
