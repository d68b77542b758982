import { expect, test } from "vitest"
import { exportFilename, exportStatusesBefore, timeLeft } from "./export-status.ts"

const now = new Date("2026-11-20T12:00:00Z")

test("time left is hours and minutes until it is over", () => {
  expect(timeLeft(new Date("2026-11-21T11:59:59Z"), now)).toBe("23h 59m")
  expect(timeLeft(new Date("2026-11-20T12:00:30Z"), now)).toBe("0h 0m")
  expect(timeLeft(now, now)).toBe("Expired")
  expect(timeLeft(null, now)).toBe("–")
})

test("a file is named by type and date", () => {
  expect(exportFilename("csv", now)).toBe("csv-2026-11-20.csv")
  expect(exportFilename("combined", now)).toBe("combined-2026-11-20.zip")
})

test("what is over stays over", () => {
  expect(exportStatusesBefore("failed")).toEqual(["pending", "processing"])
  expect(exportStatusesBefore("pending")).toEqual(["failed"])
  expect(exportStatusesBefore("expired")).toEqual(["completed"])
})
