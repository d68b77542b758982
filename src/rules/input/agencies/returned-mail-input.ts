import { z } from "zod"
import { idField, tokenInput } from "#src/rules/input/reading/fields.ts"
import type { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { isUuid } from "#src/rules/uuid.ts"

/** The signed-in person has their address tried again. */
export const tryOwnAddressInput = z.strictObject({ intent: z.literal("try_again") })

/** The same behind the link in a letter. */
export const tryFollowerAddressInput = tokenInput.extend({ intent: z.literal("try_again") })

/** The platform team has one of its list tried again. */
export const tryAddressInput = z.strictObject({ id: idField })

/** Behind which address a page of the list begins: by itself, for the address may be gone from the list when the page is opened. */
export type SuppressedPlace = { since: Date; id: string }

export const asPlace = ({ since, id }: SuppressedPlace): string => `${since.getTime()}.${id}`

/** The place in an address of a page; null where none is said, and for what is none: there the list begins. */
export function readPlace(reader: QueryReader): SuppressedPlace | null {
  const [time = "", id = ""] = reader.text(60, "after").split(".")
  const since = new Date(/^\d{1,14}$/.test(time) ? Number(time) : Number.NaN)
  return isUuid(id) && !Number.isNaN(since.getTime()) ? { since, id } : null
}
