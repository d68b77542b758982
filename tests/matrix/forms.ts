import { accessMatrix } from "./access-matrix.ts"
import type { Fields } from "./malformations.ts"
import { addressOf } from "./rows/examples.ts"
import type { Row, RowForm, Sender } from "./rows/row.ts"
import type { World } from "./world.ts"

export type Form = {
  name: string
  persona: Sender
  /** Of its screen. */
  pattern: string
  address: (world: World) => string
  fields: (world: World) => Fields
}

/** Every form there is, as the rows of the screens have it. */
export const forms: readonly Form[] = accessMatrix.flatMap((row) => (row.forms ?? []).map((form) => ofRow(row, form)))

function ofRow(row: Row, { name, persona, fields, query = "", address }: RowForm): Form {
  return {
    name,
    persona,
    pattern: row.pattern,
    address: address ?? ((world) => addressOf(row, world) + query),
    fields: typeof fields === "function" ? fields : () => ({ ...fields }),
  }
}
