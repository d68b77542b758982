import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { bytesOf, cutAtStyles, gzipOf } from "./page-bytes.ts"

const page = (rest: string) => `<head><style nonce="N"></style><style nonce="N">b{}</style></head>${rest}`

test.each([
  ["has letters of two bytes", "a{content:'“'}", page("简体 &c. ".repeat(100))],
  ["has another stylesheet", "c{}".repeat(9000), page("x")],
  ["is long", "c{}", page("<p>a paragraph</p>".repeat(9000))],
  ["ends with its stylesheet, which is empty", "", '<style nonce="N"></style>'],
])("a page that %s has its stylesheet where it belongs, also when it is unpacked", async (_what, styles, html) => {
  const parts = cutAtStyles(html, { nonce: "N", styles })
  const bytes = bytesOf(parts)
  expect(bytes.toString()).toBe(html.replace("></style>", () => `>${styles}</style>`))
  expect(gunzipSync(await gzipOf(parts, bytes)).toString()).toBe(bytes.toString())
})

test.each([
  ["whose stylesheet has another nonce", "a{}", page("").replaceAll('"N"', '"M"')],
  ["that has one already", "a{}", '<style nonce="N">b{}</style>'],
  ["for which there is none", undefined, page("")],
])("a page %s stays as it is", async (_what, styles, html) => {
  const parts = cutAtStyles(html, { nonce: "N", styles })
  const bytes = bytesOf(parts)
  expect(bytes.toString()).toBe(html)
  expect(gunzipSync(await gzipOf(parts, bytes)).toString()).toBe(html)
})

test("a stylesheet is packed once for all pages that have it", () => {
  const packed = (styles: string, rest: string) => cutAtStyles(page(rest), { nonce: "N", styles }).styles?.packed
  const one = packed("a{}", "<p>one</p>")
  expect(packed("a{}", "<p>another</p>")).toBe(one)
  expect(packed("b{}", "<p>one</p>")).not.toBe(one)
})
