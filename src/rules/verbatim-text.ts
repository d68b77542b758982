/** The text as it is kept: Unicode NFC, line ends \n, every space and every other character as written (P 3). */
export function verbatimText(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/g, "\n")
}

/** Length in code points: the same number in the counter, the API and the database (P 2.6). */
export function countCharacters(text: string): number {
  let characters = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const isPair = unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))
    if (isPair) index += 1
    characters += 1
  }
  return characters
}

/** True when the text can be stored and comes back unchanged: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

/** True when nothing but spaces, line ends and invisible formatting is there. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}\p{Cc}]/u.test(text)
}

/** At most `max` code points of the text, never cutting a surrogate pair. */
export function cutCharacters(text: string, max: number): string {
  return countCharacters(text) <= max ? text : Array.from(text).slice(0, max).join("")
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
