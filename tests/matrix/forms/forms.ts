import type { Permission } from "#src/rules/people/permissions.ts"
import { accessMatrix } from "../access-matrix.ts"
import type { Fields } from "../malformations.ts"
import { type Member, members } from "../records.ts"
import { addressOf } from "../rows/examples.ts"
import type { Files, Loading, Meanwhile, Row, RowForm, Sender } from "../rows/row.ts"
import { patternsFor } from "../screens.ts"
import type { World } from "../world.ts"

export type Form = {
  name: string
  persona: Sender
  /** Of its screen. */
  pattern: string
  address: (world: World, by?: Member) => string
  fields: (world: World, by?: Member) => Fields
  files: Files
  loading: Loading
  meanwhile: Meanwhile | null
}
/** A form of the console, with what the specification asks of whoever sends it. */
export type StaffForm = Form & { needs: readonly Permission[]; answers: number }

/** Every form there is, as the rows of the screens have it. */
export const forms: readonly Form[] = accessMatrix.flatMap((row) => (row.forms ?? []).map((form) => ofRow(row, form)))

function ofRow(row: Row, form: RowForm): Form {
  const { name, persona, fields, query = "", address, files = {}, loading, meanwhile = null } = form
  const own = members.find((member) => member === persona) ?? "owner"
  return {
    name,
    persona,
    pattern: row.pattern,
    address: (world, by = own) => address?.(world, by) ?? addressOf(row, world) + query,
    fields: typeof fields === "function" ? (world, by = own) => fields(world, by) : () => ({ ...fields }),
    files,
    loading: loading === undefined ? {} : loading,
    meanwhile,
  }
}

const ofStaff = patternsFor("staff")

/** Those of the console. */
export const staffForms: readonly StaffForm[] = accessMatrix
  .filter(({ pattern }) => ofStaff.has(pattern))
  .flatMap((row) =>
    (row.forms ?? []).map((form) => {
      const { needs = [neededFor(row)], answers = 303 } = form
      return { ...ofRow(row, form), needs, answers }
    }),
  )

function neededFor({ pattern, expect: { permission } }: Row): Permission {
  if (!permission) throw new Error(`${pattern} has forms and no permission: say what they need.`)
  return permission
}
