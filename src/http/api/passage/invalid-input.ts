import type { Hook } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"

/** Turns what a route's schemas refuse into an `invalid_input` that names each field, in the one error shape. */
export const refuseInvalid: Hook<unknown, HttpEnv, string, unknown> = (result) => {
  if (result.success) return
  refuse("invalid_input", { fields: readIssues(result.error, (path) => path.join(".")) })
}

/** A page drops parameters that it cannot use; a program gets an error. `dropped` are names of query parameters. */
export function refuseDropped(dropped: readonly string[]): void {
  if (dropped.length > 0)
    refuse("invalid_input", { fields: Object.fromEntries(dropped.map((name) => [name, refusalMessages.invalidValue])) })
}
