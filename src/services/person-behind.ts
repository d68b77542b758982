import type { Actor, Person } from "./context.ts"

/** Whose power an actor uses; undefined for a visitor, a command, and a job of its own. */
export function personBehind(actor: Actor): Person | undefined {
  if (actor.kind === "user") return actor
  return actor.kind === "job" ? actor.acts_for : undefined
}
