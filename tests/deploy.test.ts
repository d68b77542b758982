import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { aboutNode, newest } from "../scripts/ensure-build.ts"
import { settings } from "#src/platform/settings.ts"

const read = (file: string) => readFileSync(file, "utf8")
const known = new Set([...Object.keys(settings), "NODE_ENV", "TMPDIR"])

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  extends?: { file: string; service: string }
  volumes?: string[]
  networks?: string[] | Record<string, unknown>
  depends_on?: Record<string, unknown> | null
  environment?: Record<string, string>
  env_file?: string
}
type Compose = { services: Record<string, Service>; volumes?: object; networks?: object }

/** Compose's own word for what an extended service has and this one has not. */
const reset = { tag: "!reset", resolve: () => null }
const compose = (file: string) => parse(read(file), { customTags: [reset] }) as Compose
const named = (list: Service["networks"] = []) => (Array.isArray(list) ? list : Object.keys(list))

/** What a service has by itself and from the one it extends, whose paths are seen from its own file. */
function whole(file: string, name: string): { service: Service; folder: string } {
  const folder = path.dirname(file)
  const service = compose(file).services[name] ?? {}
  if (!service.extends) return { service, folder }
  const base = whole(path.join(folder, service.extends.file), service.extends.service)
  return { service: { ...base.service, ...service }, folder: base.folder }
}

const files = globSync("deploy/container/**/*.yaml")

describe.each(files)("%s", (file) => {
  const { services, volumes = {}, networks = {} } = compose(file)

  it.each(Object.keys(services))(
    "%s names only an image, volumes, networks, services and files that there are",
    (name) => {
      const { service, folder } = whole(file, name)
      expect(service.image).toMatch(/^opendocket$|^(?:[a-z]+\/)?[a-z]+:\d/)
      const sources = (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? "")
      const { context = ".", dockerfile = "." } = service.build ?? {}
      const wanted = [
        ...sources.filter((source) => source.startsWith(".")),
        path.join(context, dockerfile),
        ...(service.env_file ? [`${service.env_file}.example`] : []),
      ]
      expect(wanted.filter((one) => !existsSync(path.join(folder, one)))).toEqual([])
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(sources.filter((source) => !source.startsWith("."))))
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(named(service.networks)))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})))
    },
  )
})

it("there are files for one machine and for three", () => {
  expect(files.map((file) => path.basename(file)).toSorted()).toEqual([
    "app.yaml",
    "compose.yaml",
    "primary.yaml",
    "standby.yaml",
  ])
})

it("whatever an example or the image sets is a setting", () => {
  const examples = globSync("deploy/*/opendocket.env.example")
  const example = examples.flatMap((file) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name))
  const [, line = ""] = /^ENV (.+)$/m.exec(read("deploy/container/Dockerfile")) ?? []
  const image = [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name)
  const units = globSync("deploy/systemd/*.service").flatMap((unit) =>
    [...read(unit).matchAll(/\b([A-Z_]+)=1?%i/g)].map(([, name = ""]) => name),
  )
  expect([examples.length, image.length > 3, units]).toEqual([2, true, ["PORT", "METRICS_PORT"]])
  expect([...example, ...image, ...units].filter((name) => !known.has(name))).toEqual([])
})

it.each([
  ["npm/9.2.0 node/v18.20.4 linux x64 workspaces/false", "Node 18.20.4"],
  ["npm/10.2.4 node/v20.11.1 linux x64 workspaces/false", "Node 20.11.1"],
  ["npm/10.9.0 node/v22.9.0 linux x64 workspaces/false", "Node 22.9.0"],
  ["npm/9.2.0 node/v20.19.2 linux x64 workspaces/false", ""],
  ["npm/11.6.2 node/v24.17.0 linux x64 workspaces/false", ""],
  [undefined, ""],
])("a build that failed under %s blames the Node '%s'", (agent, node) => {
  const said = aboutNode(agent)
  expect(said === "").toBe(node === "")
  expect(said).toContain(node)
})

it("a test that was changed asks for no new build, and anything else does", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-sources-"))
  const change = (name: string, seconds: number) => {
    writeFileSync(path.join(folder, name), "")
    utimesSync(path.join(folder, name), seconds, seconds)
  }
  change("page.tsx", 1000)
  change("page.test.ts", 3000)
  change("light-page.test.tsx", 3000)
  expect(newest(folder)).toBe(1_000_000)
  change("testing.ts", 2000)
  expect(newest(folder)).toBe(2_000_000)
  rmSync(folder, { recursive: true })
})

it("the image starts the server as npm start does", () => {
  const dockerfile = read("deploy/container/Dockerfile")
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } }
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const started = (JSON.parse(command) as string[]).join(" ")
  expect(`exec ${started}`).toBe(scripts.start.replace("scripts/run.mjs ", ""))
})

it("the image gets all that it is built from and that runs, and no test", () => {
  const rules = read(".dockerignore").split("\n").filter(Boolean)
  const let_in = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1))
  expect(let_in.filter((name) => !existsSync(name))).toEqual([])
  const [, list = ""] = /const sources = \[([^\]]*)\]/.exec(read("scripts/ensure-build.ts")) ?? []
  const sources = [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  expect(sources.length).toBeGreaterThan(4)
  expect(let_in).toEqual(expect.arrayContaining([...sources, "scripts"]))
  expect(rules).toEqual(expect.arrayContaining(["*", "src/testing", "**/*.test.ts", "**/*.test.tsx"]))
})

it.each(["deploy/proxy/haproxy.cfg", "docs/hardening.md"])(
  "%s lets haproxy meet strangers as its own account",
  (file) => {
    const [, global = ""] = /^global\n((?:\t.*\n)+)/m.exec(read(file)) ?? []
    const lines = global.split("\n").map((line) => line.trim())
    expect(lines).toEqual(expect.arrayContaining(["user haproxy", "group haproxy", "chroot /var/lib/haproxy"]))
  },
)

it.each(globSync("deploy/systemd/*.service"))("%s lets Node start, which asks for memory protection keys", (file) => {
  expect(read(file)).toMatch(/^SystemCallFilter=.*@pkey/m)
  expect(read(file)).toMatch(/^SystemCallErrorNumber=EPERM$/m)
})

it("docs/hardening.md shows the settings as they are in deploy/systemd", () => {
  const [, shown = ""] = /```sh\n# \/etc\/opendocket\.env\n([^`]*)```/.exec(read("docs/hardening.md")) ?? []
  const example = read("deploy/systemd/opendocket.env.example").split("\n").slice(1).join("\n")
  expect(shown).toBe(example)
})

it("docs/hardening.md shows the unit as it is in deploy/systemd, and the one for several processes differs in its port alone", () => {
  const unit = read("deploy/systemd/opendocket.service")
  expect(read("docs/hardening.md")).toContain(`\`\`\`ini\n${unit}\`\`\``)
  const lines = (text: string) => text.split("\n").filter((line) => !/^(?:#|Description=|ExecStart=)/.test(line))
  expect(lines(read("deploy/systemd/opendocket@.service"))).toEqual(lines(unit))
})
