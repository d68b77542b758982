import { strict as assert } from "node:assert"
import { newWizard } from "../browser/commenting/new-wizard.ts"
import { waitingDocket } from "../browser/moderation/review.ts"
import { axeSource, axeTags, findTooWide, findViolations, isHydrated } from "../browser/in-page.ts"
import type { Visit } from "./firefox.ts"
import { addressIs, find, focusIs, pressOn, shows, tick, walkByTab } from "./hands.ts"
import { expectWhole, open, until } from "./whole.ts"

const desktop = { width: 1280, height: 900 }
const narrow = { width: 320, height: 800 }

/** The ways through the product on which the focus moves: it must end where the browser tests have it in Chromium. */
export const journeys: { name: string; key: string; work: (seen: Visit) => Promise<void> }[] = [
  { name: "what is wrong with a page is found here", key: "visitor", work: findWhatIsWrong },
  { name: "the skip link leads past the header", key: "visitor", work: skipTheHeader },
  { name: "a page change puts the focus on the new heading", key: "visitor", work: changePages },
  { name: "the menus open, close, and give the focus back", key: "visitor", work: openMenus },
  { name: "a refused form leads the keyboard to what is wrong", key: "visitor", work: sendEmptyForm },
  { name: "a search keeps the focus in its field", key: "visitor", work: searchWhileTyping },
  { name: "a language is chosen and stays", key: "visitor", work: changeLanguage },
  { name: "Tab stops are seen: the home page", key: "visitor", work: (seen) => walk(seen, "/", 20) },
  { name: "Tab stops are seen: dockets", key: "visitor", work: (seen) => walk(seen, "/dockets", 40) },
  { name: "Tab stops are seen: signing in", key: "visitor", work: (seen) => walk(seen, "/login", 15) },
  { name: "Tab stops are seen: the queue", key: "brightwater-owner", work: (seen) => walk(seen, queue, 40) },
  { name: "the queue by keys, its dialog and its side panel", key: "brightwater-reviewer", work: decideInQueue },
  { name: "review mode by keys", key: "brightwater-reviewer", work: reviewByKeys },
  { name: "a comment, with its refusals, to the thank-you page", key: "citizen", work: submitComment },
]

const queue = "/agency/moderation/queue"

/** The checks of a page's wholeness do not pass whatever comes. */
async function findWhatIsWrong(seen: Visit): Promise<void> {
  await seen.page.setViewport(narrow)
  await open(seen, "/login")
  await seen.page.evaluate(axeSource)
  await seen.page.evaluate(() => {
    const pale = document.createElement("p")
    pale.textContent = "Pale"
    Object.assign(pale.style, { color: "#aaa", background: "#fff", width: "600px" })
    document.querySelector("main")?.append(pale, new Image())
    setTimeout(() => {
      throw new Error("thrown on purpose")
    })
  })
  const found = await seen.page.evaluate(findViolations, axeTags)
  for (const rule of ["color-contrast", "image-alt"]) assert.match(found.join(), new RegExp(rule))
  assert.notDeepEqual(await seen.page.evaluate(findTooWide), [])
  assert.match(seen.heard.splice(0).join(), /thrown on purpose/)
}

async function skipTheHeader(seen: Visit): Promise<void> {
  const { page } = seen
  await page.setViewport(desktop)
  await open(seen, "/")
  await page.keyboard.press("Tab")
  await focusIs(page, ".skip-link")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await focusIs(page, "main input[type=search]")
}

async function changePages(seen: Visit): Promise<void> {
  const { page } = seen
  await page.setViewport(desktop)
  await open(seen, "/")
  await (await find(page, "header a", "Browse Dockets")).click()
  await focusIs(page, "h1", "Browse Dockets")
  const docket = await find(page, "article h2 a, article h3 a")
  const title = await docket.evaluate((one) => one.textContent.trim())
  await docket.click()
  await focusIs(page, "h1", title)
  await page.evaluate(() => history.back())
  await focusIs(page, "h1", "Browse Dockets")
}

async function openMenus(seen: Visit): Promise<void> {
  const { page } = seen
  for (const [size, menu] of [
    [desktop, ".site-nav details"],
    [narrow, "details.site-menu"],
  ] as const) {
    await page.setViewport(size)
    await open(seen, "/")
    await pressOn(page, `${menu} > summary`)
    await find(page, `${menu}[open]`)
    await page.keyboard.press("Tab")
    await focusIs(page, `${menu} > :not(summary), ${menu} > :not(summary) *`) // Firefox stops at what scrolls, too
    await page.keyboard.press("Escape")
    await focusIs(page, `${menu}:not([open]) > summary`)
  }
}

async function sendEmptyForm(seen: Visit): Promise<void> {
  const { page } = seen
  await open(seen, "/login?tab=sign_up")
  await pressOn(page, "main button", "Sign Up")
  await focusIs(page, "[role=alert]")
  await pressOn(page, "[role=alert] a")
  await focusIs(page, "#full_name")
}

