import { expect, test } from "vitest"
import { documentBlocks } from "./document-paragraphs.ts"

test("paragraphs between empty lines, and neighboring bullets as one list", () => {
  expect(documentBlocks("One\nline\n\n• a\n\n• b\n\n\nTwo\n\n• c\n")).toEqual([
    { kind: "paragraph", text: "One\nline" },
    { kind: "list", items: ["a", "b"] },
    { kind: "paragraph", text: "Two" },
    { kind: "list", items: ["c"] },
  ])
  expect(documentBlocks(" \n\n")).toEqual([])
})
