import { uuidForm } from "#src/rules/uuid.ts"

/** The form a captcha is solved for; an answer counts for that form alone (settled 11). */
export const captchaForm = {
  contact: "contact",
  /** Of a request for an accessible format. */
  format: "format",
  /** Of requests to the authentication service. */
  authentication: "authentication",
  /** Of a comment written in the wizard: bound to its draft. */
  draft: (draftId: string) => `draft:${draftId}`,
  /** Of a comment sent through the API. */
  docket: (docketId: string) => `docket:${docketId}`,
} as const

/** True for the name of a form that a captcha can be made for. */
export function isCaptchaForm(name: string): boolean {
  return new RegExp(`^(?:contact|format|authentication|(?:draft|docket):${uuidForm})$`).test(name)
}
