import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { requestKinds } from "#src/http/admission/request-kind.ts"
import type { FiguresOfProcess } from "#src/http/monitoring/process-figures.ts"
import type { FiguresOfServer } from "#src/http/monitoring/server-figures.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { taskNames } from "#src/jobs/tasks.ts"

/** One of everything that a server measures, as `src/server.ts` puts it together. */
async function figures(): Promise<string> {
  const ofProcess: FiguresOfProcess = {
    lanes: () => ({
      read: { total: 3, idle: 1, waiting: 0 },
      staff: { total: 0, idle: 0, waiting: 0 },
      submit: { total: 2, idle: 0, waiting: 4 },
      jobs: { total: 1, idle: 1, waiting: 0 },
    }),
    waits: (heard) => heard("submit", 20),
    passwords: () => ({ running: 1, waiting: 0, held: 0 }),
    replicas: {
      states: () => [{ name: "db2:5432", standing: "in use", behind_ms: 20 }],
      answered: () => ({ replica: 40, primary: 2 }),
    },
  }
  const ofServer: FiguresOfServer = {
    clockOffset: () => 0,
    mail: async () => ({ waiting: 2, oldest_seconds: 60, failed: 1 }),
    returns: async () => ({ reports: { permanent: 3, transient: 2, complaint: 1 }, suppressed: 4 }),
    jobs: async () => [{ job: "deliver_mail", waiting: 1, oldest_seconds: 3 }],
    replication: async () => ({ standbys: 1, lag_bytes: 100, lag_seconds: 0.2 }),
    freeBytes: async () => 1e9,
    backup: { age: () => 3600, due_seconds: 86_400 },
    scans: async () => ({ waiting: 2, oldest_seconds: 5, infected: 1, failed: 1 }),
    archive: { age: () => 30, waitingBytes: async () => 1000 },
  }
  const metrics = createMetrics(ofProcess, ofServer)
  metrics.requestDone({ method: "GET", route: "/", status: 200, ms: 3 })
  metrics.requestDone({ method: "GET", route: "/", status: 503, ms: 3 })
  for (const kind of requestKinds)
    for (const outcome of ["admitted", "refused"] as const) metrics.judged({ kind, outcome })
  metrics.committed(["comment.submitted", "counts.mended"])
  metrics.jobFailed("seal_logs")
  for (const name of taskNames) metrics.jobDone(name, 5)
  return metrics.text()
}

type Expression = { where: string; text: string }

function ofDashboard(): Expression[] {
  const { panels } = JSON.parse(readFileSync("deploy/monitoring/grafana-dashboard.json", "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, text: expr })))
}

/** An expression stands on one line, or folded below `expr: >-`. */
function ofRules(): Expression[] {
  const rules = readFileSync("deploy/monitoring/alerts.yml", "utf8").split("- alert: ").slice(1)
  return rules.map((rule) => {
    const [where = "", ...lines] = rule.split("\n")
    const begin = lines.findIndex((line) => line.trim().startsWith("expr:"))
    const end = lines.findIndex((line, index) => index > begin && /^ {8}[a-z]+:/.test(line))
    return {
      where,
      text: lines
        .slice(begin, end)
        .join(" ")
        .replace(/^\s*expr:(?:\s*>-)?/, "")
        .trim(),
    }
  })
}

const namesIn = (text: string) => text.match(/\b(?:opendocket|nodejs|process)_[a-z0-9_]+/g) ?? []
/** Each `name{label="value"}` of an expression. Patterns and Grafana's variables match many values. */
const selectorsIn = (text: string) =>
  [...text.matchAll(/\b([a-z0-9_]+)\{([^}]*)\}/g)].flatMap(([, name = "", labels = ""]) =>
    [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, label = "", value = ""]) => ({ name, label, value })),
  )

describe("dashboard and alerts name only what /metrics has", async () => {
  const text = await figures()
  const known = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name))

  it.each([...ofDashboard(), ...ofRules()])("$where: $text", ({ where, text: expression }) => {
    const names = namesIn(expression)
    expect(names.length + (expression.includes("up{") ? 1 : 0), `${where} asks for something`).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
    for (const { name, label, value } of selectorsIn(expression).filter((selector) => selector.name !== "up"))
      expect(text).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="${value}"`, "m"))
    for (const [, labels = ""] of expression.matchAll(/by \(([^)]*)\)/g))
      for (const label of labels.split(", ")) expect(text).toMatch(new RegExp(`^${names[0]}\\{[^}]*\\b${label}="`, "m"))
  })

  it("and every figure of ours is on the dashboard or in an alert", () => {
    const own = [...text.matchAll(/^# TYPE (opendocket_\w+) /gm)].map(([, name = ""]) => name)
    const used = [...ofDashboard(), ...ofRules()].map(({ text: expression }) => expression).join(" ")
    expect(own.filter((name) => !used.includes(name))).toEqual([])
    expect(own.length).toBeGreaterThan(15)
  })
})

describe("figures", () => {
  it("come even while what they measure fails or hangs", async () => {
    const never = () => new Promise<never>(() => {})
    const ofProcess: FiguresOfProcess = {
      lanes: () => ({
        read: { total: 0, idle: 0, waiting: 0 },
        staff: { total: 0, idle: 0, waiting: 0 },
        submit: { total: 0, idle: 0, waiting: 0 },
        jobs: { total: 0, idle: 0, waiting: 0 },
      }),
      waits: () => {},
      passwords: () => ({ running: 0, waiting: 0, held: 0 }),
    }
    const metrics = createMetrics(ofProcess, {
      clockOffset: () => 0,
      mail: never,
      returns: never,
      jobs: () => Promise.reject(new Error("the database is away")),
      replication: never,
      freeBytes: async () => null,
    })
    const began = Date.now()
    const text = await metrics.text()
    expect(Date.now() - began).toBeLessThan(9000) // a collector gives up after ten seconds
    expect(text).not.toMatch(/^opendocket_(?:mail|jobs|replication)_\w+(?:\{| )/m)
    expect(text).toMatch(/^opendocket_data_free_bytes (?:NaN|Nan)$/m)
  })
})
