import { expect, test } from "vitest"
import { AppError, errors, refuse } from "./errors.ts"
import { englishOnly, saying } from "./languages/saying.ts"

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
  const fields = { name: "Name is required" } as const
  const error = new AppError("invalid_input", { message: englishOnly("No"), fields })
  expect(error).toMatchObject({ message: "No", fields, status: 422 })
})

test("a sentence with values is kept as it is, and is English for logs and programs", () => {
  const message = saying("Maximum {files} files allowed", { files: 3 })
  const error = new AppError("too_many_files", { message })
  expect(error).toMatchObject({ code: "too_many_files", saying: message, message: "Maximum 3 files allowed" })
})

test("every error is one a client can understand and a person can read", () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status >= 400 && status <= 503).toBe(true)
    expect(message.length).toBeGreaterThan(5)
  }
})
