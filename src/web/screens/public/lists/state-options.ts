import type { Texts } from "#src/rules/languages/texts.ts"
import { federal, usStates } from "#src/rules/us-states.ts"

/** The states by full name, as the filters send them, and federal at the end (P 2.3). */
export function stateOptions({ t }: Texts) {
  return [
    ...usStates.map(({ name }) => ({ value: name, label: name })),
    { value: federal.name, label: t(federal.name) },
  ]
}
