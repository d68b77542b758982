import type { z } from "zod"
import { refuseScim } from "./refuse-scim.ts"
import { type Shape, shaped } from "./shape.ts"

/** What is kept of what a provider sent, checked. Raises `malformed_request` (`invalidValue`), with the attribute. */
export function readResource<S extends z.ZodType>(sent: unknown, shape: Shape, schema: S): z.output<S> {
  const parsed = schema.safeParse(shaped(sent, shape))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join(".")
  return refuseScim(
    "invalidValue",
    where ? `The attribute ${where} is missing or cannot be used.` : "The resource cannot be used.",
  )
}
