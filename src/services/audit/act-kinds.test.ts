import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { unnamedRecords } from "#src/rules/messages/history/act.ts"
import { actInGeneral, actKinds, acts } from "#src/rules/messages/history/acts.ts"

const folders = ["src/services", "src/sample-data"].map((folder) => path.join(import.meta.dirname, "../../..", folder))
const source = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(path.join(folder, file), "utf8")),
  )
  .join("\n")

/** Names that are put together: `user.${type}_verified` stands for all that end like it. */
const templates = [...source.matchAll(/`([a-z_]+\.)\$\{[^}]+\}([a-z_]+)`/g)].map(([, start = "", end = ""]) => ({
  start,
  end,
}))

it("every kind of act that has a sentence is written by somebody", () => {
  const unwritten = actKinds.filter(
    (kind) =>
      !source.includes(`"${kind}"`) &&
      !templates.some(({ start, end }) => kind.startsWith(start) && kind.endsWith(end)),
  )
  expect(unwritten).toEqual([])
})

it("every kind of act that is written has a sentence", () => {
  // What `write` takes is typed; this finds entries that reach the log another way, such as sample data.
  const written = [...source.matchAll(/(?:action: |action, |step\()"([a-z_]+\.[a-z_]+)"/g)].flatMap(
    ([, kind]) => kind ?? [],
  )
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter((kind) => !Object.hasOwn(acts, kind))).toEqual([])
})

it("a sentence has a place for its record exactly where it is about one", () => {
  for (const kind of actKinds) {
    const { about, words } = acts[kind]
    expect(words.includes("{record}")).toBe(about !== "nothing")
    expect(unnamedRecords).toHaveProperty(about)
    expect(actInGeneral(kind)).toMatch(/^[A-Z][^{}]+$/)
  }
})
