import type { Product } from "#src/testing/product/product.ts"
import { query } from "../database.ts"

/** A docket of a test's own, which no one has begun to answer; its wizard's address. */
export async function newWizard(product: Product, slug: string): Promise<string> {
  await query(
    product,
    `insert into dockets (agency_id, slug, title, summary, status)
     select agency_id, $1, initcap(replace($1, '-', ' ')), 'What we plan.', 'open' from dockets where title like 'Alder Street%'`,
    [slug],
  )
  return `/dockets/${slug}/comment`
}
