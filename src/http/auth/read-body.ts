import { z } from "zod"
import { refuseOnWire } from "./wire/wire-errors.ts"
import { refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import { parseUrlEncoded, type PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { AUTH_METADATA_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { plainEmail } from "#src/rules/people/plain-email.ts"
import type { AuthRequest } from "./auth-env.ts"

/**
 * The JSON of a request, whatever type it says it has. Fields that no one knows are left out. Raises `bad_json`,
 * `validation_failed`.
 */
export async function readBody<Schema extends z.ZodType>(c: AuthRequest, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const parsed = schema.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join(".")
  return refuseOnWire("validation_failed", {
    message:
      issue?.code === "custom" || !field ? (issue?.message ?? "The request is not valid") : `${field}: not valid`,
  })
}

function parse(text: string): unknown {
  if (text.trim() === "") return {}
  if (!isWithinJsonBounds(text)) refuseOnWire("bad_json", { message: "The request holds more than can be read" })
  let value: unknown
  let again = ""
  try {
    value = JSON.parse(text)
    again = JSON.stringify(value)
  } catch {
    return refuseOnWire("bad_json")
  }
  // NUL and halves of surrogate pairs: no database keeps them.
  if (/\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(again))
    return refuseOnWire("validation_failed", { message: "The request contains characters that cannot be stored" })
  return value
}

/** The fields of a form that a page of ours or of a provider posts. Raises `malformed_request`, `payload_too_large`. */
export async function readPostedForm(c: AuthRequest, field_max?: number): Promise<PostedForm> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim()
  if (type !== "application/x-www-form-urlencoded") refuse("malformed_request")
  return parseUrlEncoded(await c.req.arrayBuffer(), field_max)
}

/** A text, or undefined when the field is missing, null or empty. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || undefined)
/** A text; empty when missing. */
export const plainText = z
  .string()
  .nullish()
  .transform((text) => text ?? "")
export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)

/** A person's own metadata, small enough to be carried in tokens. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine((data) => JSON.stringify(data).length <= AUTH_METADATA_MAX_CHARACTERS, "User metadata is too large")

export const captchaField = z
  .object({ captcha_token: optionalText })
  .nullish()
  .transform((security) => security?.captcha_token)

/** The address in lower case. Only plain letters: no two addresses that look alike are the same. Raises `validation_failed`. */
export function checkEmail(email: string): string {
  const message = "Unable to validate email address: invalid format"
  return plainEmail(email) ?? refuseOnWire("validation_failed", { message })
}

/** The number's digits, without plus. Raises `validation_failed`. */
export function checkPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s+()-]/g, "")
  return /^[1-9]\d{6,14}$/.test(digits)
    ? digits
    : refuseOnWire("validation_failed", { message: "Invalid phone number format (E.164 required)" })
}

/** The challenge of a client that will prove itself with a verifier: S256 and nothing weaker. Raises `validation_failed`. */
export function checkChallenge(challenge: string | undefined, method: string | undefined): string | undefined {
  if (!challenge && !method) return undefined
  const wrong = (message: string) => refuseOnWire("validation_failed", { message })
  if (!challenge || !method)
    return wrong("PKCE flow requires code_challenge_method and code_challenge as a non-empty string")
  if (challenge.length < 43 || challenge.length > 128)
    return wrong("code challenge has to be between 43 and 128 characters")
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    return wrong("code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes")
  return method.toLowerCase() === "s256" ? challenge : wrong("code challenge method must be S256")
}

const uuid = z.uuid()

/** The id in an address. Raises `validation_failed` with status 404, as nothing has such an address. */
export function checkId(id: string | undefined, what: string): string {
  const parsed = uuid.safeParse(id)
  return parsed.success
    ? parsed.data
    : refuseOnWire("validation_failed", { status: 404, message: `${what} must be an UUID` })
}
