import { expect, test } from "vitest"
import { blocksOf } from "./agency-text.tsx"

const shapes = (text: string) => blocksOf(text).map(({ mark, lines }) => [mark, ...lines.map(({ words }) => words)])

test("accessibility M7: what was typed as a list is a list", () => {
  expect(shapes("The largest changes:\n- Library hours\n- The pool\n\nThe rest stays.")).toEqual([
    [null, "The largest changes:"],
    ["-", "Library hours", "The pool"],
    [null, "The rest stays."],
  ])
  expect(shapes("1. First\n\n2. Second")).toEqual([["1", "First", "Second"]])
  expect(blocksOf("3) Third")[0]?.lines[0]?.start).toBe(3)
})

test("other lines stay as they are", () => {
  expect(shapes("a\n  b\n\n\nc")).toEqual([
    [null, "a", "  b"],
    [null, "c"],
  ])
  expect(shapes("-5 degrees\n2026 was dry\n- ")).toEqual([[null, "-5 degrees", "2026 was dry", "- "]])
  expect(shapes("")).toEqual([])
})
