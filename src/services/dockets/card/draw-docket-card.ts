import { outlinesOf, readContours, type Style, widthOf } from "#src/platform/pictures/letters.ts"
import { blankPicture, type Color, fill, type Picture } from "#src/platform/pictures/picture.ts"
import { wrapped } from "#src/platform/pictures/wrapped.ts"
import type { BadgeTone } from "#src/rules/record/dockets/docket-status.ts"
import type { DocketCard } from "./docket-card.ts"

/** As every network shows pictures of shared links: 1.91 to 1. In pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

const MARGIN = 80
const COLUMN = CARD_SIZE.width - 2 * MARGIN

// The colors of src/web/styles/_tokens.scss in the light.
const paper: Color = [255, 255, 255]
const ink: Color = [27, 27, 27]
const muted: Color = [61, 69, 81]
const action: Color = [0, 80, 216]
const tones: Record<BadgeTone, { tint: Color; ink: Color }> = {
  green: { tint: [231, 244, 234], ink: [29, 92, 51] },
  yellow: { tint: [253, 243, 211], ink: [102, 75, 5] },
  red: { tint: [252, 233, 230], ink: [139, 26, 16] },
  blue: { tint: [230, 239, 252], ink: [18, 63, 140] },
  gray: { tint: [236, 238, 241], ink: [61, 69, 81] },
}

const small: Style = { weight: "bold", size: 32 }
const period: Style = { weight: "regular", size: 30 }
/** The largest in which the title is whole, else the last. */
const titles = [
  { style: { weight: "bold", size: 76 }, line: 88, lines: 2 },
  { style: { weight: "bold", size: 64 }, line: 76, lines: 3 },
  { style: { weight: "bold", size: 52 }, line: 62, lines: 4 },
] as const satisfies { style: Style; line: number; lines: number }[]

/** The mark of public/favicon.svg, 32 to its side, with its corners as curves. */
const bubble = "M7 3L25 3Q29 3 29 7L29 21Q29 25 25 25L14.5 25L8.3 29.6Q7 30.4 7 29L7 25Q3 25 3 21L3 7Q3 3 7 3"
const lines = "M9 9.5L23 9.5L23 11.9L9 11.9M9 14.1L23 14.1L23 16.5L9 16.5M9 18.7L17.5 18.7L17.5 21.1L9 21.1"

/** The picture of a docket: whose, what, whether comments are taken, and until when. */
export function drawDocketCard(card: DocketCard): Picture {
  const picture = blankPicture(CARD_SIZE.width, CARD_SIZE.height, paper)
  fill(picture, { contours: [rectangle(CARD_SIZE.width, 24)], x: 0, y: CARD_SIZE.height - 24, color: action })
  const [agency = ""] = wrapped(card.agency, small, { width: COLUMN, lines: 1 })
  write(picture, agency, { style: small, x: MARGIN, y: 108, color: muted })
  writeTitle(picture, card.title)
  writePeriod(picture, card)
  drawMark(picture)
  return picture
}

function writeTitle(picture: Picture, title: string) {
  const settings = titles.map((setting) => ({
    ...setting,
    made: wrapped(title, setting.style, { width: COLUMN, lines: setting.lines }),
  }))
  const chosen = settings.find(({ made }) => !made.at(-1)?.endsWith("…")) ?? settings.at(-1)
  if (!chosen) return
  const { style, line, made } = chosen
  for (const [index, words] of made.entries())
    write(picture, words, { style, x: MARGIN, y: 156 + style.size * 0.72 + index * line, color: ink })
}

const PILL = { top: 424, height: 60, inside: 26 }

/** The state on its tint, and the date beside it. */
function writePeriod(picture: Picture, card: DocketCard) {
  const { tint, ink: color } = tones[card.tone]
  const width = widthOf(card.state, small) + 2 * PILL.inside
  const line = PILL.top + PILL.height / 2 + 11
  fill(picture, { contours: [rectangle(width, PILL.height, PILL.height / 2)], x: MARGIN, y: PILL.top, color: tint })
  write(picture, card.state, { style: small, x: MARGIN + PILL.inside, y: line, color })
  const after = MARGIN + width + 24
  const [words = ""] = wrapped(card.period, period, { width: CARD_SIZE.width - MARGIN - after, lines: 1 })
  write(picture, words, { style: period, x: after, y: line, color: ink })
}

function drawMark(picture: Picture) {
  const scale = 1.5
  const place = { x: MARGIN - 3 * scale, y: 528 }
  const scaled = (path: string) => readContours(path).map((contour) => contour.map((value) => value * scale))
  fill(picture, { contours: scaled(bubble), ...place, color: action })
  fill(picture, { contours: scaled(lines), ...place, color: paper })
  write(picture, "OpenDocket", { style: small, x: MARGIN + 54, y: 560, color: ink })
}

type Written = { style: Style; x: number; y: number; color: Color }

/** A line of text; `y` is its base line. */
function write(picture: Picture, text: string, { style, x, y, color }: Written) {
  fill(picture, { contours: outlinesOf(text, style), x, y, color })
}

/** A rectangle with round corners of a radius. */
function rectangle(width: number, height: number, radius = 0): number[] {
  const corners = [
    { x: width - radius, y: radius, from: -0.5 },
    { x: width - radius, y: height - radius, from: 0 },
    { x: radius, y: height - radius, from: 0.5 },
    { x: radius, y: radius, from: 1 },
  ]
  const steps = radius > 0 ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [0]
  return corners.flatMap(({ x, y, from }) =>
    steps.flatMap((step) => {
      const angle = (from + step / 24) * Math.PI
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )
}
