import type { Criterion, Evidence } from "./criterion.ts"

/** Tests and findings that show several criteria. */

export const inBrowser = (file: string, test: string): Evidence => ({ file: `tests/browser/${file}.spec.ts`, test })
/** What the last audit looked at or found. */
export const audited = (audit: string): Evidence => ({ audit })

export const axePublic = inBrowser("accessibility/accessibility", "what a visitor reads, in")
export const axeForms = inBrowser("accessibility/accessibility", "what a visitor fills in: empty, refused, done, in")
export const axeWizard = inBrowser(
  "accessibility/accessibility",
  "the comment wizard: every step empty, refused and filled in, in",
)
export const axeConsole = inBrowser("accessibility/accessibility-console", "the console: what its people see")
export const axeParts = inBrowser("accessibility/accessibility", "every component in its states")
export const validHtml: Evidence = { file: "tests/matrix/html.test.ts", test: "$pattern is valid HTML for a $persona" }
export const contrast: Evidence = {
  file: "src/web/styles/contrast.test.ts",
  test: "every text of the %s palette reaches 4.5 to 1, every edge and focus ring 3 to 1",
}
export const neverWide = inBrowser(
  "reading/reading",
  "phone width never scrolls sideways, whatever words a page has to show",
)
export const browseByKeyboard = inBrowser(
  "accessibility/keyboard",
  "by keyboard alone: past the header, to browsing, a docket and its comments",
)
export const queueByKeyboard = inBrowser("console/console", "the queue by keyboard alone")
export const newHeading = inBrowser(
  "accessibility/page-changes",
  "public 13: after a page change the keyboard goes on from the new heading, and the title is read out",
)
export const keptInSight = inBrowser(
  "accessibility/page-changes",
  "what was pressed keeps the focus where it can be seen afterwards",
)
export const focusWalk = inBrowser(
  "accessibility/focus-walk",
  "after every press the focus is somewhere, and nothing is said silently: ",
)
export const stayingSignedIn = inBrowser("accounts/account", "staff are warned before their session ends, and can stay")

export const none = (number: string, name: string, remarks: string): Criterion => ({
  number,
  name,
  conformance: "not_applicable",
  remarks,
  evidence: [],
})
export const noMedia =
  "The product has no audio and no video. What agencies and commenters upload is offered as it came."
