import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test"
import { lookOf } from "../in-page.ts"

const MOST_PRESSES = 160

interface Stop {
  element: ElementHandle<Element>
  name: string
  inWindow: boolean
  look: string
}

/**
 * Presses Tab until the focus is on it, as someone without a mouse gets there. At each stop on the way the focus can be
 * seen: what has it is in the window, and looks different from how it looks once the focus has moved on.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = []
  let before = await stopOf(page)
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press("Tab")
    if (before) await expectUnfocusedLook(page, before)
    if (await isFocused(target)) return
    before = await stopOf(page)
    passed.push(before?.name ?? "(the page)")
    expect(before?.inWindow ?? true, `${before?.name} is in the window`).toBe(true)
  }
  throw new Error(`It is not reached by Tab. The stops were: ${passed.join(" | ")}`)
}

/**
 * Where the focus is: how that looks, and what it is called; null on a heading or on the page as a whole. A page that has just been
 * exchanged moves the focus to its heading by itself, also between two questions: then it is asked again.
 */
async function stopOf(page: Page): Promise<Stop | null> {
  const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
  if (!element) return null
  const seen = await element.evaluate((one) => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return {
      isControl: one.matches(":not(body, [tabindex='-1'])"), // a heading that was given the focus is read, not used
      name: (one.getAttribute("aria-label") ?? label ?? one.textContent ?? "").trim().slice(0, 60),
      inWindow: bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth,
    }
  })
  const look = await element.evaluate(lookOf)
  if (!(await element.evaluate((one) => one === document.activeElement))) return stopOf(page)
  return seen.isControl ? { element, ...seen, look } : null
}

/** What had the focus looks different now; not asked of what has it still, in another part, nor of what is gone. */
async function expectUnfocusedLook(page: Page, { element, look, name }: Stop) {
  const left = await element.evaluate((one) => one.isConnected && one !== document.activeElement)
  if (left) expect(await element.evaluate(lookOf), `the focus is seen at "${name}" of ${page.url()}`).not.toBe(look)
}

/** Tabs to it and presses a key there, Enter unless another is named. */
export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Tabs into a group of choices and takes this one with the arrow keys. */
export async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  await tabTo(page, group.getByRole("radio"))
  const wanted = group.getByRole("radio", { name })
  for (let press = 0; press < 10 && !(await isFocused(wanted)); press += 1) await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await expect(wanted).toBeChecked()
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((found) => found.some((element) => element === document.activeElement))
}
