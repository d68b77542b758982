import { z } from "zod"
import { languages } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { newPasswordField } from "./account.ts"
import {
  atMost,
  checkboxField,
  cleanedNameField,
  currentPasswordField,
  emailField,
  idField,
} from "#src/rules/input/reading/fields.ts"

export const changeNameInput = z.strictObject({
  full_name: cleanedNameField(atMost(NAME_MAX_CHARACTERS, "Full name"), accountMessages.fullNameRequired),
})

export const chooseDecisionLettersInput = z.strictObject({ wanted: checkboxField })

export const requestEmailChangeInput = z.strictObject({ email: emailField, current_password: currentPasswordField })
export type RequestEmailChangeInput = z.infer<typeof requestEmailChangeInput>

export const changePasswordInput = z
  .strictObject({ current_password: currentPasswordField, password: newPasswordField })
  .refine(({ current_password, password }) => current_password !== password, {
    path: ["password"],
    message: ownAccountMessages.samePassword,
  })
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** One device, or all others if no id is given. */
export const endSessionsInput = z.strictObject({ session_id: idField.optional() })

/** In the language of the page, which a form does not say: those of any. */
const closes = (words: string) =>
  languages.some((language) => textsIn(language).t(ownAccountMessages.typeToClose) === words)

export const closeAccountInput = z.strictObject({
  confirmation: z
    .string(ownAccountMessages.closeNotConfirmed)
    .refine((text) => closes(text.trim().toLowerCase()), ownAccountMessages.closeNotConfirmed),
  current_password: currentPasswordField,
})
export type CloseAccountInput = z.infer<typeof closeAccountInput>

export const beginLinkingInput = z.strictObject({
  provider: z.string().regex(/^[a-z0-9_-]{1,50}$/),
  current_password: currentPasswordField,
})
export type BeginLinkingInput = z.infer<typeof beginLinkingInput>

export const removeMethodInput = z.strictObject({ identity_id: idField, current_password: currentPasswordField })
export type RemoveMethodInput = z.infer<typeof removeMethodInput>
