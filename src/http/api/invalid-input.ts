import type { Hook } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/env.ts"
import { refuse } from "#src/rules/errors.ts"
import { refusalMessages } from "#src/rules/messages/refusal.ts"

/** Makes what a route's schemas refuse an `invalid_input` that names each field, in the one error shape. */
export const refuseInvalid: Hook<unknown, HttpEnv, string, unknown> = (result) => {
  if (result.success) return
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")]
    for (const name of names) fields[name] ??= issue.code === "unrecognized_keys" ? "Unknown field" : issue.message
  }
  refuse("invalid_input", { fields })
}

/** A page drops what it cannot use; a program is told. `dropped` are names of query parameters. */
export function refuseDropped(dropped: readonly string[]): void {
  if (dropped.length > 0)
    refuse("invalid_input", { fields: Object.fromEntries(dropped.map((name) => [name, refusalMessages.invalidValue])) })
}
