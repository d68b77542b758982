import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it, test } from "vitest"
import limits from "./limits.json" with { type: "json" }
import sentences from "./sentences.json" with { type: "json" }

/** What is cited can be looked up: sections of docs/spec, decision records, and what Markdown documents link to. */

const cited = globSync([
  "{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,json,scss}",
  "{migrations,sql}/*.sql",
  "*.ts",
  "{docs,.github}/**/*.md",
  "*.md",
])
const texts = cited.map((file) => ({ file, text: readFileSync(file, "utf8") }))
const documents = texts.filter(({ file }) => file.endsWith(".md"))

const digest = ["public", "console", "settled"].map((name) => readFileSync(`docs/spec/${name}.md`, "utf8")).join("\n")
const oneLine = (text: string) => text.replaceAll("`", "").replaceAll(/\s+/g, " ")

/** Every section of the digest, from its heading to the next: "P 2.6", "S 4", "settled 15b". */
const sections = digest
  .split(/^#+ (?=(?:[PS]|settled) \d)/m)
  .slice(1)
  .map((text) => ({ name: /^\w+ [\d.]+[a-e]?/.exec(text)?.[0] ?? "", text: oneLine(text) }))
const named = new Map(sections.map(({ name, text }) => [name, text]))

/** What `pattern` cites (its groups, joined), and where: "file:line: P 2.6". */
function found(pattern: RegExp): { cited: string; at: string }[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => {
      const cited = match.slice(1).join(" ")
      return { cited, at: `${file}:${text.slice(0, match.index).split("\n").length}: ${cited}` }
    }),
  )
}

describe("citations", () => {
  const bySection = found(/\b([PS]) (\d+(?:\.\d+)?)/g)
  const toTheEndOfRanges = found(/\b([PS]) \d+(?:\.\d+)?[–-](\d+(?:\.\d+)?)/g)
  const bySettled = found(/\bsettled (\d+[a-e]?(?:(?:, | and )\d+[a-e]?)*)/g).flatMap(({ cited, at }) =>
    cited.split(/, | and /).map((number) => ({ cited: `settled ${number}`, at })),
  )
  const records = globSync("docs/decisions/*.md").map((file) => String(Number(path.basename(file).slice(0, 4))))

  it("of P, S and settled questions lead to a section of docs/spec", () => {
    const all = [...bySection, ...toTheEndOfRanges, ...bySettled]
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(({ cited }) => !named.has(cited)).map(({ at }) => at)).toEqual([])
  })

  it("of a decision lead to its record", () => {
    const all = found(/\b[Dd]ecision (\d+)/g)
    expect(all.filter(({ cited }) => !records.includes(cited)).map(({ at }) => at)).toEqual([])
  })

  it("are never of several decisions: settled questions are cited as settled", () => {
    expect(found(/\b([Dd]ecisions \d+\w*)/g).map(({ at }) => at)).toEqual([])
  })
})

describe("docs/spec", () => {
  it("has each section once", () => {
    const names = sections.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  const quoted = sentences.sentences.flatMap((sentence) =>
    sentence.sections.map((section) => ({ section, text: sentence.text })),
  )
  const numbers = limits.map(({ section, quote }) => ({ section, text: quote }))

  test.each([...quoted, ...numbers])("$section says: $text", ({ section, text }) => {
    expect(named.get(section)).toContain(text)
  })
})

describe("links of documents", () => {
  const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "")

  /** The anchors that GitHub gives to headings: lower case, hyphens for spaces, no other signs, repetitions numbered. */
  function anchorsOf(file: string): Set<string> {
    const times = new Map<string, number>()
    const headings = [...withoutFences(readFileSync(file, "utf8")).matchAll(/^#+ (.+)$/gm)]
    const anchors = headings.map(([, heading = ""]) => {
      const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-")
      const before = times.get(plain) ?? 0
      times.set(plain, before + 1)
      return before > 0 ? `${plain}-${before}` : plain
    })
    return new Set(anchors)
  }

  it.each(documents)("$file: every relative one leads to a file and a heading", ({ file, text }) => {
    const links = [...withoutFences(text).replaceAll(/`[^`\n]*`/g, "code").matchAll(/\]\(([^)\s]+)\)/g)]
    const relative = links.map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link))
    const dead = relative.filter((link) => {
      const [address = "", anchor] = link.split("#")
      const target = address === "" ? file : path.join(path.dirname(file), address)
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor))
    })
    expect(dead).toEqual([])
  })
})
