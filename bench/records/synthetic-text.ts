/** Text as a public comment might be, made from a seed: the same seed makes the same texts. */

const VOCABULARY = 20_000
/** So many words are hardly ever said: each stands in a comment or two in a hundred thousand. */
const RARE_WORDS = 200_000
/** The most frequent words of a language carry no meaning and are not searched for: the curve begins after them. */
const CURVE_BEGINS = 40
const FORM_LETTERS = 60
const WORDS_PER_SENTENCE = 13

/** A number from 0 to just under 1, the next one at each call. */
export type Random = () => number

/** xorshift: quick, and good enough to choose words. */
export function randomFrom(seed: number): Random {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

export const below = (random: Random, end: number) => Math.floor(random() * end)

const onsets = [
  "b",
  "br",
  "c",
  "d",
  "dr",
  "f",
  "g",
  "gr",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "pl",
  "r",
  "st",
  "t",
  "tr",
  "v",
]
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"]
const codas = ["n", "r", "l", "m", "x", "nd", "rk", "p"]

/** The word of a rank: different for every rank, and its stem too. */
export function wordOf(rank: number): string {
  let word = ""
  for (let rest = rank + onsets.length * vowels.length; rest > 0;) {
    word += onsets[rest % onsets.length] ?? ""
    rest = Math.floor(rest / onsets.length)
    word += vowels[rest % vowels.length] ?? ""
    rest = Math.floor(rest / vowels.length)
  }
  return word + (codas[rank % codas.length] ?? "")
}

export const rareWordOf = (number: number) => wordOf(VOCABULARY + number)

/** Ranks drawn by Zipf's law (frequency falls with the rank), looked up in a table of draws. */
function zipfTable(random: Random, ranks: number, begins: number): Int32Array {
  const sums = new Float64Array(ranks)
  let sum = 0
  for (let rank = 0; rank < ranks; rank++) sums[rank] = sum += 1 / (rank + 1 + begins)
  const draw = () => {
    const wanted = random() * sum
    let [low, high] = [0, ranks - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  return Int32Array.from({ length: 1 << 20 }, draw)
}

/** A source of ranks by Zipf's law, for instance of dockets. */
export function zipf(random: Random, ranks: number, begins: number): () => number {
  const table = zipfTable(random, ranks, begins)
  return () => table[below(random, table.length)] ?? 0
}

/** Words of a text: `even` is 90 to 210, 150 at the mean; `real` is spread as in 32,300 real comments: 77 at the median, 116 at the mean, 355 at p95. */
export type Lengths = "even" | "real"

const MEDIAN_WORDS = 77
const SPREAD = 1 // of the logarithm
const MOST_WORDS = 1200 // two texts are a page of a file, which has room for 20,000 characters

/** A source of texts, a fifth of them form letters with a few words changed. */
export function textSource(random: Random, lengths: Lengths = "even"): () => string {
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank))
  const rank = zipf(random, VOCABULARY, CURVE_BEGINS)
  const word = () => words[rank()] ?? ""
  const original = (length: number) => Array.from({ length }, word)
  const length = lengths === "even" ? () => 90 + below(random, 120) : () => realLength(random)
  const letters = Array.from({ length: FORM_LETTERS }, () => original(lengths === "even" ? 150 : length()))
  return () => {
    const letter = random() < 0.2 ? letters[below(random, FORM_LETTERS)] : undefined
    const said = letter ? [...letter] : original(length())
    if (letter) for (let change = 0; change < 6; change++) said[below(random, said.length)] = word()
    said.push(rareWordOf(below(random, RARE_WORDS)))
    return sentences(said)
  }
}

/** By the sum of twelve draws, which is as good as a normal distribution here. */
function realLength(random: Random): number {
  let normal = -6
  for (let draw = 0; draw < 12; draw++) normal += random()
  return Math.min(MOST_WORDS, Math.max(1, Math.round(MEDIAN_WORDS * Math.exp(SPREAD * normal))))
}

function sentences(words: readonly string[]): string {
  let text = ""
  for (let at = 0; at < words.length; at += WORDS_PER_SENTENCE) {
    const sentence = words.slice(at, at + WORDS_PER_SENTENCE).join(" ")
    text += `${at > 0 ? " " : ""}${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  }
  return text
}
