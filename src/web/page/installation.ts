import type { Ctx } from "#src/services/context.ts"

/** What the pages may say about this installation: only what its operator has set (settled 42). */
export function describeInstallation({ config }: Ctx) {
  return {
    public_url: config.PUBLIC_URL,
    encrypted: config.PUBLIC_URL.startsWith("https:"),
    contact_email: config.CONTACT_EMAIL,
    support_phone: config.SUPPORT_PHONE,
    source_url: config.SOURCE_URL,
    status_url: config.STATUS_URL,
    second_factors: config.AUTH_MFA_TOTP || config.AUTH_MFA_WEBAUTHN,
    last_updated: config.LEGAL_LAST_UPDATED,
    owner_email_suffixes: config.GOVERNMENT_EMAIL_SUFFIXES,
  }
}
export type Installation = ReturnType<typeof describeInstallation>
