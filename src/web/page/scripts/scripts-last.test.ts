import { expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { scriptsLast } from "./scripts-last.ts"

const page = [
  '<head><link rel="modulepreload" href="/assets/root.js" nonce="n+/="/><link rel="modulepreload" href="/assets/home.js"/>',
  '<link rel="stylesheet" href="/assets/styles.css"/></head><body><script nonce="n+/=" type="module" async="">;',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";',
  'window.modules = {"root":route0,"home":route1,"price":"$1 $&"};\nimport("/assets/entry.js");</script></body>',
].join("")

test("scripts are fetched once the page has come, and run once it was painted", () => {
  const late = scriptsLast(page, { until_used: false })
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain("import *")
  const order = [
    '<link rel="stylesheet"',
    '<script nonce="n+/=" type="module" async="">{',
    'addEventListener("popstate", onBack)',
    'const files = ["/assets/root.js","/assets/home.js"];',
    'rel: "modulepreload"',
    "await new Promise((seen) => { requestAnimationFrame",
    'const [route0, route1] = await Promise.all([import("/assets/root.js"), import("/assets/home.js")]);',
    'window.modules = {"root":route0,"home":route1,"price":"$1 $&"};',
    'await import("/assets/entry.js")\n} catch (error) {',
  ].map((part) => late.indexOf(part))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test("of a page that waits for its use they are not fetched before somebody uses it, or something waits for them", () => {
  const late = scriptsLast(page, { until_used: true })
  const order = ["kept.add(pressed)", "[data-at-once]", '"pointermove"', "const files ="].map((part) =>
    late.indexOf(part),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(scriptsLast(page, { until_used: false })).not.toContain("pointermove")
})

test("the press that waits is let go when the scripts cannot be fetched", () => {
  const late = scriptsLast(page, { until_used: true })
  const tried = late.slice(late.indexOf("try { const [route0"))
  expect(tried).toMatch(
    /\nawait import\("\/assets\/entry\.js"\)\n} catch \(error\) { letGo\(\); throw error }<\/script>/,
  )
})

test("a page of another shape stays as it is", () => {
  const plain = page.replace('type="module"', "")
  expect(scriptsLast(plain, { until_used: false })).toBe(plain)
})

test("the pages of this version of the router have the shape", async () => {
  const app = await createTestApp()
  const html = await (await app.fetch("/")).text()
  const missing = await (await app.fetch("/dockets/nowhere")).text()
  const gallery = await (await app.fetch("/dev/gallery")).text()
  await app.close()
  expect(html).toContain("pointermove")
  expect(missing).not.toContain("pointermove") // it tells of an error
  expect(gallery).not.toContain("pointermove") // it is neither read nor filled in
  expect(html).toMatch(/const \[route0, route1, route2\] = await Promise\.all\(\[import\(/)
  expect(html).toMatch(/ = \{"root":route0,/)
  expect(html).not.toContain('rel="modulepreload" href')
})
