import { expect, test } from "vitest"
import { DOCKET_DESCRIPTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { processorTime } from "#src/testing/product/processor-time.ts"
import { formattedDescription as read } from "./description.ts"

const paragraph = (...words: unknown[]) => ({ kind: "paragraph", words })

test("headings, lists, links, and stress become what they mean", () => {
  expect(read("# Fees\n\nAt **least** *one* [budget](https://example.gov/b?a=1) of <mailto:a@example.gov>.")).toEqual([
    { kind: "heading", level: 3, words: ["Fees"] },
    paragraph(
      "At ",
      { kind: "strong", words: ["least"] },
      " ",
      { kind: "emphasis", words: ["one"] },
      " ",
      { kind: "link", href: "https://example.gov/b?a=1", words: ["budget"] },
      " of ",
      { kind: "link", href: "mailto:a@example.gov", words: ["a@example.gov"] },
      ".",
    ),
  ])
  expect(read("3. Third\n4. Fourth\n   - within")).toEqual([
    {
      kind: "list",
      start: 3,
      items: [
        [paragraph("Third")],
        [paragraph("Fourth"), { kind: "list", start: null, items: [[paragraph("within")]] }],
      ],
    },
  ])
})

test("no level of heading is left out, however many signs were typed", () => {
  const levels = (text: string) => read(text).flatMap((block) => (block.kind === "heading" ? [block.level] : []))
  expect(levels("## a\n#### b\n###### c\n#### d\n# e\n### f")).toEqual([3, 4, 5, 4, 3, 4])
})

test.each([
  "[x](javascript:alert(1))",
  "[x](data:text/html,hi)",
  "[x](//example.org/a)",
  "[x](/agency)",
  "<javascript:alert(1)>",
  "<b>bold</b> <script>alert(1)</script>",
  "&lt;b&gt; &amp; `code`",
  "```\ncode\n```",
  "a\n---\nb",
  "a\n    four spaces\n  two",
  "> quoted",
  "| a | b |\n|---|---|",
  "[a]: https://example.org",
  "snake_case_name, 5 * 3 * 2, #1 priority, -5 degrees",
  "1986. A great year",
  "+ 5 percent",
])("%j stays as it was typed", (typed) => {
  expect(read(typed)).toEqual([paragraph(typed)])
})

test("a picture is a link to it, and a backslash keeps a sign as it is", () => {
  expect(read("![plan](https://example.org/plan.png)")).toEqual([
    paragraph("!", { kind: "link", href: "https://example.org/plan.png", words: ["plan"] }),
  ])
  expect(read("\\*as it is\\*")).toEqual([paragraph("*as it is*")])
})

test("a description from before there was Markdown looks as it did", () => {
  expect(read("The largest changes:\n- Library hours\n• The pool\nThe rest stays.\nAll of it.\r\n\r\nEnd")).toEqual([
    paragraph("The largest changes:"),
    { kind: "list", start: null, items: [[paragraph("Library hours")], [paragraph("The pool")]] },
    paragraph("The rest stays.\nAll of it."),
    paragraph("End"),
  ])
  expect(read("See:\n2) Second\n\n3) Third")).toEqual([
    paragraph("See:"),
    { kind: "list", start: 2, items: [[paragraph("Second")], [paragraph("Third")]] },
  ])
  expect(read("")).toEqual([])
})

test.each(["- ", "1. ", "[", "[a](", "*a_ ", "_*", "**a*b", "# a\n", "- a\n", "<https://a", "[[[a](b)](b)](b)"])(
  "the longest and most tangled description, of %j, is read at once",
  async (knot) => {
    const text = knot.repeat(Math.floor(DOCKET_DESCRIPTION_MAX_CHARACTERS / knot.length))
    expect(await processorTime(() => read(text))).toBeLessThan(3000)
  },
)

test("a description that was read is not read again", () => {
  const typed = "A plan for *each* street."
  expect(read(typed)).toBe(read(typed))
  expect(read(`${typed} And more.`)).not.toEqual(read(typed))
})
