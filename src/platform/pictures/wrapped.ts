import { plainText, type Style, widthOf } from "./letters.ts"

/** Words in lines no wider than `width`, at most `lines` of them, the last one cut with an ellipsis where words are left. */
export function wrapped(text: string, style: Style, { width, lines }: { width: number; lines: number }): string[] {
  const fits = (line: string) => widthOf(line, style) <= width
  const made: string[] = []
  let rest = plainText(text)
  while (rest && made.length < lines) {
    const last = made.length === lines - 1
    const whole = fits(rest)
    const line = whole ? rest : last ? shortened(rest, fits) : firstLine(rest, fits)
    made.push(line)
    rest = whole || last ? "" : rest.slice(line.length).trimStart()
  }
  return made
}

/** As many words as fit; of a word that is wider than a line, as many letters. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  let end = 0
  for (const { index } of text.matchAll(/(?<=\S)(?= |$)|(?<=[-/–—])/g)) {
    if (!fits(text.slice(0, index))) break
    end = index
  }
  return end > 0 ? text.slice(0, end) : longestThat(text, fits)
}

/** The text up to a word, with an ellipsis. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const cut = longestThat(text, (part) => fits(`${part.trimEnd()}…`))
  const words = /^\s|^$/.test(text.slice(cut.length)) ? cut : cut.replace(/\s\S*$/, "")
  return `${words.trimEnd().replace(/[\s,;:.–—-]+$/, "")}…`
}

/** The longest beginning for which it is true, at least one letter. */
function longestThat(text: string, fits: (part: string) => boolean): string {
  let low = 1
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(text.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return text.slice(0, low)
}
