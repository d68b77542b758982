import { expect, test } from "vitest"
import { formatReferenceId, formatTrackingId } from "./tracking-id.ts"

test("time in base 36 comes first, the random part behind it", () => {
  const time = Date.UTC(2026, 10, 20)
  const id = formatTrackingId(time, "0123456789abc")
  expect(id).toBe(`CMT-${time.toString(36).toUpperCase()}0123456789ABC`)
  expect(formatReferenceId(time, "0123456789abc")).toBe(id.slice("CMT-".length))
})

test("too little randomness is refused, not padded", () => {
  expect(() => formatTrackingId(0, "abc")).toThrow(RangeError)
  expect(() => formatTrackingId(0, "0123456789-bc")).toThrow(RangeError)
})
