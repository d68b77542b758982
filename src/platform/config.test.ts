import path from "node:path"
import { describe, expect, it } from "vitest"
import { ConfigError, readConfig, settingsTable } from "./config.ts"

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe("readConfig", () => {
  it("needs no setting at all", () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: path.resolve("data"),
      DATABASE_URL: null,
      SAMPLE_DATA: null,
      MAIL_FROM: "OpenDocket <no-reply@localhost>",
      TRUSTED_PROXIES: [],
      PLATFORM_EMAIL_DOMAINS: ["opendocket.example"],
      GOVERNMENT_EMAIL_SUFFIXES: [".gov", ".edu"],
      LEGAL_LAST_UPDATED: "July 26, 2025",
      production: false,
      open_to_strangers: false,
      dev_pages: true,
    })
  })

  it("lets defaults follow other settings", () => {
    const config = readConfig({ NODE_ENV: "production", PORT: "8080", PUBLIC_URL: "HTTPS://Comments.example.gov:443/" })
    expect(config).toMatchObject({
      production: true,
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://comments.example.gov",
      AUTH_URL: "https://comments.example.gov/auth/v1",
      MAIL_FROM: "OpenDocket <no-reply@comments.example.gov>",
    })
    expect(readConfig({ PORT: "8080" }).PUBLIC_URL).toBe("http://localhost:8080")
  })

  it("reads lists and switches, and takes an empty value for unset", () => {
    const config = readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1", SAMPLE_DATA: "false", SMTP_URL: "", PORT: " " })
    expect(config).toMatchObject({
      TRUSTED_PROXIES: ["10.0.0.0/8", "::1"],
      SAMPLE_DATA: false,
      SMTP_URL: null,
      PORT: 3000,
    })
  })

  it("names every bad value in one go, and repeats no secret", () => {
    const environment = { PORT: "99999", AUTH_AUTOCONFIRM: "yes", SECRET_KEY: "hunter2", TRUSTED_PROXIES: "proxy" }
    expect(problemsOf(environment)).toEqual([
      'PORT must be a port number from 1 to 65535, but is "99999".',
      "SECRET_KEY must be at least 32 characters.",
      'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas, but is "proxy".',
      'AUTH_AUTOCONFIRM must be true or false, but is "yes".',
    ])
  })

  it.each(["javascript:alert(1)", "example.gov", "ftp://example.gov"])("refuses %s as an address", (address) => {
    expect(problemsOf({ STATUS_URL: address })).toEqual([
      `STATUS_URL must be an http or https address, but is "${address}".`,
    ])
  })

  it.each(["https://example.gov/comments", "https://example.gov?x", "https://user@example.gov", "https://"])(
    "refuses %s as PUBLIC_URL: cookies and links know of no path",
    (address) => {
      expect(problemsOf({ PUBLIC_URL: address })).toEqual([
        `PUBLIC_URL must be an http or https address without a path, but is "${address}".`,
      ])
    },
  )

  it("refuses a key that each machine would make for itself, in production with a database of one's own", () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://comments.example.gov" }
    const shared = { DATABASE_URL: "postgres://app@db.example.gov/opendocket" }
    expect(problemsOf({ ...production, ...shared })).toEqual([
      expect.stringMatching(/^SECRET_KEY must be set in production with DATABASE_URL/),
    ])
    const SECRET_KEY = "a key that is long enough to be one, surely"
    expect([problemsOf({ ...production, ...shared, SECRET_KEY }), problemsOf(production), problemsOf(shared)]).toEqual([
      [],
      [],
      [],
    ])
  })

  it("L9: refuses plain http in production, unless that is said on purpose", () => {
    const inProduction = (more: Record<string, string>) => problemsOf({ NODE_ENV: "production", ...more })
    expect(inProduction({ PUBLIC_URL: "https://comments.example.gov" })).toEqual([])
    const sentence = /^PUBLIC_URL must be an https address in production, .+ set ALLOW_PLAIN_HTTP=true\.$/
    for (const address of ["http://comments.example.gov", "http://localhost:3000"]) {
      expect(inProduction({ PUBLIC_URL: address })).toEqual([expect.stringMatching(sentence)])
      expect(inProduction({ PUBLIC_URL: address, ALLOW_PLAIN_HTTP: "true" })).toEqual([])
      expect(problemsOf({ PUBLIC_URL: address })).toEqual([])
    }
    const unset = /^PUBLIC_URL must be set in production/
    expect(inProduction({})).toEqual([expect.stringMatching(unset)])
    expect(inProduction({ ALLOW_PLAIN_HTTP: "true", PUBLIC_URL: " " })).toEqual([expect.stringMatching(unset)])
    const apart = { PUBLIC_URL: "https://comments.example.gov", AUTH_URL: "http://auth.example.gov" }
    expect(inProduction(apart)).toEqual([expect.stringMatching(/^AUTH_URL must be an https address in production/)])
  })

  it("M3: knows where strangers may come, and refuses sample data there", () => {
    const open = { PUBLIC_URL: "https://comments.example.gov" }
    for (const environment of [open, { ...open, NODE_ENV: "production" }]) {
      expect(readConfig(environment)).toMatchObject({ open_to_strangers: true, dev_pages: false })
      expect(problemsOf({ ...environment, SAMPLE_DATA: "true" })).toEqual([
        expect.stringMatching(/^SAMPLE_DATA must not be true/),
      ])
      expect(problemsOf({ ...environment, SAMPLE_DATA: "false" })).toEqual([])
    }
    for (const PUBLIC_URL of [
      "https://localhost:8443",
      "https://127.0.0.1",
      "https://[::1]",
      "http://demo.example.gov",
    ])
      expect(readConfig({ PUBLIC_URL, SAMPLE_DATA: "true" }).open_to_strangers).toBe(false)
  })

  it("M3: has a development mailbox only for whoever sits at this machine", () => {
    const offered = (environment: Record<string, string>) => readConfig(environment).dev_pages
    expect(offered({ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" })).toBe(true)
    expect(offered({ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" })).toBe(true)
    expect(offered({ HOST: "0.0.0.0" })).toBe(false)
    expect(offered({ PUBLIC_URL: "http://demo.example.gov" })).toBe(false)
    expect(offered({ PUBLIC_URL: "https://localhost:8443" })).toBe(false)
    expect(
      offered({
        NODE_ENV: "production",
        ALLOW_PLAIN_HTTP: "true",
        PUBLIC_URL: "http://localhost:3000",
        HOST: "127.0.0.1",
      }),
    ).toBe(false)
  })

  it("refuses more processes than the embedded database has connections for", () => {
    expect(readConfig({}).WEB_PROCESSES).toBeGreaterThanOrEqual(1)
    expect(problemsOf({ WEB_PROCESSES: "8" })).toEqual([])
    expect(problemsOf({ WEB_PROCESSES: "9" })).toEqual([expect.stringMatching(/^WEB_PROCESSES must be at most 8 /)])
    expect(problemsOf({ WEB_PROCESSES: "9", DATABASE_URL: "postgres://here/opendocket" })).toEqual([])
  })

  it("refuses the unsafe test database in production", () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://comments.example.gov" }
    expect(problemsOf({ DATABASE_UNSAFE_TESTING: "true" })).toEqual([])
    expect(problemsOf({ DATABASE_UNSAFE_TESTING: "true", ...production })).toHaveLength(1)
  })

  it("refuses an SMS gateway whose messages nobody could tell from others', or that codes would reach in clear", () => {
    const secret = "sixteen or longer"
    const problems = (address: string, more = {}) => problemsOf({ SMS_WEBHOOK_URL: address, ...more })
    expect(problems("https://sms.example/send", { SMS_WEBHOOK_SECRET: secret })).toEqual([])
    expect(problems("http://127.0.0.1:8025/send", { SMS_WEBHOOK_SECRET: secret })).toEqual([])
    expect(problems("https://sms.example/send")).toHaveLength(1)
    expect(problems("https://sms.example/send", { SMS_WEBHOOK_SECRET: "short" })).toHaveLength(2)
    expect(problems("http://sms.example/send", { SMS_WEBHOOK_SECRET: secret })).toHaveLength(1)
    expect(problems("http://127.0.0.1.evil.example/", { SMS_WEBHOOK_SECRET: secret })).toHaveLength(1)
  })

  it("describes every setting for the documentation", () => {
    expect(settingsTable()).toContain("| `PORT` | `3000` | Port of the web server. |")
    expect(settingsTable()).toContain("| `SMTP_URL` | unset |")
  })
})
