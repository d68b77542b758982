import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"
import { logConsole } from "./console-log.ts"
import { createLog } from "./log.ts"

it("L12: what a library prints becomes one bounded JSON line, without people's data", () => {
  const lines: string[] = []
  const said = { debug: () => {}, log: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const target: Parameters<typeof logConsole>[1] = said
  logConsole(
    createLog({ LOG_LEVEL: "info", production: true }, (line) => lines.push(line)),
    target,
  )
  target.warn(`The URL path "/${"a".repeat(16_000)}" could not be decoded because it is malformed.\nforged line`)
  target.error(Object.assign(new Error("broken"), { detail: "Key (email)=(pat@example.org)" }))
  target.info("to %s", "pat@example.org")
  expect(lines).toHaveLength(3)
  const [warning, error, info] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines[0]?.length).toBeLessThan(700)
  expect(warning).toMatchObject({ level: "warn", msg: expect.stringContaining("The URL path") })
  expect(error).toMatchObject({ level: "error", err: { message: "broken" } })
  expect(info).toMatchObject({ level: "info", msg: "to [e-mail]" })
  expect(lines.join("")).not.toContain("pat@")
})

it.each(["throw error", "void Promise.reject(error)"])("L12: the last words of a process are a line too: %s", (end) => {
  const program = `
    import { logCrash } from "./src/platform/console-log.ts"
    import { createLog } from "./src/platform/log.ts"
    logCrash(createLog({ LOG_LEVEL: "info", production: true }))
    const error = new Error("nobody at pat@example.org")
    setTimeout(() => { ${end} })
    setTimeout(() => process.exit(0), 5000)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", program], {
    encoding: "utf8",
  })
  expect([status, stderr]).toEqual([1, ""])
  expect(JSON.parse(stdout)).toMatchObject({ level: "fatal", err: { message: "nobody at [e-mail]" } })
})
