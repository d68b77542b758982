/** An event of the document: U was pressed, and no part of the page undoes anything. */
export const UNDO_ASKED = "undo"

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("[data-row-link]")]

/**
 * What a single key does among comments. Where one comment is open (`data-keys`) its buttons and links answer, otherwise those of
 * the row that has the focus, or of the bar for the ticked ones; what belongs to no comment (undo, this list of keys) answers everywhere. Nothing happens while someone
 * types, in a dialog, or while the next comment is on its way: a key meant for one comment never decides about another.
 */
export function pressKey(event: KeyboardEvent): void {
  if (!isForUs(event)) return
  const key = event.key.toLowerCase()
  const stop = stopFor(key)
  if (!stop && key === "u") document.dispatchEvent(new Event(UNDO_ASKED))
  if (!stop || (event.repeat && stop.matches("button"))) return
  event.preventDefault()
  if (stop.matches("input, [data-row-link]") && key !== "o") stop.focus()
  else stop.click()
}

function isForUs({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if (!(target instanceof HTMLElement) || target.matches("textarea, select, input:not([type=checkbox])")) return false
  return document.querySelector("dialog:modal, [data-keys][aria-busy=true]") === null
}

/** The element that a key stands for: it has the key in its `data-key`. */
function stopFor(key: string): HTMLElement | null | undefined {
  if (!/^[a-z/?]$/.test(key)) return null
  if (key === "/") return document.querySelector<HTMLElement>("main input[type=search]")
  const find = (within: Element | null | undefined) => within?.querySelector<HTMLElement>(`[data-key~="${key}"]`)
  const one = document.querySelector("[data-keys]")
  if (one) return find(one) ?? anywhere(key)
  const row = document.activeElement?.closest("tbody tr")
  const bar = document.querySelector(".bulk-bar")
  if (bar && (row || bar.contains(document.activeElement)) && /[arf]/.test(key)) return find(bar)
  return find(row) ?? inList(key, row) ?? anywhere(key)
}

function inList(key: string, row: Element | null | undefined): HTMLElement | undefined {
  const links = rowLinks()
  const at = links.findIndex((link) => row?.contains(link))
  if (key === "j" || key === "s") return links[at + 1]
  if (key === "k") return at > 0 ? links[at - 1] : undefined
  return key === "o" ? links[Math.max(at, 0)] : undefined
}

function anywhere(key: string): HTMLElement | null {
  return key === "u" || key === "?" ? document.querySelector<HTMLElement>(`[data-key="${key}"]`) : null
}
