import type { Texts } from "#src/rules/languages/texts.ts"
import { federal, statesInOrder } from "#src/rules/us-states.ts"

/** The states by full name, sent in English as addresses have it, and federal at the end (P 2.3). */
export function stateOptions(texts: Texts) {
  const { t } = texts
  return [
    ...statesInOrder(texts).map(({ name }) => ({ value: name as string, label: t(name) })),
    { value: federal.name, label: t(federal.name) },
  ]
}
