import { RECOVERY_CODE_CHARACTERS } from "#src/rules/limits.ts"

/** Leaves out letters and digits that look alike. */
export const RECOVERY_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"

/** 'abcde-fgh23' as it is compared: without hyphens, spaces and case. Empty if it cannot be a code. */
export function plainRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "")
  return new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_CHARACTERS}}$`).test(plain) ? plain : ""
}

/** The code with a hyphen in its middle, as people write it down. */
export function shownRecoveryCode(plain: string): string {
  const middle = RECOVERY_CODE_CHARACTERS / 2
  return `${plain.slice(0, middle)}-${plain.slice(middle)}`
}
