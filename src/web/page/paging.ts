import { redirect } from "react-router"
import { OFFSET_MAX_ROWS } from "#src/rules/limits.ts"

export type Page = { limit: number; offset: number }

/** The page of a list that shows `offset`, counted from 1 and kept within those that there are, and how many can be turned to. */
export function pageOf({ limit, offset }: Page, total: number): { page: number; pageCount: number; offset: number } {
  const pageCount = Math.max(1, Math.ceil(Math.min(total, OFFSET_MAX_ROWS) / limit))
  const page = Math.min(Math.floor(offset / limit) + 1, pageCount)
  return { page, pageCount, offset: offsetOf(page, limit) }
}

/** Whether there are more pages than a total tells of, which stopped before all that can be turned to were counted. */
export function goesOn({ total, total_exact }: { total: number; total_exact: boolean }): boolean {
  return !total_exact && total < OFFSET_MAX_ROWS
}

export function offsetOf(page: number, limit: number): number {
  return (page - 1) * limit
}

/** An address beyond the end leads to the last page, as when a filter was added by hand. */
export function requireExistingPage(query: Page, total: number, addressOf: (offset: number) => string): void {
  if (query.offset === 0 || query.offset < total) return
  throw redirect(addressOf(offsetOf(pageOf(query, total).pageCount, query.limit)))
}
