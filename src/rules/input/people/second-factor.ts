import { z } from "zod"
import { FACTOR_NAME_MAX_CHARACTERS, NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { atMost, cleanedNameField, currentPasswordField, idField, nextField } from "#src/rules/input/reading/fields.ts"

/** A new authenticator app is wanted. */
export const beginAppInput = z.strictObject({ next: nextField, current_password: currentPasswordField })

/** The first code of a new app, as the app shows it. */
export const setUpAppInput = z.strictObject({ factor_id: idField, code: z.string().max(20), next: nextField })

export const renameFactorInput = z.strictObject({
  factor_id: idField,
  name: cleanedNameField(atMost(FACTOR_NAME_MAX_CHARACTERS, "Name"), secondFactorMessages.nameRequired),
})

export const removeFactorInput = z.strictObject({ factor_id: idField, current_password: currentPasswordField })

export const renewRecoveryCodesInput = z.strictObject({
  current_password: currentPasswordField,
  idempotency_key: idField.optional(), // a page that was open before an update has none
})

/** A code of an app or, with `recovery`, a recovery code, after the right password. */
export const showSecondFactorInput = z.strictObject({
  code: z.string().min(1, secondFactorMessages.wrongCode).max(50),
  next: nextField,
  recovery: z.enum(["yes", ""]).optional(),
})

/** What the passkey button sends: first that it wants the challenge, then what the browser answered. */
export const passkeyMessageInput = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("ask"), factor_id: idField.optional(), current_password: currentPasswordField }),
  z.strictObject({
    step: z.literal("answer"),
    factor_id: idField.optional(),
    challenge_id: idField,
    credential: z.record(z.string(), z.unknown()),
    next: z.string().max(NEXT_MAX_CHARACTERS),
  }),
])
export type PasskeyMessageInput = z.infer<typeof passkeyMessageInput>
