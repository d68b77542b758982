import type { Config } from "#src/platform/config.ts"
import { loadCommonPasswords } from "./common-passwords.ts"
import { isInRange, type Warnings } from "./password-range.ts"

/** Knows passwords that others have lost. */
export type LeakedPasswords = {
  /** Whether it is among the commonest, without asking anyone. */
  isCommon: (password: string) => boolean
  /** Whether it is among the commonest, or known to the service of PASSWORD_RANGE_API_URL where there is one. Never throws. */
  has: (password: string) => Promise<boolean>
}

/** Loads the list once, for all requests. */
export function createLeakedPasswords(
  { PASSWORD_RANGE_API_URL: address }: Pick<Config, "PASSWORD_RANGE_API_URL">,
  log: Warnings,
): LeakedPasswords {
  const common = loadCommonPasswords()
  return {
    isCommon: common.has,
    has: async (password) =>
      common.has(password) || (address !== null && (await isInRange(password, { address, log }))),
  }
}
