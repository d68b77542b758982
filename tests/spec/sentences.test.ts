import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import fixture from "./sentences.json" with { type: "json" }

type Message = string | readonly string[] | ((...values: unknown[]) => unknown)
type Table = Record<string, Message>

const modules = import.meta.glob<Record<string, Table>>("/src/rules/messages/*/*.ts", { eager: true })

const messages = new Map<string, Message>()
for (const [path, module] of Object.entries(modules)) {
  const area = path.replace(/^.*\/(.*?)(?:-messages)?\.ts$/, "$1")
  for (const table of Object.values(module)) {
    for (const [name, message] of Object.entries(table)) messages.set(`${area}.${name}`, message)
  }
}

function shown({ message, with: values }: { message: string; with?: unknown[] }): unknown {
  const found = messages.get(message)
  return typeof found === "function" ? inEnglish(found(...(values ?? [])) as Saying) : found
}

const rows = fixture.sentences.flatMap((sentence) =>
  sentence.messages.map((use) => ({
    text: sentence.text,
    sections: sentence.sections.join(", "),
    message: use.message,
    expected: "shown" in sentence ? sentence.shown : sentence.text,
    use,
  })),
)

test.each(rows)("$sections '$text' is $message", ({ use, expected }) => expect(shown(use)).toBe(expected))

test("no message is almost, but not quite, a sentence of the specification", () => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ").trim()
  const exact = new Set(rows.map((row) => row.expected))
  const specified = new Map(fixture.sentences.map((sentence) => [bare(sentence.text), sentence.text]))
  const nearly = [...messages.entries()].filter(
    ([, text]) => typeof text === "string" && specified.has(bare(text)) && !exact.has(text),
  )
  expect(nearly).toEqual([])
})

test("a sentence stands in one table, under one name", () => {
  const names = Map.groupBy([...messages].filter(([, text]) => typeof text === "string"), ([, text]) => text)
  const twice = [...names.values()].filter((group) => group.length > 1)
  expect(twice.map((group) => group.map(([name]) => name))).toEqual([])
})

/** Everything that is not a test, a table or its translation. */
const sources = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|src\/rules\/(?:messages|languages\/\w+\/)\b|src\/testing\//.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
const tables = [...globSync("src/rules/messages/*/*.ts")]
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")

/** What is named in a screen, a letter, a refusal or another table: `words.sendFailed`, `const { confirm } = words`. */
const named = new Set([
  ...[...sources.matchAll(/\.(\w+)|[{,]\s*(\w+)(?=\s*[,}])/g)].map(([, member, picked]) => member ?? picked),
  ...[...tables.matchAll(/\.(\w+)/g)].map(([, member]) => member),
])

test("the heading of a page that refuses stands in its table, and in no screen", () => {
  const { accessDenied, pageNotFoundTitle, failedTitle } = accessMessages
  const found = [docketMessages.notFoundTitle, commentMessages.notFoundTitle, publicPageMessages.agencyNotFoundTitle]
  const headings = [accessDenied, pageNotFoundTitle, failedTitle, ...found, publicPageMessages.stateNotFoundTitle]
  expect(headings.filter((heading) => sources.includes(`"${heading}"`))).toEqual([])
})

// Looked up by a value: the sentences of the activity log by their act, by what it is about and by who acted, and what became of the
// morning summary.
const lookedUp = new Set(["act", "acts", "activity", "morning-mail"])

test("public section 3: every message is used: a sentence that nobody shows is no sentence of the product", () => {
  const hollow = [...messages.keys()].filter((key) => {
    const [area = "", name = ""] = key.split(".")
    return !lookedUp.has(area) && !named.has(name)
  })
  expect(hollow).toEqual([])
})

test("what is quoted but no message has a reason", () => {
  for (const { text, why } of fixture.quoted_but_no_message) {
    expect(why.length).toBeGreaterThan(10)
    expect(fixture.sentences.map((sentence) => sentence.text)).not.toContain(text)
  }
})
