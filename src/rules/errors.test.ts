import { expect, test } from "vitest"
import { AppError, errors, refuse } from "./errors.ts"

test("a refusal carries code, status and sentence", () => {
  expect(() => refuse("comment_period_closed")).toThrow(AppError)
  expect(new AppError("comment_period_closed")).toMatchObject({
    code: "comment_period_closed",
    status: 409,
    message: "This comment period is no longer accepting submissions",
    fields: {},
    details: {},
  })
})

test("a refusal may name fields and a better sentence", () => {
  const error = new AppError("invalid_input", { message: "No", fields: { title: "Title is required" } })
  expect(error).toMatchObject({ message: "No", fields: { title: "Title is required" }, status: 422 })
})

test("every error is one a client can understand and a person can read", () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status >= 400 && status <= 503).toBe(true)
    expect(message.length).toBeGreaterThan(5)
  }
})
