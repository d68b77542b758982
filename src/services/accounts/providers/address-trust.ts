import type { Profile } from "./provider-profile.ts"
import type { Provider } from "./providers.ts"

/**
 * How far a provider is trusted about an address: it `joins` the account that has the address, it only `opens` a new account,
 * or it is not trusted.
 */
export type AddressTrust = "joins" | "opens" | "none"

const googleMail = ["gmail.com", "googlemail.com"]

/**
 * GitHub has mailed its verified addresses. Google hosts its own and those of its customers (`hd`); any other it has seen proven
 * once, perhaps by a former owner. An issuer speaks for the domains that are set for it, `*` being all, and without the setting
 * for new accounts alone.
 */
export function addressTrust(provider: Provider, { email, email_verified, hosted_domain }: Profile): AddressTrust {
  if (!email || !email_verified) return "none"
  const domain = email.slice(email.lastIndexOf("@") + 1)
  if (provider.kind === "github") return "joins"
  if (provider.name === "google") return googleMail.includes(domain) || hosted_domain === domain ? "joins" : "opens"
  if (!provider.domains) return "opens"
  return provider.domains.some((named) => named === "*" || named === domain) ? "joins" : "none"
}
