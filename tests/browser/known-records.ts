import { sampleAccounts } from "#src/sample-data/sample-accounts.ts"
import type { Product } from "#src/testing/product/product.ts"
import { query } from "./database.ts"

/** Of the sample data: a docket with comments in every status, its agency, and an archived docket. */
export async function knownRecords(product: Product) {
  const [docket] = await query<{ id: string; slug: string; agency: string }>(
    product,
    `select d.id, d.slug, a.slug as agency from dockets d join agencies a on a.id = d.agency_id where d.title like 'Alder Street%'`,
  )
  const comments = await query<{ id: string; status: string }>(
    product,
    `select distinct on (status) id, status from comments where docket_id = $1 order by status, attachment_count desc, id`,
    [docket?.id],
  )
  const [archived] = await query<{ slug: string; id: string }>(
    product,
    "select slug, id from dockets where status = 'archived' limit 1",
  )
  const idOf = (status: string) => comments.find((comment) => comment.status === status)?.id ?? ""
  if (!docket || !archived) throw new Error("The sample data lacks a docket.")
  return { ...docket, archived, idOf }
}

/** The address of a sample account. */
export function emailOf(key: string): string {
  const email = sampleAccounts.find((account) => account.key === key)?.email
  if (!email) throw new Error(`There is no sample account ${key}.`)
  return email
}
