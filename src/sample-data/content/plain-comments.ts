import type { WholeComment } from "#src/sample-data/sample-shapes.ts"

/** Shorthand for comments that consist of their text and a position. */
export const pro = (content: string): WholeComment => ({ content, position: "support" })
export const con = (content: string): WholeComment => ({ content, position: "oppose" })
export const open = (content: string): WholeComment => ({ content, position: "neutral" })
export const silent = (content: string): WholeComment => ({ content, position: null })
export const enEspanol = (content: string, position: "support" | "oppose" | null): WholeComment => ({
  content,
  position,
  origin: "hispanic",
})
