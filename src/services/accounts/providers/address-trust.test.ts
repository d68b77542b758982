import { describe, expect, it } from "vitest"
import { addressTrust } from "./address-trust.ts"
import { profileFromClaims } from "./provider-profile.ts"
import type { Provider } from "./providers.ts"

const made = { label: "", issuer: "https://issuer.example", client_id: "c", client_secret: "s", scopes: "openid" }
const provider = (name: string, domains?: string[]): Provider => ({
  ...made,
  name,
  kind: name === "github" ? "github" : "oidc",
  domains,
})
const claims = (email: string, more: object = {}) =>
  profileFromClaims({ sub: "1", email, email_verified: true, ...more })

describe("L6: what a provider's word about an address is worth", () => {
  it.each([
    ["google", undefined, "pat@gmail.com", {}, "joins"],
    ["google", undefined, "pat@city.example", { hd: "city.example" }, "joins"],
    ["google", undefined, "pat@city.example", { hd: "other.example" }, "opens"],
    ["google", undefined, "pat@city.example", {}, "opens"],
    ["google", undefined, "pat@gmail.com", { email_verified: false }, "none"],
    ["github", undefined, "pat@city.example", {}, "joins"],
    ["okta", undefined, "pat@city.example", {}, "opens"],
    ["okta", ["city.example"], "pat@city.example", {}, "joins"],
    ["okta", ["city.example"], "pat@sub.city.example", {}, "none"],
    ["okta", ["city.example"], "pat@notcity.example", {}, "none"],
    ["okta", ["*"], "pat@city.example", {}, "joins"],
    ["okta", ["*"], "pat@city.example", { email_verified: "yes" }, "none"],
  ] as const)("%s with domains %j, %s %j: %s", (...[name, domains, email, more, trust]) => {
    expect(addressTrust(provider(name, domains && [...domains]), claims(email, more))).toBe(trust)
  })
})
