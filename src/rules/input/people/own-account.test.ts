import { expect, it } from "vitest"
import { closeAccountInput } from "./own-account.ts"

it.each([
  ["close my account", true],
  [" Cerrar mi cuenta ", true],
  ["close", false],
  ["", false],
])("'%s' closes an account: %s", (confirmation, closes) =>
  expect(closeAccountInput.safeParse({ confirmation }).success).toBe(closes),
)
