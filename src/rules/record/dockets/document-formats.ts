/** The formats that can be asked for. */
export const documentFormats = {
  accessible_pdf: "Accessible PDF, for screen readers",
  word: "Word or plain text",
  large_print: "Large print",
  braille: "Braille",
  audio: "Audio",
  other: "Something else",
} as const
export type DocumentFormat = keyof typeof documentFormats
