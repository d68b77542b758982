import { expect, test } from "vitest"
import { stepAfter, waitingQuantile, waitingSpans, waitInWords } from "./waiting-time.ts"

test("steps grow with the wait, and never lie across two spans", () => {
  const begins: number[] = []
  for (let at = 0; at < 400 * 1440; at = stepAfter(at)) begins.push(at)
  const ends = waitingSpans.map(({ before }) => before).filter((before) => before < Infinity)
  expect(begins).toEqual(expect.arrayContaining(ends))
  expect(begins.filter((at) => at >= 60 && stepAfter(at) - at > at / 2)).toEqual([])
})

test("a quantile is the end of the step that holds the decision of that rank", () => {
  const steps = [
    { waited_minutes: 60, total: 5 },
    { waited_minutes: 5, total: 4 },
    { waited_minutes: 4320, total: 1 },
  ]
  expect(waitingQuantile(steps, 0.4)).toBe(10)
  expect(waitingQuantile(steps, 0.5)).toBe(90)
  expect(waitingQuantile(steps, 0.9)).toBe(90)
  expect(waitingQuantile(steps, 0.91)).toBe(4560)
  expect(waitingQuantile([{ waited_minutes: 0, total: 1 }], 0.5)).toBe(5)
  expect(waitingQuantile([], 0.5)).toBeNull()
})

test.each([
  [5, "5 minutes"],
  [60, "1 hour"],
  [90, "1.5 hours"],
  [26 * 60, "26 hours"],
  [72 * 60, "3 days"],
  [84 * 60, "3.5 days"],
  [1440 * 1200, "1,200 days"],
])("%d minutes are %s", (minutes, words) => expect(waitInWords(minutes)).toBe(words))
