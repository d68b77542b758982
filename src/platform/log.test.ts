import { describe, expect, it } from "vitest"
import { createLog } from "./log.ts"

function capture(production: boolean) {
  const lines: string[] = []
  return { lines, log: createLog({ LOG_LEVEL: "info", production }, (line) => lines.push(line)) }
}

describe("createLog", () => {
  it("writes one JSON object a line in production", () => {
    const { lines, log } = capture(true)
    log.info({ request_id: "r1", status: 200 }, "request")
    log.debug("not this")
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", request_id: "r1", status: 200, msg: "request" })
  })

  it.each([true, false])("never writes secrets or people's data (production: %s)", (production) => {
    const { lines, log } = capture(production)
    const user = { email: "canary-1", profile: { full_name: "canary-2", password_hash: "canary-3" } }
    log.info(
      { user, cookie: "canary-4", access_token: "canary-5", note: "from canary@example.gov", user_id: "u1" },
      "hello canary@a.b.gov",
    )
    const failure = Object.assign(new Error("no canary@example.gov"), {
      detail: "Key (name)=(canary-6)",
      code: "23505",
      table: "users",
    })
    log.error({ err: failure }, "failed")
    const all = lines.join("")
    expect(all).not.toContain("canary")
    expect(all).toContain("u1")
    expect(all).toContain("23505".slice(0, production ? 5 : 0))
  })

  it("writes short lines in development which nothing from outside can break", () => {
    const { lines, log } = capture(false)
    log.warn({ path: "/a\r\n10:00:00 error forged", ms: 3 }, "request")
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}request path=\/a {2}10:00:00 error forged ms=3\n$/)
  })

  it("keeps the stack of an error, on lines of their own", () => {
    const { lines, log } = capture(false)
    log.error({ err: new Error("broken") }, "a job failed")
    expect(lines[0]).toMatch(/error a job failed\n {4}Error: broken\n {8}at /)
  })
})
