/**
 * `npm run bench:review -- [COMMENTS]`: people read comments (JSON lines, gzipped; without a file: made ones) in review mode, one key
 * each, in a browser whose every request takes 100 ms longer. Says how long it is from the key to the next text, how many presses did
 * nothing, and what somebody still decided who had just lost the right to.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { cookieName } from "#src/rules/requests/cookies.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import config from "../playwright.config.ts"
import { type Docket, openDocket, startSessions } from "./records/bench-docket.ts"
import { type Installation, makeAccounts, startInstallation } from "./running/bench-installation.ts"
import { readLines } from "./running/read-lines.ts"
import { readOptions } from "./running/read-options.ts"
import { randomFrom, textSource } from "./records/synthetic-text.ts"

const COMMENTS = 500
const LATENCY_MS = 100
const GOAL_MS = 150
const PATIENCE_MS = 10_000
const SHARED = 200
const LONGEST_TEXT = 20_000

/** `ms`: from the key to the next text, null for a key that did nothing. */
type Press = { key: string; ms: number | null }
/** One reviewer's page, ready for keys. */
type Reviewer = { user_id: string; page: Page; presses: Press[] }

async function main(): Promise<void> {
  const texts = readTexts(readOptions({ usage: "[COMMENTS]", words: { are: "text", most: 1 } }).words[0])
  const installation = await startInstallation({ SAMPLE_DATA: "false" })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const docket = await openDocket(installation)
    const people = await makeReviewers(installation, docket)
    const some = texts.slice(0, SHARED)
    await alone(installation, browser, { docket, people: people.slice(0, 1), texts })
    await together(installation, browser, { docket, people: people.slice(0, 2), texts: some })
    await demoted(installation, browser, { docket, people, texts: some })
  } finally {
    await browser.close()
    await installation.stop()
  }
}

/** `docket` is one of the agency; all but the first task make one of their own. */
type Task = { docket: Docket; people: readonly string[]; texts: readonly string[] }

/** One person, all comments, each with its whole text: mostly approved, every tenth skipped, every twentieth undone and approved again. */
async function alone(installation: Installation, browser: Browser, { docket, people, texts }: Task): Promise<void> {
  await addPending(installation, docket, texts)
  const [reviewer] = await openReviewers(installation, browser, { docket, people })
  if (!reviewer) throw new Error("no reviewer")
  let cut = 0
  for (let number = 1; await isReading(reviewer.page); number++) {
    if (!(await showsWhole(reviewer.page, texts))) cut += 1
    await press(reviewer, number % 10 === 0 ? "s" : "a")
    if (number % 20 === 0 && (await isReading(reviewer.page))) await press(reviewer, "u")
  }
  const times = timesOf(reviewer.presses)
  const idle = reviewer.presses.flatMap(({ key, ms }, place) => (ms === null ? [`${key} (${place + 1})`] : []))
  const kinds = { approve: "a", skip: "s", undo: "u" }
  console.log(`${texts.length} comments, ${reviewer.presses.length} keys, each request ${LATENCY_MS} ms longer:`)
  console.log(`key to next text ${inWords(times)} (goal p95 ≤ ${GOAL_MS} ms)`)
  for (const [kind, key] of Object.entries(kinds))
    console.log(`  ${kind}: ${inWords(timesOf(reviewer.presses.filter((one) => one.key === key)))}`)
  console.log(`comments of which a part was not on the page: ${cut} (goal 0)`)
  console.log(`keys that did nothing: ${idle.join(", ") || "none"}`)
}

function timesOf(presses: readonly Press[]): number[] {
  return presses.flatMap(({ ms }) => (ms === null ? [] : [ms])).toSorted((a, b) => a - b)
}

