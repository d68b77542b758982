import type { ElementHandle, Page } from "@playwright/test"
import { expect, expectHydrated } from "../product.ts"

/** What the page under the walk tells of itself; gone once the browser has loaded another page. */
declare global {
  interface Window {
    walk?: {
      from: string
      entry: NavigationHistoryEntry | null
      asked: number
      silent: string[]
      observer: MutationObserver
    }
    asked?: { open: number; ever: number }
    findControls?: (screen: string) => Map<string, HTMLElement>
  }
}

/** Counts what the page's scripts ask the server for, so that the walk knows when an answer is there. */
function countQuestions(): void {
  const asked = { open: 0, ever: 0 }
  window.asked = asked
  const ask = window.fetch
  window.fetch = async (...question) => {
    asked.open += 1
    asked.ever += 1
    try {
      const answer = await ask(...question)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      asked.open -= 1
    }
  }
}

/** Runs in the page: everything that a press of Enter sets off, of one kind each, by the name of its kind. */
function findControls(screen: string): Map<string, HTMLElement> {
  const general = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|CMT-[0-9A-Z]+/g, "ID")
  const kindOf = (one: HTMLElement) => {
    const place = one.closest("main, dialog") ? screen : (one.closest("header, footer, nav, section")?.tagName ?? "")
    const word = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().split(/[\s\d]/)[0]
    if (!(one instanceof HTMLAnchorElement)) {
      const form = one instanceof HTMLButtonElement ? one.form : null
      return `${place} ${one.tagName} ${word} ${form ? `${form.method} ${form.elements.length}` : ""}`
    }
    const { pathname, searchParams } = new URL(one.href)
    const there = general(pathname).replace(/^\/(dockets|agencies|state)\/[^/]+/, "/$1/ONE")
    if (pathname !== location.pathname) return `${one.dataset["discover"] ? "link" : "plain link"} to ${there}`
    return `${place} A ${[...searchParams.keys()].sort().join()} ${new URL(one.href).hash && "#"}`
  }
  const walked = (one: HTMLElement) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.matches(":disabled, [aria-disabled=true], [download], [target=_blank], .skip-link") &&
    !(one instanceof HTMLAnchorElement && new URL(one.href).origin !== location.origin) &&
    !/^(sign out|log out|stop viewing)/i.test(one.textContent?.trim() ?? "")
  const modal = document.querySelector("dialog:modal")
  const all = (modal ?? document).querySelectorAll<HTMLElement>("a[href], button, summary")
  const kinds = new Map<string, HTMLElement>()
  for (const one of [...all].filter(walked)) {
    const kind = kindOf(one)
    if (!kinds.has(kind)) kinds.set(kind, one)
  }
  return kinds
}

/** Runs in the page, on what is about to be pressed: notes live regions that come together with their words (ARIA22). */
function beginWatch(pressed: Element): void {
  const from = location.pathname
  const silent: string[] = []
  const live = "[role=status], [role=alert], [role=log], output, [aria-live]:not([aria-live=off])"
  const observer = new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(added instanceof Element) || location.pathname !== from) continue
      for (const region of [added, ...added.querySelectorAll(live)])
        if (region.matches(live) && region.textContent?.trim()) silent.push(region.outerHTML)
    }
  })
  window.walk?.observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  window.walk = { from, entry: navigation.currentEntry, asked: window.asked?.ever ?? 0, silent, observer }
  ;(pressed as HTMLElement).focus()
}

/** Waits until the page has its answers, and has had the time to show them. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        let still = 0
        const look = () => {
          still = window.asked?.open === 0 && document.readyState === "complete" ? still + 1 : 0
          if (still > 5) resolve(true)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

type Walk = { page: Page; seen: Set<string>; faults: string[] }

export async function startWalk(page: Page, seen: Set<string>): Promise<Walk> {
  await page.addInitScript(countQuestions)
  await page.addInitScript(`window.findControls = ${String(findControls)}`)
  page.on("dialog", (dialog) => void dialog.accept())
  return { page, seen, faults: [] }
}

/** Presses one control of each kind on the screen of this address, by keyboard, and notes what was wrong after it. */
export async function walkScreen({ page, seen, faults }: Walk, address: string, screen: string): Promise<void> {
  await page.goto(address)
  await expectHydrated(page)
  const here = page.url()
  const kinds = await page.evaluate((name) => [...(window.findControls?.(name).keys() ?? [])], screen)
  for (const kind of kinds) {
    if (seen.has(kind)) continue
    seen.add(kind)
    const control = await find(page, screen, kind)
    if (!control) continue
    const fault = await press(page, control)
    if (fault) faults.push(`${address}: ${kind}: ${fault}`)
    const way = await findWayBack(page, here, kind)
    if (way && !(await comeBack(page, { way, here, address })))
      faults.push(`${address}: ${kind}: the focus is nowhere once its dialog is closed`)
  }
}

async function find(page: Page, screen: string, kind: string): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle(([name, of]) => window.findControls?.(name).get(of) ?? null, [
    screen,
    kind,
  ] as const)
  return found.asElement()
}

/** How the screen is shown as it was, the quickest way that does; null while it still is. */
type WayBack = "escape" | "back" | "load"

/** Whatever has asked the server for something may show it, and is loaded anew, as is what the browser itself has loaded. */
function findWayBack(page: Page, here: string, kind: string): Promise<WayBack | null> {
  const changes = / post \d+$/.test(kind)
  return page.evaluate(
    ({ here, changes }) => {
      const { walk, asked } = window
      if (!walk) return "load"
      const pushed = (navigation.currentEntry?.index ?? 0) > (walk.entry?.index ?? 0)
      if (location.href !== here) return pushed && !changes ? "back" : "load"
      if (asked?.ever !== walk.asked) return "load"
      return document.querySelector("dialog:modal") ? "escape" : null
    },
    { here, changes },
  )
}

/** False if the focus was nowhere on the way. Loads the screen anew where Escape or going back does not show it as it was. */
async function comeBack(page: Page, { way, here, address }: { way: WayBack; here: string; address: string }) {
  let hasFocus = true
  if (way === "escape") {
    await page.keyboard.press("Escape")
    await settled(page)
    hasFocus = await focusIsSomewhere(page)
  }
  if (way === "back") {
    await page.evaluate(
      async () => void (await navigation.traverseTo(window.walk?.entry?.key ?? "").committed?.catch(() => null)),
    )
    await settled(page)
  }
  const isShown = page.url() === here && (await page.evaluate(() => !document.querySelector("dialog:modal")))
  if (way === "load" || !isShown) {
    await page.goto(address)
    await expectHydrated(page)
  }
  return hasFocus
}

/** Also where the browser has loaded another page, which has a focus of its own. */
async function focusIsSomewhere(page: Page): Promise<boolean> {
  const isLost = () =>
    page.evaluate(() => Boolean(window.walk) && [null, document.body].includes(document.activeElement as never))
  return expect
    .poll(isLost)
    .toBe(false)
    .then(
      () => true,
      () => false,
    )
}

/** What is wrong after a press; null if nothing is, or if the browser has loaded another page, which it reads out itself. */
async function press(page: Page, control: ElementHandle<HTMLElement>): Promise<string | null> {
  await control.evaluate(beginWatch)
  await page.keyboard.press("Enter")
  await settled(page)
  if (!(await focusIsSomewhere(page))) return "the focus is nowhere"
  const silent = await page.evaluate(
    () => window.walk?.silent.filter((region) => !document.activeElement?.outerHTML.includes(region)) ?? [],
  )
  return silent.length > 0 ? `came with its words: ${silent.join(" | ").slice(0, 300)}` : null
}
