import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/bounded-json.ts"
import { idField } from "#src/rules/input/fields.ts"
import { NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { readForm } from "#src/web/forms/read-form.ts"

const passwordField = z.string().max(1024).optional()

const message = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("ask"), factor_id: idField.optional(), current_password: passwordField }),
  z.strictObject({
    step: z.literal("answer"),
    factor_id: idField.optional(),
    challenge_id: idField,
    credential: z.record(z.string(), z.unknown()),
    next: z.string().max(NEXT_MAX_CHARACTERS),
  }),
])

/** What the passkey button sends: first that it wants the question, then the browser's answer. Raises `invalid_input`. */
export async function readPasskeyMessage(request: Request): Promise<z.infer<typeof message>> {
  const posted = z.strictObject({ message: z.string().max(50_000) }).safeParse(await readForm(request))
  const parsed = posted.success ? message.safeParse(readJson(posted.data.message)) : undefined
  return parsed?.success ? parsed.data : refuse("invalid_input")
}

function readJson(text: string): unknown {
  try {
    return isWithinJsonBounds(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
