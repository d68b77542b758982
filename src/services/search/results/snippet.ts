import { SEARCH_SNIPPET_CHARACTERS } from "#src/rules/limits.ts"

/** A piece of text, with the found words marked. Nothing in it is markup. */
export type Segment = { text: string; hit: boolean }

const LEAD_CHARACTERS = 60
const ELLIPSIS = "…"

/** A found word's place in its text. */
export type Mark = { from: number; to: number }

/**
 * The positions of the words between the two markers, in the text without markers. Markers are chosen for each request, so no
 * text can contain one.
 */
export function marksOf(marked: string, [open, close]: readonly [string, string]): Mark[] {
  const marks: Mark[] = []
  let length = 0
  for (const [index, part] of marked.split(open).entries()) {
    const [hit = "", ...rest] = part.split(close)
    if (index > 0) marks.push({ from: length, to: length + hit.length })
    length += hit.length + rest.join("").length
  }
  return marks
}

/** The part of a text with the most marks, cut between words and otherwise letter for letter. */
export function snippetOf(text: string, hits: readonly Mark[], length = SEARCH_SNIPPET_CHARACTERS): Segment[] {
  const start = startOfWindow(text, Math.min(bestHit(text, hits, length), text.length - length + LEAD_CHARACTERS))
  const cut = endOfWindow(text, start + length)
  const end = hits.find((hit) => hit.from < cut && hit.to > cut)?.to ?? cut
  const pieces: Segment[] = []
  let at = start
  for (const hit of hits.filter((range) => range.from >= start && range.from < end)) {
    pieces.push({ text: text.slice(at, hit.from), hit: false }, { text: text.slice(hit.from, hit.to), hit: true })
    at = hit.to
  }
  pieces.push({ text: text.slice(at, end), hit: false })
  if (start > 0) pieces.unshift({ text: ELLIPSIS, hit: false })
  if (end < text.length) pieces.push({ text: ELLIPSIS, hit: false })
  return joined(pieces)
}

/** The first hit of the first window with the most different words; 0 if there is none. */
function bestHit(text: string, hits: readonly Mark[], length: number): number {
  let best = { from: 0, words: 0 }
  for (const [index, { from }] of hits.entries()) {
    const words = new Set<string>()
    for (let next = index; next < hits.length; next++) {
      const hit = hits[next]
      if (!hit || hit.to > from + length - LEAD_CHARACTERS) break
      words.add(text.slice(hit.from, hit.to).toLowerCase())
    }
    if (words.size > best.words) best = { from, words: words.size }
  }
  return best.words === 0 ? (hits[0]?.from ?? 0) : best.from
}

/** A little before the hit, at the beginning of a word where one is near. */
function startOfWindow(text: string, hit: number): number {
  if (hit <= LEAD_CHARACTERS) return 0
  const lead = text.slice(hit - LEAD_CHARACTERS, hit)
  const space = lead.search(/\s/)
  return whole(text, space < 0 ? hit - LEAD_CHARACTERS : hit - LEAD_CHARACTERS + space + 1)
}

/** At the end of a word where one is near. */
function endOfWindow(text: string, at: number): number {
  if (at >= text.length) return text.length
  const tail = text.slice(at - LEAD_CHARACTERS, at + 1)
  const space = tail.search(/\s\S*$/)
  return whole(text, space < 0 ? at : at - LEAD_CHARACTERS + space)
}

/** Never between the halves of a surrogate pair. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}

function joined(pieces: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const piece of pieces.filter(({ text }) => text !== "")) {
    const last = result.at(-1)
    if (last && last.hit === piece.hit) result[result.length - 1] = { ...last, text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}
