import type { KeyboardEvent } from "react"

/**
 * Single keys inside a list of comments: j and k go from row to row, a, r and f press that row's buttons. They work only while
 * the focus is in a row, never while someone types (WCAG 2.1.4).
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (!(target instanceof HTMLElement) || target.matches("textarea, select, input:not([type=checkbox])")) return
  const row = target.closest("tbody tr")
  if (!row) return
  const step = { j: row.nextElementSibling, k: row.previousElementSibling }[event.key]
  if (step) {
    event.preventDefault()
    step.querySelector<HTMLElement>("[data-row-link]")?.focus()
    return
  }
  if (!["a", "r", "f"].includes(event.key)) return
  const button = row.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}
