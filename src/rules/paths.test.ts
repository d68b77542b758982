import { expect, test } from "vitest"
import { paths, withQuery } from "./paths.ts"
import { screens } from "#src/web/routes.ts"
import { screenFinder } from "./addresses/screen.ts"

test("only values that say something are sent", () => {
  expect(paths.dockets()).toBe("/dockets")
  expect(paths.dockets({ q: "", status: undefined, offset: 0, sort: "newest" })).toBe("/dockets?sort=newest")
  expect(paths.commentSearch({ agency: "A & B", q: "a+b" })).toBe("/comments/search?agency=A+%26+B&q=a%2Bb")
  expect(withQuery("/x", { a: null, b: 0, c: 1 })).toBe("/x?c=1")
})

test("queries are written as forms send them", () => {
  const values = ["me", "a b", "é", "*-._~!'()", "a=b&c", "100%", "𝄞", "\ud800", "\u0000"]
  for (const value of values)
    expect(withQuery("/x", { [`n ${value}`]: value })).toBe(`/x?${new URLSearchParams([[`n ${value}`, value]])}`)
  expect(withQuery("/x?a=1", { b: "c d", e: 2 })).toBe("/x?a=1&b=c+d&e=2")
})

test("segments cannot break out of their place", () => {
  expect(paths.docket("a/b?c#d")).toBe("/dockets/a%2Fb%3Fc%23d")
  expect(paths.state("CA")).toBe("/state/ca")
  expect(paths.login("/dockets/x/comment")).toBe("/login?next=%2Fdockets%2Fx%2Fcomment")
})

/** Addresses without a screen: doors of programs, and files. */
const doors =
  "dataCatalog dataDocketList docketDataFile feed stateFeed agencyFeed docketFeed docketDeadline docketCard exportDownload staffAttachment attachmentShown devMailbox uploads upload attachment document documentShown logo accentStylesheet captchaChallenge api regulations auth scim policyReports mailEvents sharedCard robots sitemap sitemapShard securityText health ready metrics".split(
    " ",
  )

test("every address leads to a screen, but for doors of programs and files", () => {
  const screenAt = screenFinder(screens)
  const lost = Object.entries(paths).filter(([, build]) => {
    const address = (build as (...values: string[]) => string)("x", "y")
    return screenAt(address.split(/[?#]/)[0] ?? "") === undefined
  })
  expect(lost.map(([name]) => name).toSorted()).toEqual(doors.toSorted())
})
