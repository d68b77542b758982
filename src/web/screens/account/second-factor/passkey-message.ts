import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import { passkeyMessageInput, type PasskeyMessageInput } from "#src/rules/input/people/second-factor.ts"
import { readForm } from "#src/web/forms/read-form.ts"

/** The message of the passkey button. Raises `invalid_input`. */
export async function readPasskeyMessage(request: Request): Promise<PasskeyMessageInput> {
  const posted = z.strictObject({ message: z.string().max(50_000) }).safeParse(await readForm(request))
  const parsed = posted.success ? passkeyMessageInput.safeParse(readJson(posted.data.message)) : undefined
  return parsed?.success ? parsed.data : refuse("invalid_input")
}

function readJson(text: string): unknown {
  try {
    return isWithinJsonBounds(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
