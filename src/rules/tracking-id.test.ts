import { expect, test } from "vitest"
import { formatReferenceId, formatTrackingId, isTrackingId, referenceIdPattern } from "./tracking-id.ts"

test("time in base 36 comes first, the random part behind it", () => {
  const time = Date.UTC(2026, 10, 20)
  const id = formatTrackingId(time, "0123456789abc")
  expect(id).toBe(`CMT-${time.toString(36).toUpperCase()}0123456789ABC`)
  expect(isTrackingId(id)).toBe(true)
  expect(formatReferenceId(time, "0123456789abc")).toMatch(referenceIdPattern)
})

test("too little randomness is refused, not padded", () => {
  expect(() => formatTrackingId(0, "abc")).toThrow(RangeError)
  expect(() => formatTrackingId(0, "0123456789-bc")).toThrow(RangeError)
})

test("other texts are no tracking IDs", () => {
  for (const text of ["", "CMT-", "cmt-mi7abcd00123456789abc", "CMT-<script>", "CMT-MI7ABCD0"]) {
    expect(isTrackingId(text)).toBe(false)
  }
})
