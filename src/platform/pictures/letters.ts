import { readFileSync } from "node:fs"
import { inProduct } from "#src/platform/product-folder.ts"

/** A closed line around what is filled: x and y in turn, in units of the em from the letter's origin, with y downward. */
type Contour = readonly number[]
type Letter = {
  advance: number
  outline: string
  /** Itself without accents. */
  base: string
}
export type Weight = "bold" | "regular"
type Face = { em: number; letters: ReadonlyMap<string, Letter>; closer: ReadonlyMap<string, number> }

/** How a text is set: in pixels to the em. */
export type Style = { weight: Weight; size: number }

/** Straight pieces for each curve: at 70 pixels to the em none is longer than about four. */
const PIECES = 4

let faces: Record<Weight, Face> | undefined

/** The letters of Public Sans by weight, read once, when the first picture is made. */
const face = (weight: Weight): Face => (faces ??= readFaces())[weight]

/**
 * What says the same in letters that we have: accents as one letter, blanks and hyphens that only keep lines together, and the
 * quotation marks that look like the ʻokina of Hawaiian and the apostrophe of other languages of the country.
 */
export const plainText = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\u00ad\u200b\u2060]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll("\u02bb", "\u2018")
    .replaceAll("\u02bc", "\u2019")
    .trim()

/** True when every letter of the text can be drawn. */
export function hasLetters(text: string, weight: Weight): boolean {
  const { letters } = face(weight)
  for (const letter of plainText(text)) if (!letters.has(letter)) return false
  return true
}

/** The width of a line in pixels. Letters that we do not have are left out. */
export function widthOf(text: string, style: Style): number {
  const last = placed(text, style).at(-1)
  return last ? last.x + last.letter.advance * (style.size / face(style.weight).em) : 0
}

/** The contours of a line of text in pixels from its beginning on the base line. */
export function outlinesOf(text: string, style: Style): Contour[] {
  const scale = style.size / face(style.weight).em
  return placed(text, style).flatMap(({ letter, x }) =>
    contoursOf(letter).map((contour) => contour.map((value, at) => (at % 2 ? value * scale : value * scale + x))),
  )
}

/** Of the letters that were drawn before, which are few. */
const drawn = new WeakMap<Letter, readonly Contour[]>()

function contoursOf(letter: Letter): readonly Contour[] {
  const contours = drawn.get(letter) ?? readContours(letter.outline)
  drawn.set(letter, contours)
  return contours
}

/** The letters of a line, each with where it begins in pixels. */
function placed(text: string, { weight, size }: Style): { letter: Letter; x: number }[] {
  const { em, letters, closer } = face(weight)
  const line: { letter: Letter; x: number }[] = []
  let at = 0
  let before = ""
  for (const one of plainText(text)) {
    const letter = letters.get(one)
    if (!letter) continue
    at += closer.get(before + letter.base) ?? 0
    line.push({ letter, x: (at * size) / em })
    at += letter.advance
    before = letter.base
  }
  return line
}

function readFaces(): Record<Weight, Face> {
  const lines = readFileSync(inProduct("src/platform/pictures/letters.txt"), "utf8").split("\n")
  const begins = (weight: Weight) => lines.findIndex((line) => line.startsWith(`=${weight}\t`))
  const [bold, regular] = [begins("bold"), begins("regular")]
  return { bold: readFace(lines.slice(bold, regular)), regular: readFace(lines.slice(regular)) }
}

function readFace([head = "", ...lines]: readonly string[]): Face {
  const letters = new Map<string, Letter>()
  const closer = new Map<string, number>()
  for (const line of lines) {
    const [name = "", number, outline] = line.split("\t")
    if (number === undefined) continue
    if (outline === undefined) closer.set(name, Number(number))
    else letters.set(name, { advance: Number(number), outline, base: name.normalize("NFD").charAt(0) })
  }
  return { em: Number(head.split("\t")[1]), letters, closer }
}

/** The contours of a path of SVG that has only M, L and Q, all absolute and with blanks between numbers. */
export function readContours(outline: string): Contour[] {
  const contours: number[][] = []
  let contour: number[] = []
  for (const [, command, numbers = ""] of outline.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.split(" ").map(Number)
    if (command === "M") contours.push((contour = []))
    if (command === "Q") contour.push(...curve([contour.at(-2) ?? 0, contour.at(-1) ?? 0, x1, y1, x2, y2]))
    else contour.push(x1, y1)
  }
  return contours
}

/** A quadratic curve from its first point to its third as straight pieces, without its first point. */
function curve([x0, y0, x1, y1, x2, y2]: readonly [number, number, number, number, number, number]): number[] {
  return Array.from({ length: PIECES }, (_, index) => (index + 1) / PIECES).flatMap((part) => {
    const [first, second, third] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2]
    return [first * x0 + second * x1 + third * x2, first * y0 + second * y1 + third * y2]
  })
}
