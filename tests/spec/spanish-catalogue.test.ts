import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"

const root = new URL("../..", import.meta.url).pathname
const catalogues = globSync("src/rules/languages/spanish/*/*.ts", { cwd: root })
/** Each has every sentence in quotes, and says none. */
const allCatalogues = globSync("src/rules/languages/*/*/*.ts", { cwd: root })
/** The captcha's widget brings its own English, which is said in the page's language. */
const widget = "node_modules/altcha/dist/main/altcha.js"
const sources = [...globSync("src/**/*.{ts,tsx}", { cwd: root }), widget]
  .filter((path) => !allCatalogues.includes(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(`${root}${path}`, "utf8"))

const literals = new Set(sources.flatMap(literalsOf))
const templates = sources.flatMap(templatesOf)

/** Every text in quotes, as it is said. Line by line, so that an apostrophe misleads no further than its line. */
function literalsOf(source: string): string[] {
  const quoted = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$\n]|\\.)*)`/g
  const lines = [...source.matchAll(quoted)].map(([, double, single, back]) => double ?? single ?? back ?? "")
  const doubled = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text = ""]) => text)
  return [...lines, ...doubled].map((text) => text.replaceAll(/\\(.)/g, "$1"))
}

/** Texts with values in them: each as a pattern that a sentence of the catalogue with placeholders, or one with its values, fits. */
function templatesOf(source: string): RegExp[] {
  return [...source.matchAll(/`((?:[^`\\]|\\.)*?\$\{(?:[^`\\]|\\.)*?)`/g)].flatMap(([, text = ""]) => {
    const fixed = text.split(/\$\{[^{}]*\}/)
    if (!fixed.some((part) => /\p{L}{3}/u.test(part)) || text.includes("\n")) return []
    return [new RegExp(`^${fixed.map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`)).join("[^]+")}$`)]
  })
}

it("no sentence has two translations", async () => {
  const keys = await Promise.all(
    catalogues.map(async (path) => {
      const groups: Record<string, object>[] = [await import(`${root}${path}`)]
      return groups.flatMap((group) => Object.values(group).flatMap((sentences) => Object.keys(sentences)))
    }),
  )
  const all = keys.flat()
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

it("no translation is for a sentence that nobody says", () => {
  const unsaid = Object.keys(spanish).filter(
    (sentence) => !literals.has(sentence) && !templates.some((pattern) => pattern.test(sentence)),
  )
  expect(unsaid).toEqual([])
})
