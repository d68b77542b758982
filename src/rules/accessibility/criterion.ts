/**
 * What the accessibility conformance report says, on the page and in `docs/accessibility-conformance.md`: for each success criterion
 * of WCAG 2.2, level A and AA, how far the product meets it and how we know. Change a row with what makes it true.
 */

/** The last audit of the whole product besides its tests, and what was used. */
export const lastAudit = {
  day: "2026-11-22",
  with: "Chromium on Linux: keyboard only, 320 and 1280 pixels, text spacing, a browser font of 32 pixels, forced colors, dark mode, JavaScript off, the accessibility tree, and a simulated screen reader",
} as const

/** The day on which the rows below were last compared with the product. */
export const REPORTED_ON = "2026-11-23"

export const conformanceLevels = {
  supports: "Supports",
  partially: "Partially Supports",
  not: "Does Not Support",
  not_applicable: "Not Applicable",
} as const
export type ConformanceLevel = keyof typeof conformanceLevels

export type Evidence = { file: string; test: string } | { audit: string }

export type Criterion = {
  number: string
  name: string
  conformance: ConformanceLevel
  remarks: string
  /** Empty only for what the product has none of. */
  evidence: readonly Evidence[]
}
