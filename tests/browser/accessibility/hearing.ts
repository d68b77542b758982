import type { Virtual } from "@guidepup/virtual-screen-reader"
import { expect, type Locator, type Page } from "@playwright/test"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { listen, said } from "../said.ts"

declare global {
  interface Window {
    screenReader?: Virtual
  }
}

/** The simulated screen reader as one script without exports, which a page can be given whatever its policy. */
function readerScript(): string {
  const main = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader")
  const bundle = readFileSync(path.resolve(path.dirname(main), "../esm/index.browser.js"), "utf8")
  const name = /export\s*\{[^}]*?([\w$]+) as virtual\}/.exec(bundle)?.[1]
  if (!name) throw new Error("The screen reader exports nothing that is called virtual.")
  return `(() => { ${bundle.replace(/export\s*\{[^}]*\};?/, `window.screenReader = ${name};`)}\n })()`
}
const script = readerScript()

/** What somebody hears on a way through the product, line by line, with what they do. */
export class Hearing {
  readonly page: Page
  private readonly lines: string[] = []

  private constructor(page: Page) {
    this.page = page
  }

  static async begin(page: Page): Promise<Hearing> {
    await listen(page)
    return new Hearing(page)
  }

  /** Has this part of the page read, from its beginning to its end. */
  async read(part: Locator): Promise<void> {
    await expect(part).toBeVisible()
    if (!(await this.page.evaluate(() => "screenReader" in window))) await this.page.evaluate(script)
    this.lines.push(...(await part.evaluate(readAll)))
  }

  /** Presses a key, Enter unless another is named, on this. */
  async press(control: Locator, key = "Enter"): Promise<void> {
    this.lines.push("", `> ${key} on: ${await nameOf(control)}`)
    await control.focus()
    await this.page.keyboard.press(key)
  }

  async type(field: Locator, text: string): Promise<void> {
    this.lines.push("", `> types “${text}” into: ${await nameOf(field)}`)
    await field.focus()
    await this.page.keyboard.type(text)
  }

  /** What has the focus now, as it is read when it comes there. */
  async focus(part: Locator): Promise<void> {
    await expect(part).toBeFocused()
    this.lines.push("(the focus is here)")
    await this.read(part)
  }

  /** Words that are said without being asked for, by the page's live region. */
  async said(words: string | RegExp): Promise<void> {
    const message = said(this.page).locator("p").filter({ hasText: words }).last()
    await expect(message).toBeAttached()
    this.lines.push(`(said) ${await message.innerText()}`)
  }

  /** The whole way, without what differs from day to day. */
  transcript(): string {
    return `${this.lines
      .join("\n")
      .replaceAll(/CMT-[0-9A-Z]+/g, "CMT-…")
      .replaceAll(
        /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d+(, \d{4})?/g,
        "DAY",
      )
      .replaceAll(/\b\d{1,2}:\d\d [AP]M\b( [A-Z]{2,4})?/g, "TIME")
      .replaceAll(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, "WEEKDAY")
      .replaceAll(/\b\d{1,3}(,\d{3})* (day|docket|comment)s?\b/g, "N $2s")
      .trim()}\n`
  }
}

const nameOf = (control: Locator) =>
  control.evaluate((one) => {
    const label = "labels" in one ? (one as HTMLInputElement).labels?.[0] : null
    return (one.getAttribute("aria-label") ?? (label ?? one).textContent ?? "").replaceAll(/\s+/g, " ").trim()
  })

/** Runs in the page: moves through the part as a reader does, and tells what was said on the way. */
async function readAll(part: Element): Promise<string[]> {
  const reader = window.screenReader
  if (!reader) throw new Error("There is no screen reader in the page.")
  const focused = document.activeElement
  await reader.start({ container: part })
  const first = await reader.lastSpokenPhrase()
  for (let stop = 0; stop < 120; stop++) {
    await reader.next()
    const phrase = await reader.lastSpokenPhrase()
    if (phrase === first || (first && phrase === `end of ${first}`)) break
  }
  const heard = await reader.spokenPhraseLog()
  await reader.stop()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return heard.at(-1) === first && heard.length > 1 ? heard.slice(0, -1) : heard
}
