/**
 * Writes src/platform/pictures/letters.txt, the outlines of Public Sans (SIL Open Font License 1.1; see NOTICE) that pictures of
 * dockets are drawn with (decision 102), from the fonts in @uswds/uswds. They are read with the npm package opentype.js (MIT), which is
 * needed for nothing else, so it is no dependency: `npm pack opentype.js@2.0.0`, unpack it, and pass its dist/opentype.mjs to this script.
 */
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

const FILE = "src/platform/pictures/letters.txt"
const FONTS = "node_modules/@uswds/uswds/dist/fonts/public-sans"

const head = [
  "# Outlines of Public Sans (SIL Open Font License 1.1), made by scripts/written/card-letters.ts.",
  "# '=bold<tab>2000' begins a weight with the units of its em; the others are a letter, its advance, and its outline, with y downward;",
  "# a line of two letters is what is between them closer (kerning).",
]

type Ranges = readonly (readonly [first: number, last: number])[]
const english: Ranges = [[0x20, 0x7e]]
/** English, Spanish and the like, which the words of the product need. */
const western: Ranges = [...english, [0xa1, 0xff], [0x2013, 0x2026]]
/** Latin with all its extensions, punctuation, currencies, signs such as № and ™. */
const latin: Ranges = [
  ...english,
  [0xa1, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
]

const lettersOf = (ranges: Ranges) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
/** Letters with accents are as close to their neighbors as those without. */
const kerned = lettersOf(english)

type Glyph = { index: number; advanceWidth: number; getPath: (x: number, y: number, size: number) => Outline }
type Command = { type: "M" | "L" | "Q" | "C" | "Z"; x1?: number; y1?: number; x?: number; y?: number }
type Outline = { commands: readonly Command[] }
type Font = {
  unitsPerEm: number
  charToGlyph: (letter: string) => Glyph
  getKerningValue: (left: Glyph, right: Glyph) => number
}
type Reader = { parse: (bytes: ArrayBuffer) => Font }

/** False for a straight piece to where the one before ended. */
const moves = ({ type, x, y }: Command, index: number, { [index - 1]: before }: readonly Command[]) =>
  type !== "L" || before?.x !== x || before?.y !== y

/** 'Q12 -3 40 0', as in a path of SVG. Every contour is closed. */
const inLine = ({ type, x1, y1, x, y }: Command) =>
  type === "Z"
    ? ""
    : type +
      [x1, y1, x, y]
        .filter((value) => value !== undefined)
        .map(Math.round)
        .join(" ")

function linesOf(weight: string, font: Font, ranges: Ranges): string[] {
  const { unitsPerEm } = font
  const glyphs = lettersOf(ranges).flatMap((letter) => {
    const glyph = font.charToGlyph(letter)
    return glyph.index > 0 && letter !== "\u00ad" ? [{ letter, glyph }] : []
  })
  const letters = glyphs.map(
    ({ letter, glyph }) =>
      `${letter}\t${glyph.advanceWidth}\t${glyph.getPath(0, 0, unitsPerEm).commands.filter(moves).map(inLine).join("")}`,
  )
  const inKerning = glyphs.filter(({ letter }) => kerned.includes(letter))
  const pairs = inKerning.flatMap((left) =>
    inKerning.flatMap((right) => {
      const closer = font.getKerningValue(left.glyph, right.glyph)
      return closer === 0 ? [] : [`${left.letter}${right.letter}\t${closer}`]
    }),
  )
  return [`=${weight}\t${unitsPerEm}`, ...letters, ...pairs]
}

if (import.meta.main) {
  const { parse } = (await import(pathToFileURL(path.resolve(process.argv[2] ?? "")).href)) as Reader
  const font = (weight: string) => parse(Uint8Array.from(readFileSync(`${FONTS}/PublicSans-${weight}.ttf`)).buffer)
  const weights = [...linesOf("bold", font("Bold"), latin), ...linesOf("regular", font("Regular"), western)]
  writeFileSync(FILE, [...head, ...weights, ""].join("\n"))
}