async function searchWhileTyping(seen: Visit): Promise<void> {
  const { page } = seen
  await open(seen, "/dockets")
  await (await find(page, "main input[type=search]")).type("water")
  await addressIs(page, /\/dockets\?q=water$/)
  await find(page, "ul[aria-label='Active filters']", "water")
  await focusIs(page, "main input[type=search]")
}

async function changeLanguage(seen: Visit): Promise<void> {
  const { page } = seen
  await page.setViewport(desktop)
  await open(seen, "/dockets?status=open")
  await (await find(page, ".site-banner a", "Español")).click()
  await find(page, "html[lang=es] h1", "Explorar expedientes")
  await addressIs(page, /\/dockets\?status=open$/)
  await open(seen, "/")
  await find(page, "html[lang=es] h1")
  await (await find(page, "a", "English")).click()
  await find(page, "html[lang=en] h1")
  await until(page, "the scripts' page", () => page.evaluate(isHydrated)) // its address changes once more as they begin
  await addressIs(page, /\/$/)
  assert.deepEqual(seen.heard.splice(0), [])
}

async function walk(seen: Visit, address: string, least: number): Promise<void> {
  for (const size of [desktop, narrow]) {
    await seen.page.setViewport(size)
    await open(seen, address)
    const stops = await walkByTab(seen.page, least)
    assert.ok(stops >= least, `${stops} stops`)
  }
}

async function decideInQueue(seen: Visit): Promise<void> {
  const { page } = seen
  await page.setViewport(desktop)
  const docket = await waitingDocket(seen.product, "A damson wood", 4)
  await open(seen, `${queue}?docket_id=${docket}`)
  const link = (number: number) => focusIs(page, "[data-row-link]", `Text ${number} `)
  const row = await find(page, "[data-row-link]")
  await row.evaluate((one) => one.focus())
  await page.keyboard.press("j")
  await page.keyboard.press("k")
  await focusIs(page, "[data-row-link]")
  const first = Number((await row.evaluate((one) => one.textContent)).match(/Text (\d)/)?.[1])
  const way = first === 1 ? 1 : -1
  await link(first)
  await page.keyboard.press("a")
  await shows(page, "Comment approved.")
  await link(first + way)
  await page.keyboard.press("r")
  await focusIs(page, "dialog textarea")
  await expectWhole(seen)
  await page.keyboard.press("Escape")
  await page.setViewport(desktop)
  await link(first + way)
  await page.keyboard.press("Enter")
  await focusIs(page, "dialog h2", "Comment by Writer")
  await expectWhole(seen)
  await page.keyboard.press("Escape")
  await link(first + way)
}

async function reviewByKeys(seen: Visit): Promise<void> {
  const { page } = seen
  await page.setViewport(desktop)
  const docket = await waitingDocket(seen.product, "A cherry orchard", 5)
  await open(seen, `/agency/moderation/review?docket_id=${docket}`)
  await pressOn(page, "main button", "Start reviewing")
  const comment = (number: number) => focusIs(page, "[data-keys] h2", `Comment by Writer ${number}`)
  await find(page, "[data-keys] h2", "Comment by Writer 1")
  for (const [key, next] of [
    ["a", 2],
    ["s", 3],
  ] as const) {
    await find(page, "[data-keys][aria-busy=false]")
    await page.keyboard.press(key)
    await comment(next)
  }
  await find(page, "[data-keys][aria-busy=false]")
  await page.keyboard.press("r")
  await focusIs(page, "textarea")
  await page.keyboard.type("About another matter.")
  await page.keyboard.down("Control")
  await page.keyboard.press("Enter")
  await page.keyboard.up("Control")
  await comment(4)
  await shows(page, "Comment rejected.")
  await expectWhole(seen)
  await page.keyboard.press("u")
  await comment(3)
}

async function submitComment(seen: Visit): Promise<void> {
  const { page } = seen
  const step = async (number: number) => {
    await addressIs(page, new RegExp(`step=${number}$`))
    await focusIs(page, "h1", `Step ${number} of 5`)
  }
  const next = () => pressOn(page, "main button", "Next")
  await page.setViewport(narrow)
  await open(seen, await newWizard(seen.product, "a-second-engine"))
  await next()
  await step(2)
  await next()
  await focusIs(page, "[role=alert]")
  await expectWhole(seen)
  await pressOn(page, "[role=alert] a")
  await focusIs(page, "#content")
  await page.keyboard.type("Please keep the evening bus.")
  await next()
  await step(3)
  await expectWhole(seen)
  await next()
  await step(4)
  await next()
  await focusIs(page, "[role=alert]")
  await tick(page, "input[value=myself]")
  await tick(page, "[name=perjury_certified]")
  await expectWhole(seen)
  await next()
  await step(5)
  await tick(page, "[name=agreed_to_public]")
  await tick(page, "altcha-widget input[type=checkbox]")
  await shows(page, "Verified")
  await expectWhole(seen)
  await pressOn(page, "main button", "Submit")
  await addressIs(page, /\/thank-you\?tracking=CMT-/)
  await find(page, "h1, h2", "What Happens Next")
  await expectWhole(seen)
}
