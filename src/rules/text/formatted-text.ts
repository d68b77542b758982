/** A run of words in formatted text: plain, stressed, or a link to an http, https, or mailto address. */
export type FormattedWords =
  | string
  | { kind: "emphasis" | "strong"; words: FormattedWords[] }
  | { kind: "link"; href: string; words: FormattedWords[] }

/** What formatted text consists of: all there is, so whatever else was typed is shown as typed. */
export type FormattedBlock =
  | { kind: "paragraph"; words: FormattedWords[] }
  /** Of a page whose text begins under a heading of level 2. */
  | { kind: "heading"; level: 3 | 4 | 5 | 6; words: FormattedWords[] }
  | { kind: "list"; start: number | null; items: FormattedBlock[][] }
