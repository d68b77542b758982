import { afterAll, beforeAll, expect, test } from "vitest"
import {
  POLICY_REPORT_MAX_BYTES,
  POLICY_REPORTS_LOGGED,
  POLICY_REPORTS_MAX,
  POLICY_REPORTS_PER_CLIENT,
} from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { createLog } from "#src/platform/log.ts"
import { createTestApp } from "#src/testing/product/app.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const lines: string[] = []
const heard = () =>
  lines.splice(0).flatMap((line) => {
    const { level, reports } = JSON.parse(line) as { level: string; reports?: unknown[] }
    return reports ? [{ level, reports, line }] : []
  })
let now = new Date("2026-03-04T12:00:00Z")
beforeAll(async () => {
  const log = createLog({ LOG_LEVEL: "info", production: true }, (line) => lines.push(line))
  app = await createTestApp({}, { log, now: () => now })
})
afterAll(() => app.close())

const ours = () => app.deps.config.PUBLIC_URL
const violation = (page: string) => ({
  type: "csp-violation",
  url: page,
  body: {
    documentURL: page,
    effectiveDirective: "require-trusted-types-for",
    blockedURL: "trusted-types-sink",
    sourceFile: `${ours()}/assets/react-abc.js`,
    lineNumber: 7,
    sample: "Element innerHTML|<b>pat@example.org",
  },
})
let clients = 0
const send = (body: string, type = "application/reports+json", from = `198.51.100.${++clients}`) =>
  app.fetchFrom(from, paths.policyReports(), { method: "POST", headers: { "content-type": type }, body })
const nextMinute = () => {
  now = new Date(now.getTime() + 61_000)
  heard()
}

test("L13: a report is one line of the log, without a query, an id, a text of the page or an address", async () => {
  nextMinute()
  const page = `${ours()}/comments/0a1b2c3d-0000-4000-8000-000000000000?q=pat%40example.org`
  const answer = await send(JSON.stringify([violation(page)]))
  expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([204, "", null])
  const [said, ...more] = heard()
  expect(more).toEqual([])
  expect(said).toMatchObject({
    level: "warn",
    reports: [
      {
        directive: "require-trusted-types-for",
        page: "/comments/:id",
        blocked: "trusted-types-sink",
        file: "/assets/react-abc.js",
        line: 7,
      },
    ],
  })
  expect(said?.line).not.toMatch(/0a1b2c3d|pat|innerHTML|198\.51/)
})

test("L13: the older form is understood too, and what others own is named by its host alone", async () => {
  nextMinute()
  const report = {
    "document-uri": `${ours()}/dockets/a-plan`,
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/a.js?token=abc",
    "source-file": "https://evil.example/b.js",
    "line-number": "7",
  }
  await send(JSON.stringify({ "csp-report": report }), "application/csp-report")
  expect(heard()[0]?.reports).toEqual([
    { directive: "script-src-elem", page: "/dockets/:slug", blocked: "https://evil.example", file: null, line: null },
  ])
})

test("L13: what is no report, or of no such kind, says nothing and gets the same answer", async () => {
  nextMinute()
  const page = `${ours()}/`
  const answers = [
    await send("{"),
    await send("null"),
    await send("[[]]"),
    await send(JSON.stringify([{ type: "deprecation", body: {} }])),
    await send("[".repeat(10_000)),
    await send(JSON.stringify([violation(page)]), "text/plain"),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 204))
  expect(heard()).toEqual([])
})

test("L13: a long body is refused, and of many reports a few are logged", async () => {
  nextMinute()
  const page = `${ours()}/`
  expect((await send(" ".repeat(POLICY_REPORT_MAX_BYTES + 1))).status).toBe(413)
  await send(JSON.stringify(Array.from({ length: 20 }, () => violation(page))))
  expect(heard().map(({ reports }) => reports.length)).toEqual([POLICY_REPORTS_LOGGED])
})

test("L13: a client is heard a few times a minute, and so are all together", async () => {
  nextMinute()
  const body = JSON.stringify([violation(`${ours()}/`)])
  for (let n = 0; n < POLICY_REPORTS_PER_CLIENT + 3; n += 1) await send(body, undefined, "203.0.113.9")
  expect(heard()).toHaveLength(POLICY_REPORTS_PER_CLIENT)
  for (let n = 0; n < POLICY_REPORTS_MAX + 5; n += 1) expect((await send(body)).status).toBe(204)
  expect(heard()).toHaveLength(POLICY_REPORTS_MAX - POLICY_REPORTS_PER_CLIENT)
  nextMinute()
  await send(body, undefined, "203.0.113.9")
  expect(heard()).toHaveLength(1)
})

test("L13: every page names where reports go, kept or private, and forbids text as markup", async () => {
  for (const init of [{}, { headers: { cookie: "any=thing" } }]) {
    const { headers } = await app.fetch("/", init)
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types default captcha-worker svelte-trusted-html",
    )
    expect(policy).toContain(`report-uri ${paths.policyReports()}; report-to policy`)
    expect(headers.get("reporting-endpoints")).toBe(`policy="${paths.policyReports()}"`)
  }
})
