import { redirect } from "react-router"
import { OFFSET_MAX_ROWS } from "#src/rules/limits.ts"

export type Page = { limit: number; offset: number }

/** Number of the page, counted from 1, and how many can be turned to. */
export function pagesOf({ limit, offset }: Page, total: number): { page: number; pageCount: number } {
  return {
    page: Math.floor(offset / limit) + 1,
    pageCount: Math.max(1, Math.ceil(Math.min(total, OFFSET_MAX_ROWS) / limit)),
  }
}

/** The offset of a page. */
export function offsetOf(page: number, limit: number): number {
  return (page - 1) * limit
}

/** An address beyond the end leads to the last page, as when a filter was added by hand. */
export function requireExistingPage(query: Page, total: number, addressOf: (offset: number) => string): void {
  if (query.offset === 0 || query.offset < total) return
  throw redirect(addressOf(offsetOf(pagesOf(query, total).pageCount, query.limit)))
}
