import { expect, it } from "vitest"
import { levelOf, mapScale } from "./map-scale.ts"

const words = (most: number) =>
  mapScale(most).map(({ from, to }) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`))

it("each step is as many times as large as the one before, and the last is reached", () => {
  expect(words(0)).toEqual(["0", "1", "2-3", "4-7", "8+"])
  expect(words(26)).toEqual(["0", "1", "2-3", "4-7", "8+"])
  expect(words(27)).toEqual(["0", "1-2", "3-8", "9-26", "27+"])
  expect(words(2000)).toEqual(["0", "1-11", "12-143", "144-1727", "1728+"])
})

it("every number belongs to one step", () => {
  for (const most of [8, 26, 27, 500, 100_000]) {
    const scale = mapScale(most)
    expect(scale.every(({ from }, at) => at === 0 || from === (scale[at - 1]?.to ?? 0) + 1)).toBe(true)
    expect([levelOf(0, scale), levelOf(1, scale)]).toEqual([0, 1])
    expect(levelOf(most, scale)).toBe(4)
  }
})
