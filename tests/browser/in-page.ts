import type Axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

/** What runs inside a page, in whichever engine: the browser tests and tests/second-engine ask the same of it. */

/** All of axe, to be run in a page once before `findViolations`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
export const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** What axe finds wrong with the page as it stands, as `rule: element | element`. Our pages have no frames. */
export async function findViolations(values: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe }
  const runOnly = { type: "tag" as const, values }
  // Only what is wrong is looked into, without a selector for it; none of our pages has film or sound to be loaded first.
  const options = { runOnly, resultTypes: ["violations" as const], preload: false, selectors: false }
  const found = await axe.run(document, options)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)
}

/** The address and the last elements that stick out of the window; nothing if the page is no wider than it. */
export function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [location.pathname, ...wide.slice(-5).map((element) => element.outerHTML.slice(0, 200))]
}

/** Uses the page as a moved mouse does, for which the scripts of one for reading wait; true once they have taken it over. */
export function isHydrated(): boolean {
  dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", movementX: 1 }))
  return Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))
}

/** Outlines, shadows and borders of an element and of what may show the focus for it. */
export function lookOf(element: Node): string {
  if (!(element instanceof Element)) return ""
  return [element, element.parentElement, element.nextElementSibling, element.closest("label, article")]
    .map((part) => {
      const { outline, boxShadow, borderColor } = getComputedStyle(part ?? element)
      return `${outline} ${boxShadow} ${borderColor}`
    })
    .join(" / ")
}
