import type { Browser, Page } from "@playwright/test"
import type { Product } from "#src/testing/product/product.ts"
import { browserOf } from "../people.ts"

// What readers of public pages see, and what the API says of the same records.

export type Listed = { items: { id: string; slug: string; title: string; comment_count: number }[]; total: number }

export async function api<Body>(page: Page, address: string): Promise<Body> {
  return (await (await page.request.get(`/api/v1${address}`)).json()) as Body
}

export const withoutScripts = async (browser: Browser, product: Product) =>
  (await browserOf(browser, product, { key: "visitor", javaScriptEnabled: false })).newPage()

export const cards = (page: Page) => page.getByRole("article")
export const chips = (page: Page) => page.getByRole("list", { name: "Active filters" })

/** The docket with the most comments, and its newest comment. */
export async function busiestDocket(page: Page) {
  const { items } = await api<Listed>(page, "/dockets?limit=50")
  const docket = items.toSorted((a, b) => b.comment_count - a.comment_count)[0]
  if (!docket || docket.comment_count <= 20) throw new Error("The sample data has no docket with many comments.")
  const { comments } = await api<{ comments: { id: string }[] }>(page, `/dockets/${docket.slug}`)
  return { ...docket, newest: comments[0]?.id ?? "" }
}
