import { describe, expect, it } from "vitest"
import { marksOf, snippetOf } from "./snippet.ts"

/** `[[word]]` stands for a found word. */
const cut = (marked: string) => snippetOf(marked.replaceAll(/\[\[|\]\]/g, ""), marksOf(marked, ["[[", "]]"]))
const plain = (marked: string) =>
  cut(marked)
    .map((piece) => piece.text)
    .join("")

describe("snippetOf", () => {
  it("gives a short text back letter for letter, with its hits apart", () => {
    expect(cut(`<b>a</b> & "[[word]]" \\ % _ ' :*`)).toEqual([
      { text: '<b>a</b> & "', hit: false },
      { text: "word", hit: true },
      { text: `" \\ % _ ' :*`, hit: false },
    ])
    expect(plain("")).toBe("")
    expect(plain("no hit at all")).toBe("no hit at all")
  })

  it("cuts a long text at words around the place with most hits", () => {
    const text = `${"filler ".repeat(100)}[[one]] ${"filler ".repeat(100)}[[one]] and [[two]] ${"filler ".repeat(100)}`
    const pieces = cut(text)
    expect(pieces.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(["one", "two"])
    expect(plain(text)).toMatch(/^…filler .* filler…$/)
    expect(plain(text).length).toBeLessThanOrEqual(270)
  })

  it("prefers a place with different words to one that repeats a word", () => {
    const text = `${"[[bus]] ".repeat(20)}${"filler ".repeat(60)}[[bus]] and [[tram]]`
    expect(
      cut(text)
        .filter((piece) => piece.hit)
        .map((piece) => piece.text),
    ).toEqual(["bus", "tram"])
  })

  it("survives a word without end and never halves a character", () => {
    const text = `${"😀".repeat(3000)}[[x]]${"😀".repeat(3000)}`
    expect(plain(text).isWellFormed()).toBe(true)
    expect(cut(text).some((piece) => piece.hit)).toBe(true)
    expect(plain("a".repeat(3000)).length).toBeLessThanOrEqual(201)
  })
})
