import { expect, test } from "vitest"
import { stylesInside } from "./styles-inside.ts"

const page = [
  '<head><link nonce="n" rel="preload" href="/assets/public-sans.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
  '<link rel="stylesheet" href="/agencies/styles-of-old/accent.css"/><link nonce="n" rel="stylesheet" href="/assets/styles-B1.css"/></head>',
  '<body><link rel="stylesheet" href="/assets/styles-B1.css"/></body>',
].join("")

test("the page has a place for its stylesheet, whose link stays for the scripts without being fetched", () => {
  expect(stylesInside(page, "n")).toBe(
    [
      '<head><link rel="stylesheet" href="/agencies/styles-of-old/accent.css"/>',
      '<style nonce="n"></style><link nonce="n" rel="stylesheet" href="/assets/styles-B1.css" disabled="" media="not all"/></head>',
      '<body><link rel="stylesheet" href="/assets/styles-B1.css"/></body>',
    ].join(""),
  )
})

test("a page without a stylesheet of ours stays as it is", () => {
  const plain = "<head><title>Plain</title></head><body></body>"
  expect(stylesInside(plain, "n")).toBe(plain)
})
