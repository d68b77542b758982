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
    })
  })

  it("lets defaults follow other settings", () => {
    const config = readConfig({ NODE_ENV: "production", PORT: "8080", PUBLIC_URL: "https://comments.example.gov/" })
    expect(config).toMatchObject({
      production: true,
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://comments.example.gov",
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

  it("refuses the unsafe test database in production", () => {
    expect(problemsOf({ DATABASE_UNSAFE_TESTING: "true" })).toEqual([])
    expect(problemsOf({ DATABASE_UNSAFE_TESTING: "true", NODE_ENV: "production" })).toHaveLength(1)
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
