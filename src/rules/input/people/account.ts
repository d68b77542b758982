import { z } from "zod"
import { AGENCY_NAME_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { passwordProblems } from "#src/rules/people/sign-in/password.ts"
import {
  atMost,
  cleanedNameField,
  emailField,
  idField,
  nextField,
  tokenField,
} from "#src/rules/input/reading/fields.ts"
import { says } from "#src/rules/input/reading/issues.ts"

/**
 * A new password: the whole rule, with one sentence for each check it fails; compared exactly as typed, never cleaned (P 5).
 */
export const newPasswordField = z.string(accountMessages.passwordTooShort).check((context) => {
  const problems = passwordProblems(context.value)
  const { error: message, params } = says(problems)
  if (problems.length > 0) context.issues.push({ code: "custom", input: context.value, message, params })
})

/** A password to check: any text that can be hashed. */
const givenPasswordField = z.string().min(1, accountMessages.passwordRequired).max(1024)

export const signInInput = z.strictObject({ email: emailField, password: givenPasswordField, next: nextField })

// In the order of the form's fields, so that its errors are in that order too.
const fullName = {
  full_name: cleanedNameField(atMost(NAME_MAX_CHARACTERS, "Full name"), accountMessages.fullNameRequired),
}
const newAccount = { email: emailField, password: newPasswordField, next: nextField }

/** Public sign-up: the account role is never an input (P 2.14). */
export const signUpInput = z.strictObject({ ...fullName, ...newAccount })
export type SignUpInput = z.infer<typeof signUpInput>

/** Sign-up at the older agency login (P 2.15). */
export const agencySignUpInput = z.strictObject({
  ...fullName,
  agency_name: cleanedNameField(atMost(AGENCY_NAME_MAX_CHARACTERS, "Agency name"), accountMessages.agencyNameRequired),
  ...newAccount,
})

/** The password is required only when a different browser confirms the sign-up. */
export const confirmEmailInput = z.strictObject({ token: tokenField, password: givenPasswordField.optional() })

export const resendConfirmationInput = z.strictObject({ email: emailField, next: nextField })

/** Forgot Password: an empty address has its own sentence (S 5). */
export const requestPasswordResetInput = z.strictObject({
  email: z.string(accountMessages.resetNeedsEmail).trim().min(1, accountMessages.resetNeedsEmail).pipe(emailField),
})

export const resetPasswordInput = z.strictObject({ token: tokenField, password: newPasswordField })
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

/** The agency that a person with several works for next. */
export const chooseAgencyInput = z.strictObject({ agency_id: idField, next: nextField })
