/** Spanish of pages of text: about, guide, questions, privacy and the like. Keys are the English sentences as they are shown. */
export const pagesSpanish = {} as const
