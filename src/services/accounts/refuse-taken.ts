import { refuse } from "#src/rules/errors.ts"

/**
 * No two accounts have one address or number: the database decides, also between two that ask in the same moment, and this says which
 * of the two is taken (`email_taken`, `phone_taken`).
 */
export function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined
  if (constraint === "users_email") return refuse("email_taken")
  if (constraint === "users_phone") return refuse("phone_taken")
  throw error
}
