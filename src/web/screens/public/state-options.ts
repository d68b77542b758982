import { federal, usStates } from "#src/rules/us-states.ts"

/** The states by full name, as the filters send them, and federal at the end (P 2.3). */
export const stateOptions = [...usStates, federal].map(({ name }) => ({ value: name, label: name }))
