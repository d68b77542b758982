import { existsSync } from "node:fs"
import puppeteer, { type Browser, type CookieData, type Page } from "puppeteer-core"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import type { Product } from "#src/testing/product/product.ts"
import { emailOf } from "../browser/known-records.ts"

/** Where Firefox is on the machines that people have; Debian's first. */
const places = [
  process.env["FIREFOX_PATH"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
]

/** The Firefox of this machine; undefined if there is none. */
export const findFirefox = (): string | undefined => places.find((place) => place && existsSync(place))

/** Firefox without a window, with its scripts switched off for `scripts: false`. */
export function startFirefox(executablePath: string, { scripts = true } = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    env: { ...process.env, TZ: "America/New_York", MOZ_CRASHREPORTER_DISABLE: "1" },
    extraPrefsFirefox: { "javascript.enabled": scripts, "intl.accept_languages": "en-US" },
  })
}

/** One page of a person's own browser, and what it complained about since `heard` was emptied last. */
export type Visit = { page: Page; product: Product; heard: string[]; close: () => Promise<void> }

/** What the router says of links that it was still looking up when the page was left: Firefox ends such a request as an error. */
const leftEarly = /^Failed to fetch manifest patches/

/** A browser in which this sample account is signed in; "visitor" is no one. */
export async function visit(browser: Browser, product: Product, key: string): Promise<Visit> {
  const context = await browser.createBrowserContext()
  if (key !== "visitor") await context.setCookie(...(await signIn(product, key)))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const heard: string[] = []
  page.on("pageerror", (error) => heard.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error" && !leftEarly.test(message.text())) heard.push(message.text())
  })
  return { page, product, heard, close: () => context.close() }
}

async function signIn(product: Product, key: string): Promise<CookieData[]> {
  const answer = await fetch(`${product.address}/login`, {
    method: "POST",
    headers: { origin: product.address },
    body: new URLSearchParams({ email: emailOf(key), password: samplePassword, next: "/" }),
    redirect: "manual",
  })
  if (answer.status !== 303) throw new Error(`${key} could not sign in: ${answer.status}`)
  return answer.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";")
    const cut = pair.indexOf("=")
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), domain: "localhost", path: "/", httpOnly: true }
  })
}
