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

/** The rows of a document's tables, each with the tests that it names. */
function rowsOf(document: string) {
  return [...readFileSync(document, "utf8").matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, what = "", tests = ""]) => ({
    what,
    named: [...tests.matchAll(/`([^`]+\.ts)` › (.+?)(?=; `|$)/g)].map(([, file = "", name = ""]) => ({ file, name })),
  }))
}

const rows = rowsOf("docs/auth-threats.md")
const named = rows.flatMap(({ named: tests }) => tests)
const contents = (file: string) => readFileSync(file, "utf8").replaceAll(/\s+/g, " ")

describe("docs/auth-threats.md", () => {
  it.each(threats)("names a test for: %s", (threat) => {
    const row = rows.find(({ what }) => what.replace(/ \([\d.x, -]+\)$/, "") === threat)
    const below = row?.what.startsWith("Double use by race") ?? false
    expect(below ? named.length : row?.named.length).toBeGreaterThan(0)
  })

  it.each(named)("$file has a test '$name'", ({ file, name }) => {
    expect(contents(file)).toContain(name)
  })
})

describe("SECURITY.md", () => {
  const promises = rowsOf("SECURITY.md").filter(({ what }) => what !== "Promise")
  const promised = readFileSync("SECURITY.md", "utf8").match(/^\| (?!Promise \|)/gm)

  it("promises something, and only in rows that can be read", () => {
    expect(promises.length).toBeGreaterThan(10)
    expect(promises).toHaveLength(promised?.length ?? 0)
  })

  it.each(promises)("has a test for: $what", ({ named: tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const { file, name } of tests) expect(contents(file)).toContain(name)
  })
})
