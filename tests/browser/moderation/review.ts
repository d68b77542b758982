import type { Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { query } from "../database.ts"

/** A docket of its own with comments that wait, oldest first. */
export async function waitingDocket(product: Product, name: string, count: number): Promise<string> {
  const [docket] = await query<{ id: string }>(
    product,
    `insert into dockets (agency_id, slug, title, summary, status, open_at, require_captcha)
     select agency_id, $1, $2, 'What we plan.', 'open', '2026-01-05T14:00:00Z', false from dockets where title like 'Alder Street%' returning id`,
    [name.toLowerCase().replaceAll(" ", "-"), name],
  )
  for (let number = 1; number <= count; number++)
    await query(
      product,
      `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, representation,
         certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
       select $1, agency_id, id, 'submitted', $2, $3, 'myself', 1, now(), now(), 1, now(), now() from dockets where id = $4`,
      [
        `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`,
        `Text ${number} as it was sent.`,
        `Writer ${number}`,
        docket?.id,
      ],
    )
  return docket?.id ?? ""
}

export const heading = (page: Page, number: number) =>
  page.getByRole("heading", { level: 2, name: `Comment by Writer ${number}` })
