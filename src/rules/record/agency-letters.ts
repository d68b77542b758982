/** Stands for every name that begins with none of the letters, such as '9-1-1 District'. */
export const OTHER_LETTER = "#"

/** What the list of agencies can be narrowed to, by the name they are sorted by. */
export const agencyLetters: readonly string[] = [...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), OTHER_LETTER]
