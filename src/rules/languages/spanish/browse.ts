/** Spanish of home, dockets, agencies and states. Keys are the English sentences as they are shown. */
export const browseSpanish = {} as const
