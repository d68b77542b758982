/** Spanish of searching, reading and writing comments. Keys are the English sentences as they are shown. */
export const commentSpanish = {} as const
