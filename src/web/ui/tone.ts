/** Quiet tints with dark text; always together with a word. */
export type Tone = "green" | "yellow" | "red" | "blue" | "purple" | "gray"
