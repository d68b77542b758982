import { textsIn } from "#src/rules/languages/texts.ts"
import { conformanceLevels, type Evidence, lastAudit, REPORTED_ON } from "./criterion.ts"

/** What the form of the report (VPAT 2.5, WCAG Edition) asks for besides its rows. English, as the form is. */

const inWords = (day: string) => textsIn("en").date(new Date(day), "UTC")

export const reportDate = inWords(REPORTED_ON)
const auditedOn = inWords(lastAudit.day)

export const reportNotes = {
  description:
    "A website on which public agencies publish dockets, people comment on them, and agencies moderate the comments. The report covers the public pages, the pages of an account, the agency console, and the platform's own pages.",
  contact: "The Accessibility page of each installation says whom to write to or call.",
  notes:
    "Documents of agencies and files attached to comments are shown as they were received and are not part of this report.",
  standard: "Web Content Accessibility Guidelines (WCAG) 2.2, Level A and Level AA. Level AAA was not evaluated.",
  mark: "“Voluntary Product Accessibility Template” and “VPAT” are registered service marks of the Information Technology Industry Council (ITI).",
} as const

export const evaluationMethods = [
  `The product was last audited on ${auditedOn}, with ${lastAudit.with}.`,
  "At each change, automated tests check pages in their empty, filled, refused, and finished states: axe-core in Chromium and Firefox at 320 and 1280 pixels, HTML validation of every page, the contrast of all colors, walks with the keyboard alone, where the focus is after a press of each kind of control, what is announced, and ten ways through the product as a simulated screen reader tells them. In Firefox they open a page of each kind and take the main ways through the product, one of them with JavaScript off.",
  "Nobody has yet tested with NVDA, JAWS, VoiceOver, TalkBack, Dragon, or Safari, or by hand in Firefox, and no people with disabilities have been asked to test.",
] as const

export const conformanceTerms = [
  [
    conformanceLevels.supports,
    "The functionality has at least one method that meets the criterion without known defects.",
  ],
  [conformanceLevels.partially, "Some functionality of the product does not meet the criterion."],
  [conformanceLevels.not, "The majority of product functionality does not meet the criterion."],
  [conformanceLevels.not_applicable, "The criterion is not relevant to the product."],
] as const

export const evidenceInWords = (evidence: Evidence) =>
  "test" in evidence ? `Test: ${evidence.test} (${evidence.file})` : `Audit, ${auditedOn}: ${evidence.audit}`
