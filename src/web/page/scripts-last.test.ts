import { expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { scriptsLast } from "./scripts-last.ts"

const page = [
  '<head><link rel="modulepreload" href="/assets/root.js" nonce="n+/="/><link rel="modulepreload" href="/assets/home.js"/>',
  '<link rel="stylesheet" href="/assets/styles.css"/></head><body><script nonce="n+/=" type="module" async="">;',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";',
  'window.modules = {"root":route0,"home":route1,"price":"$1 $&"};\nimport("/assets/entry.js");</script></body>',
].join("")

test("scripts are neither preloaded nor imported before the page was painted", () => {
  const late = scriptsLast(page)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain("import *")
  const order = [
    '<link rel="stylesheet"',
    '<script nonce="n+/=" type="module" async="">{',
    'addEventListener("popstate", onBack)',
    "await new Promise",
    'const files = ["/assets/root.js","/assets/home.js"];',
    'const [route0, route1] = await Promise.all([import("/assets/root.js"), import("/assets/home.js")]);',
    'window.modules = {"root":route0,"home":route1,"price":"$1 $&"};',
    'import("/assets/entry.js");</script></body>',
  ].map((part) => late.indexOf(part))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test("a page of another shape stays as it is", () => {
  const plain = page.replace('type="module"', "")
  expect(scriptsLast(plain)).toBe(plain)
})

test("the pages of this version of the router have the shape", async () => {
  const app = await createTestApp()
  const html = await (await app.fetch("/")).text()
  await app.close()
  expect(html).toMatch(/const \[route0, route1, route2\] = await Promise\.all\(\[import\(/)
  expect(html).toMatch(/ = \{"root":route0,/)
  expect(html).not.toContain('rel="modulepreload" href')
})
