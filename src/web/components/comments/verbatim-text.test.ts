import { expect, test } from "vitest"
import { splitParagraphs } from "./verbatim-text.tsx"

const together = (text: string) =>
  splitParagraphs(text)
    .map(({ paragraph, gap }) => paragraph + gap)
    .join("")

test.each([
  "one line",
  "first\nsecond line\n\nnext block",
  "  \n\n  starts late\n \t\n\n\nand ends late \n\n",
  "   ",
  "a\n\n\n\nb\n",
  "tabs\tand  double  spaces\n\n* list\n* list",
  "x".repeat(10_000),
])("the parts of %j put together are the text", (text) => {
  expect(together(text)).toBe(text)
})

test("blocks between empty lines are paragraphs, other line breaks are not", () => {
  expect(splitParagraphs("a\nb\n\nc").map(({ paragraph }) => paragraph)).toEqual(["a\nb", "c"])
})

test("a long run of blanks takes no long time", () => {
  const text = `a${" ".repeat(20_000)}b`
  expect(together(text)).toBe(text)
})
