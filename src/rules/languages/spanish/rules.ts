/** Spanish of what the rules and services say: refusals, labels, quoted sentences. Keys are the English sentences as they are shown. */
export const ruleSpanish = {} as const
