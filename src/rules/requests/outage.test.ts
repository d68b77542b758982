import { expect, test } from "vitest"
import { asRefusal, isOutage } from "./outage.ts"

const withCode = (code: string) => Object.assign(new Error("failed"), { code })

test("a database that is away is told from a mistake", () => {
  for (const code of ["ECONNREFUSED", "57P01", "53300"]) expect(isOutage(withCode(code))).toBe(true)
  for (const code of ["25006", "53100", "57P05", "08003", "40001", "ETIMEDOUT", "EHOSTUNREACH"])
    expect(isOutage(withCode(code))).toBe(true)
  expect(isOutage(new Error("Query read timeout"))).toBe(true)
  expect(isOutage(new Error("Connection terminated unexpectedly"))).toBe(true)
  expect(isOutage(Object.assign(withCode("ENOENT"), { syscall: "connect" }))).toBe(true)
  expect(isOutage(Object.assign(withCode("ENOENT"), { syscall: "open" }))).toBe(false) // a file that is missing
  for (const code of ["23505", "42601", "57014"]) expect(isOutage(withCode(code))).toBe(false)
  expect(isOutage(new TypeError("x is not a function"))).toBe(false)
  expect(isOutage("Connection terminated")).toBe(false)
})

test("a database that is away, or took a change back, is answered with when to try again", () => {
  for (const code of ["57P01", "40P01"])
    expect(asRefusal(withCode(code))).toMatchObject({
      code: "service_unavailable",
      details: { retry_after_seconds: 5 },
    })
  const mistake = withCode("23505")
  expect(asRefusal(mistake)).toBe(mistake)
})
