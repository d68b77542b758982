import { expect, test } from "vitest"
import { createLine, type Line } from "./line.ts"

/** Both ends; what is sent is copied as between processes. */
function twoEnds(): [Line, Line] {
  const one: Line = createLine((message) => queueMicrotask(() => other.take(JSON.parse(JSON.stringify(message)))))
  const other: Line = createLine((message) => queueMicrotask(() => one.take(JSON.parse(JSON.stringify(message)))))
  return [one, other]
}

test("what is asked is answered, each question by its own answer", async () => {
  const [one, other] = twoEnds()
  other.answer("double", (data) => Number(data) * 2)
  one.answer("double", (data) => Number(data) * -2)
  expect(await Promise.all([one.ask("double", 1), other.ask("double", 2), one.ask("double", 3)])).toEqual([2, -4, 6])
  other.answer("refused", () => {
    throw new Error("no")
  })
  await expect(one.ask("refused")).rejects.toThrow("no")
})

test("news reaches every listener of its topic; questions to a side that is gone end", async () => {
  const [one, other] = twoEnds()
  const heard: unknown[] = []
  for (const name of ["first", "second"]) other.hear("news", (data) => heard.push([name, data]))
  one.tell("news", { at: 1 })
  one.tell("something else")
  other.answer("never", () => new Promise(() => {}))
  const waiting = one.ask("never")
  one.cut()
  await expect(waiting).rejects.toThrow("gone")
  expect(heard).toEqual([
    ["first", { at: 1 }],
    ["second", { at: 1 }],
  ])
})
