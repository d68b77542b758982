import { type RawBuilder, sql } from "kysely"

const speaksForOthers = sql`comments.commenter_type <> 'individual'`

/**
 * Whom a comment speaks for, or by what right, where the public reads it: nothing of one who speaks for themselves. That may still be
 * stored with comments from before the form and the API refused it (P 2.9, settled 1).
 */
export const represented = (column: "organization_name" | "authorization_statement") =>
  ofRepresented<string>(sql.ref(`comments.${column}`)).as(column)

/** The same of a cell that was made of it. */
export function ofRepresented<Cell>(cell: RawBuilder<unknown>): RawBuilder<Cell | null> {
  return sql<Cell | null>`case when ${speaksForOthers} then ${cell} end`
}
