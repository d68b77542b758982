import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** The checklist names, for every section of both specifications, tests that there are. */

const document = readFileSync("docs/spec-coverage.md", "utf8")
const rows = [...document.matchAll(/^\| (?!Paragraph|Defect|---)(.+?) \| (.+) \|$/gm)].map(([, what = "", said = ""]) => ({
  what,
  named: [...said.matchAll(/`([^`]+\.(?:test|spec)\.(?:ts|tsx|mjs))` › (.+?)(?=; `|$)/g)].map(
    ([, file = "", name = ""]) => ({ file, name }),
  ),
}))
const notShown = new Set(
  [...document.slice(document.indexOf("## Not shown")).matchAll(/^\| ([PS] \d.+?) \| /gm)].map(([, what]) => what),
)

const specification = ["public", "console"].map((side) => readFileSync(`docs/spec/${side}.md`, "utf8")).join("\n")
const headings = [...specification.matchAll(/^#+ ([PS] [\d.]+) /gm)].map(([, section = ""]) => section)
const sections = headings.filter((section) => !headings.some((other) => other.startsWith(`${section}.`)))

describe("docs/spec-coverage.md", () => {
  it("knows the sections", () => expect(sections).toHaveLength(37))

  it.each(sections)("shows something of %s", (section) => {
    expect(rows.filter(({ what, named }) => what.startsWith(`${section} `) && named.length > 0)).not.toEqual([])
  })

  it("names a test in every row, or says why there is none", () => {
    const empty = rows.filter(({ what, named }) => named.length === 0 && !notShown.has(what))
    expect(empty.map(({ what }) => what)).toEqual([])
  })

  it.each([
    ["console", 31],
    ["public", 30],
    ["public small", 15],
  ])("names tests that carry its number for each of the defects of the %s side: %d", (side, many) => {
    const numbered = (what: string) => Number(new RegExp(`^${side} (\\d+):`).exec(what)?.[1] ?? 0)
    const defects = rows.filter(({ what }) => numbered(what) > 0)
    expect(defects.map(({ what }) => numbered(what))).toEqual(Array.from({ length: many }, (_, index) => index + 1))
    const carries = ({ what, named }: (typeof rows)[number]) =>
      named.every(({ name }) => new RegExp(`\\b${side} [\\d, ]*\\b${numbered(what)}\\b[\\d, ]*:`).test(name))
    expect(defects.filter((defect) => !carries(defect))).toEqual([])
  })

  it.each(rows.flatMap(({ named }) => named))("$file has a test '$name'", ({ file, name }) => {
    const source = readFileSync(file, "utf8").replaceAll(/\s+/g, " ")
    expect(source).toContain(name)
  })
})
