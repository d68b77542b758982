import type { WrittenField } from "#src/web/components/forms/typed-in-vain.ts"
import type { Refusal } from "#src/web/guard.ts"

/** What answers a step of the wizard whose docket a colleague opened or discarded meanwhile. */
export type LeftBehind = Refusal & {
  /** Null when it was discarded. */
  docket: { id: string; title: string; read_only: boolean } | null
  /** In the words of the form. */
  typed: WrittenField[]
}

/** Whether an error boundary was reached to show what was typed for a docket that is no draft any more. */
export function isLeftBehind(refusal: unknown): refusal is LeftBehind {
  return typeof refusal === "object" && refusal !== null && "code" in refusal && refusal.code === "left_behind"
}
