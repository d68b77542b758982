import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"

/** What RFC 7644 (3.12) calls a bad request. */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness"

/** Refuses in the words of SCIM. Raises `malformed_request` (400), and `member_exists` (409) for `uniqueness`. */
export function refuseScim(scim_type: ScimType, detail: string): never {
  const code = scim_type === "uniqueness" ? "member_exists" : "malformed_request"
  return refuse(code, { message: englishOnly(detail), details: { scim_type } })
}
