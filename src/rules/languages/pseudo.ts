type Dictionary = Readonly<Record<string, string>>

/** Every sentence there is, made from the English one when it is looked up. */
function madeFromEnglish(make: (words: string) => string): Dictionary {
  return new Proxy<Dictionary>({}, { get: (_, sentence) => inItsWords(String(sentence), make) })
}

/** Changes the words of a sentence, but not its placeholders and marks. */
function inItsWords(sentence: string, make: (words: string) => string): string {
  return sentence.replaceAll(
    /(\{\w+\}|<\/?\w+>)|[^{<]+|[{<]/g,
    (piece, mark: string | undefined) => mark ?? make(piece),
  )
}

/** A translation is at most about this much longer than its English, in single words as in sentences. */
const GROWTH = 0.4

/** 'Search' becomes 'Šéárčh~~~': every word longer by at least 40 %, with the accents of other languages, still to be read. */
export const longer = madeFromEnglish((words) =>
  words.replaceAll(/\p{L}[\p{L}\p{M}’']*/gu, (word) => accented(word) + "~".repeat(Math.ceil(word.length * GROWTH))),
)

const accents: Readonly<Record<string, string>> = {
  a: "á",
  c: "č",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  A: "Á",
  C: "Č",
  E: "É",
  O: "Ö",
  S: "Š",
  U: "Ü",
}
const accented = (word: string) => word.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter)

/** Each word from right to left, as letters of Hebrew and Arabic stand; the letters stay, so that it can be read. */
export const rightToLeft = madeFromEnglish((words) =>
  words.replaceAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.,]*/gu, (word) => `\u200F\u202E${word}\u202C\u200F`),
)
