import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { hasLetters, readContours, widthOf } from "./letters.ts"
import { blankPicture, fill, type Picture } from "./picture.ts"
import { asPng } from "./png.ts"
import { wrapped } from "./wrapped.ts"

const white = [255, 255, 255] as const
const black = [0, 0, 0] as const
const darkness = ({ pixels }: Picture) => pixels.reduce((sum, value) => sum + (255 - value) / 255, 0) / 3

describe("fill", () => {
  it("covers as much of each pixel as the shape does", () => {
    const picture = blankPicture(4, 3, white)
    fill(picture, { contours: [[0.5, 1, 2.25, 1, 2.25, 2, 0.5, 2]], x: 0, y: 0, color: black })
    const row = [...picture.pixels.subarray(12, 24)].filter((_, at) => at % 3 === 0)
    expect(row).toEqual([128, 0, 191, 255])
    expect(darkness(picture)).toBeCloseTo(1.75, 2)
  })

  it("has the area of a slanted shape, leaves holes, and keeps to the picture", () => {
    const triangle = blankPicture(40, 40, white)
    fill(triangle, { contours: [[3.3, 2.1, 33.7, 20.4, 9.2, 38.8]], x: 0, y: 0, color: black })
    expect(darkness(triangle)).toBeCloseTo(Math.abs((30.4 * 36.7 - 5.9 * 18.3) / 2), 0)
    const frame = blankPicture(20, 20, white)
    fill(frame, { contours: readContours("M2 2L18 2L18 18L2 18M5 5L5 15L15 15L15 5"), x: 0, y: 0, color: black })
    expect(darkness(frame)).toBeCloseTo(256 - 100, 1)
    const beyond = blankPicture(10, 10, white)
    fill(beyond, { contours: [[-5, -5, 25, -5, 25, 4, -5, 4]], x: 0, y: 0, color: black })
    expect(darkness(beyond)).toBeCloseTo(40, 1)
  })
})

describe("asPng", () => {
  it("is a PNG of the size with exactly these pixels", async () => {
    const picture = blankPicture(3, 2, [10, 20, 30])
    fill(picture, { contours: [[0, 0, 1, 0, 1, 1, 0, 1]], x: 1, y: 1, color: [200, 100, 0] })
    const png = await asPng(picture)
    expect(png.subarray(1, 4).toString()).toBe("PNG")
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2])
    const data = png.subarray(png.indexOf("IDAT") + 4, png.indexOf("IEND") - 8)
    const rows = [...inflateSync(data)]
    expect(rows).toEqual([0, 10, 20, 30, 10, 20, 30, 10, 20, 30, 0, 10, 20, 30, 200, 100, 0, 10, 20, 30])
  })
})

describe("letters", () => {
  it("know Latin with its accents, and neither Chinese nor emoji", () => {
    for (const text of [
      "Peña Blanca: “50 %” – №4",
      "Đường phố",
      "Łódź",
      "Cafe\u0301",
      "Mōkuʻlani",
      "Diné Bikéyahdóó Naaʼahóóhai",
    ])
      expect([text, hasLetters(text, "bold")]).toEqual([text, true])
    for (const text of ["街道树木", "Trees 🌳", "Улица", "شارع"])
      expect([text, hasLetters(text, "bold")]).toEqual([text, false])
  })

  it("stand as close as the font says", () => {
    const style = { weight: "bold", size: 1000 } as const
    expect(widthOf("AV", style)).toBeLessThan(widthOf("A", style) + widthOf("V", style) - 80)
    expect(widthOf("ÀV", style)).toBe(widthOf("AV", style))
    expect(widthOf("", style)).toBe(0)
  })
})

describe("wrapped", () => {
  const style = { weight: "bold", size: 50 } as const
  it("breaks between words, and cuts the last line with an ellipsis", () => {
    const title = "Proposed Amendments to the Regional Transportation Improvement Program, Including Bus Rapid Transit"
    const lines = wrapped(title, style, { width: 700, lines: 5 })
    expect(lines.join(" ")).toBe(title)
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(700)
    const cut = wrapped(title, style, { width: 700, lines: 2 })
    expect(cut).toHaveLength(2)
    expect(cut[1]).toMatch(/^\S.*\w…$/)
    expect(title.startsWith(`${cut[0]} ${cut[1]?.slice(0, -1)}`)).toBe(true)
    for (const line of cut) expect(widthOf(line, style)).toBeLessThanOrEqual(700)
  })

  it("breaks words that are wider than a line, and none that fit", () => {
    const lines = wrapped("x".repeat(90), style, { width: 700, lines: 3 })
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(700)
    expect(lines.at(-1)).toMatch(/x…$/)
    expect(wrapped("Trees", style, { width: 700, lines: 1 })).toEqual(["Trees"])
    expect(wrapped(" ", style, { width: 700, lines: 1 })).toEqual([])
  })
})