function inWords(times: readonly number[]): string {
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms, ${times.length} keys`
}

/** Whether the page has every character of the comment it shows: its writer's number says which that is. */
async function showsWhole(page: Page, texts: readonly string[]): Promise<boolean> {
  const shown = await page.locator(".review").evaluate((review) => ({
    number: Number(/\d+$/.exec(review.querySelector("h2")?.textContent ?? "")?.[0]),
    text: review.querySelector<HTMLElement>(".review-text .verbatim")?.textContent,
  }))
  return shown.text === texts[shown.number - 1]
}

/** Two people and one docket: no comment comes to both. */
async function together(installation: Installation, browser: Browser, { people, texts, ...task }: Task): Promise<void> {
  const docket = await nextDocket(installation, { ...task.docket, slug: "two" })
  await addPending(installation, docket, texts)
  const reviewers = await openReviewers(installation, browser, { docket, people })
  await Promise.all(
    reviewers.map(async (reviewer) => {
      while (await isReading(reviewer.page)) await press(reviewer, "a")
    }),
  )
  const keys = reviewers.reduce((sum, { presses }) => sum + presses.length, 0)
  const decided = await countDecisions(installation, docket, null)
  console.log(
    `2 people, ${texts.length} comments: ${keys} keys, ${decided} decisions, ${keys - decided} wasted (goal 0)`,
  )
}

/** Three people, of whom one becomes a viewer in the middle and goes on pressing. */
async function demoted(installation: Installation, browser: Browser, { people, texts, ...task }: Task): Promise<void> {
  const docket = await nextDocket(installation, { ...task.docket, slug: "three" })
  await addPending(installation, docket, texts)
  const reviewers = await openReviewers(installation, browser, { docket, people })
  const [unlucky] = reviewers
  if (!unlucky) throw new Error("no reviewer")
  let until = 0
  const work = Promise.all(
    reviewers.map(async (reviewer) => {
      while (await isReading(reviewer.page)) {
        await press(reviewer, "a")
        if (reviewer === unlucky && until > 0 && reviewer.presses.length > until + 5) return
      }
    }),
  )
  while (unlucky.presses.length < 20) await new Promise((resolve) => setTimeout(resolve, 5))
  await installation.owner.query("update agency_members set role = 'viewer' where agency_id = $1 and user_id = $2", [
    docket.agency_id,
    unlucky.user_id,
  ])
  until = unlucky.presses.length
  const before = await countDecisions(installation, docket, unlucky.user_id)
  await work
  const after = await countDecisions(installation, docket, unlucky.user_id)
  console.log(`3 people, one demoted after ${before} decisions: ${after - before} decisions after it (goal 0)`)
}

/** Presses a key once the page takes keys again, and waits for another text. */
async function press(reviewer: Reviewer, key: string): Promise<void> {
  const { page, presses } = reviewer
  await page.evaluate(() => {
    const timed = globalThis as { took?: Promise<number> }
    timed.took = new Promise((done) => {
      const text = () => document.querySelector(".review h2, main .alert-heading")?.textContent
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          const before = text()
          const watch = new MutationObserver(() => {
            if (text() === before) return
            watch.disconnect()
            requestAnimationFrame(() => done(performance.now() - timeStamp))
          })
          watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        },
        { capture: true, once: true },
      )
    })
  })
  await page.keyboard.press(key)
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const took = page.evaluate(() => (globalThis as { took?: Promise<number> }).took ?? 0)
  presses.push({ key, ms: await Promise.race([took.catch(() => null), patience]) })
  await page.waitForFunction(() => document.querySelector("[data-keys]")?.getAttribute("aria-busy") !== "true")
}

const isReading = (page: Page) => page.locator(".review h2").isVisible()

async function makeReviewers(installation: Installation, { agency_id }: Docket): Promise<string[]> {
  const ids = (await makeAccounts(installation, 3)).map(({ user_id }) => user_id)
  await installation.owner.query(
    "insert into agency_members (agency_id, user_id, role) select $1, id, 'reviewer' from unnest($2::uuid[]) as id",
    [agency_id, ids],
  )
  return ids
}

type Opening = { docket: Docket; people: readonly string[] }

async function openReviewers(installation: Installation, browser: Browser, { docket, people }: Opening) {
  const cookies = await startSessions(installation, [...people])
  return Promise.all(
    people.map(async (user_id, place): Promise<Reviewer> => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const value = cookies[place]?.split("=")[1] ?? ""
      await context.addCookies([{ name: cookieName("session", false), value, url: installation.product.address }])
      return { user_id, page: await startReviewing(installation, context, docket), presses: [] }
    }),
  )
}

async function startReviewing({ product }: Installation, context: BrowserContext, { id }: Docket): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY_MS, ...throughput })
  await page.goto(`${product.address}/agency/moderation/review?docket_id=${id}`)
  await page.getByRole("button", { name: "Start reviewing" }).click()
  await page.locator(".review h2").waitFor()
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber")))
  return page
}

async function addPending({ owner }: Installation, { id, agency_id }: Docket, texts: readonly string[]): Promise<void> {
  await owner.query(
    `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, representation,
       certification_version, certified_at, acknowledged_at, docket_version, created_at, updated_at)
     select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), $1, $2, 'submitted', text, 'Writer ' || n, 'myself', $4,
       now(), now(), 1, now(), now() from unnest($3::text[]) with ordinality as given (text, n)`,
    [agency_id, id, texts, CERTIFICATION_VERSION],
  )
}

async function nextDocket({ owner }: Installation, { agency_id, slug }: { agency_id: string; slug: string }) {
  const { rows } = await owner.query<Docket>(
    `insert into dockets (agency_id, slug, title, summary, status) values ($1, $2, $2, $2, 'open') returning id, agency_id`,
    [agency_id, slug],
  )
  if (!rows[0]) throw new Error("no docket")
  return rows[0]
}

/** How many decisions stand on a docket's comments; of one person, or of all. */
async function countDecisions({ owner }: Installation, { id }: Docket, user_id: string | null): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from moderation_logs l join comments c on c.id = l.comment_id
     where c.docket_id = $1 and l.action = 'approve' and ($2::uuid is null or l.actor_id = $2)`,
    [id, user_id],
  )
  return rows[0]?.n ?? 0
}

function readTexts(file: string | undefined): string[] {
  const made = textSource(randomFrom(11))
  const texts = file
    ? readLines<{ text: string }>(file).map(({ text }) => text.slice(0, LONGEST_TEXT))
    : Array.from({ length: COMMENTS }, made)
  return texts.filter((text) => text.trim()).slice(0, COMMENTS)
}

await main()
