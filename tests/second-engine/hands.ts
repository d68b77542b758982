import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import type { ElementHandle, Page } from "puppeteer-core"
import { lookOf } from "../browser/in-page.ts"
import { until } from "./whole.ts"

/** What can be seen of this selector and has these words in its text or label; waits for it. */
export function find(page: Page, selector: string, words = ""): Promise<ElementHandle<HTMLElement>> {
  return until(page, `${selector} "${words}"`, async () => {
    const found = await page.evaluateHandle(findVisible, selector, words)
    return found.asElement() as ElementHandle<HTMLElement> | null
  })
}

/** Runs in the page. */
function findVisible(selector: string, words: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const says = (one: HTMLElement) => `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`
  return all.find((one) => one.checkVisibility({ visibilityProperty: true }) && says(one).includes(words)) ?? null
}

/** Puts the focus there and presses Enter. */
export async function pressOn(page: Page, selector: string, words = ""): Promise<void> {
  const target = await find(page, selector, words)
  await target.evaluate((one) => one.focus())
  await page.keyboard.press("Enter")
}

/** Puts the focus on a box or a choice and presses the space bar. */
export async function tick(page: Page, selector: string): Promise<void> {
  const target = await find(page, selector)
  await target.evaluate((one) => one.focus())
  await page.keyboard.press(" ")
}

/** Waits until the focus is on what this selector names and these words are in; otherwise says where it is. */
export async function focusIs(page: Page, selector: string, words = ""): Promise<void> {
  const isThere = (name: string, text: string) => {
    const one = document.activeElement
    return Boolean(one?.matches(name) && `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`.includes(text))
  }
  try {
    await until(page, "the focus", () => page.evaluate(isThere, selector, words))
  } catch {
    const there = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    assert.fail(`the focus is not on ${selector} "${words}" but on ${there}, on ${page.url()}`)
  }
}

/** Waits for these words in the page's main part. */
export const shows = (page: Page, words: string): Promise<ElementHandle> => find(page, "main, dialog", words)

export const addressIs = (page: Page, such: RegExp): Promise<boolean> =>
  until(page, `an address like ${such}`, async () => such.test(page.url()))

/**
 * Presses Tab from the page's beginning to its end, or `most` times. At each stop what has the focus is in the window, nothing hides
 * all of it, and it looks different from how it looks once the focus has moved on. Returns how many stops there were.
 */
export async function walkByTab(page: Page, most: number): Promise<number> {
  const faults: string[] = []
  let stops = 0
  let before: { element: ElementHandle<Element>; look: string } | null = null
  for (; stops < most; stops++) {
    await page.keyboard.press("Tab")
    if (before) {
      const left = await before.element.evaluate((one) => one.isConnected && one !== document.activeElement)
      if (left && (await before.element.evaluate(lookOf)) === before.look)
        faults.push(`the focus is not seen on ${await before.element.evaluate((one) => one.outerHTML.slice(0, 150))}`)
    }
    const element = (
      await page.evaluateHandle(() => document.activeElement)
    ).asElement() as ElementHandle<Element> | null
    if (!element || (await element.evaluate((one) => one === document.body))) break
    const hidden = await staysHidden(element)
    if (hidden) faults.push(`hidden: ${hidden}`)
    before = { element, look: await element.evaluate(lookOf) }
  }
  assert.deepEqual(faults, [])
  return stops
}

/** What has the focus, if nothing of it has been seen for a while: the window follows the focus a little later, on a busy machine. */
async function staysHidden(element: ElementHandle<Element>): Promise<string | null> {
  for (const deadline = Date.now() + HIDDEN_FOR_MS; ; await sleep(25)) {
    const hidden = await element.evaluate(isHidden)
    if (!hidden || Date.now() > deadline) return hidden
  }
}
const HIDDEN_FOR_MS = 2000

/** Runs in the page: what has the focus, if nothing of it can be seen. */
function isHidden(focused: Element): string | null {
  const shown = focused.closest("label") ?? focused
  const { top, left, right, bottom } = shown.getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
  )
  const isSeen = places.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (shown.contains(there) || there.contains(shown))
  })
  return isSeen ? null : focused.outerHTML.slice(0, 150)
}
