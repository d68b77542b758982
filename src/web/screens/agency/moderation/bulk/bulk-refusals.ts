import { refuse } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { csvOf, UTF8_MARK } from "#src/rules/text/csv.ts"
import { findBulkAction, listBulkRefusals } from "#src/services/moderation/bulk/queries.ts"
import { idParameter, type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/bulk-refusals"
import { refusalRow } from "./bulk-data.ts"

const PAGE = 1000

/** A file, not a page: every comment that a bulk action left as it was, and why. */
export const loader = staffLoader(
  "manage_moderation_queue",
  async ({ params, ctx, scope }: Route.LoaderArgs & Staff) => {
    const id = idParameter(params.id, "bulk_action_not_found")
    if (!(await findBulkAction(ctx.db, scope, id))) refuse("bulk_action_not_found")
    const parts = [UTF8_MARK, csvOf([["Tracking ID", "Commenter", "Beginning", "When", "Why"]])]
    let after: { undoing: boolean; comment_id: string } | undefined
    do {
      const rows = await listBulkRefusals(ctx.db, scope, { id, after, limit: PAGE })
      parts.push(csvOf(rows.map(refusalRow).map(cells)))
      after = rows.length === PAGE ? rows.at(-1) : undefined
    } while (after)
    return new Response(parts.join(""), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="not-changed-${id}.csv"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    })
  },
)

function cells({ tracking_id, name, beginning, undoing, why }: ReturnType<typeof refusalRow>): string[] {
  return [tracking_id, name, beginning, undoing ? "Undo" : "Decision", inEnglish(why)]
}
