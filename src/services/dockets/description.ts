import MarkdownIt, { type Token } from "markdown-it"
import type { FormattedBlock, FormattedWords } from "#src/rules/text/formatted-text.ts"

/** Deeper lists and stress are shown as typed. */
const NESTED_AT_MOST = 12

const markdown = new MarkdownIt("zero", { html: false, maxNesting: NESTED_AT_MOST }).enable([
  "heading",
  "list",
  "emphasis",
  "link",
  "autolink",
  "escape",
])
markdown.validateLink = isSafeLink
markdown.normalizeLinkText = (address) => address.replace(/^mailto:/iu, "")

/**
 * The description of a docket as its page shows it: headings, lists, links, and stress of Markdown. Anything else, such as HTML,
 * pictures, or links that are not http, https, or mailto, stays as it was typed, with its line breaks; so do descriptions
 * from before there was Markdown (P 2.5, decision 47).
 */
export function formattedDescription(typed: string): readonly FormattedBlock[] {
  const read = known.get(typed) ?? blocksOf(new Tokens(markdown.parse(asMarkdown(typed), {})), outline())
  if (known.size >= KNOWN_DESCRIPTIONS) known.clear()
  known.set(typed, read)
  return read
}

/** The same few dockets are read again and again. */
const known = new Map<string, readonly FormattedBlock[]>()
const KNOWN_DESCRIPTIONS = 100

function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s]/iu.test(address)
}

const LISTED = /^( {0,3})(?:[-*•]|(\d{1,3})[.)])\s+\S/u
const LONG_NUMBER = /^( {0,3}\d{4,9})([.)]\s)/u
const PLUS = /^( {0,3})\+(?=\s)/u

/** What people type as lists in plain text: bullets of any kind, right after a paragraph; the line after an item is no part of it. */
function asMarkdown(typed: string): string {
  let before: "item" | "words" | "nothing" = "nothing"
  return typed
    .split(/\r\n?|\n/u)
    .flatMap((line) => {
      const kind = line.trim() === "" ? "nothing" : LISTED.test(line) ? "item" : "words"
      const indented = /^\s/u.test(line)
      const apart = (kind === "item" && before === "words") || (kind === "words" && before === "item" && !indented)
      // An indented line goes on with its item.
      if (!(kind === "words" && before === "item" && indented)) before = kind
      const shown =
        kind === "item"
          ? line.replace(/^( {0,3})[*•]/u, "$1-")
          : line.replace(LONG_NUMBER, String.raw`$1\$2`).replace(PLUS, String.raw`$1\+`)
      return apart ? ["", shown] : [shown]
    })
    .join("\n")
}

class Tokens {
  #at = 0
  readonly #all: readonly Token[]
  constructor(all: readonly Token[]) {
    this.#all = all
  }
  next(): Token | undefined {
    return this.#all[this.#at++]
  }
}

/** The level of each heading: one under another is one deeper, however many signs were typed, so that no level is left out. */
function outline() {
  const above: number[] = []
  return (depth: number): 3 | 4 | 5 | 6 => {
    while ((above.at(-1) ?? 0) >= depth) above.pop()
    above.push(depth)
    return above.length === 1 ? 3 : above.length === 2 ? 4 : above.length === 3 ? 5 : 6
  }
}

function blocksOf(tokens: Tokens, levelOf: ReturnType<typeof outline>): FormattedBlock[] {
  const blocks: FormattedBlock[] = []
  for (let token = tokens.next(); token && token.nesting !== -1; token = tokens.next()) {
    if (token.type === "heading_open")
      blocks.push({ kind: "heading", level: levelOf(token.markup.length), words: wordsIn(tokens) })
    else if (token.type === "paragraph_open") blocks.push({ kind: "paragraph", words: wordsIn(tokens) })
    else if (token.type === "bullet_list_open")
      blocks.push({ kind: "list", start: null, items: itemsIn(tokens, levelOf) })
    else if (token.type === "ordered_list_open") {
      const start = Number(token.attrGet("start") ?? 1)
      blocks.push({ kind: "list", start, items: itemsIn(tokens, levelOf) })
    } else if (token.type === "inline") blocks.push({ kind: "paragraph", words: runsOf(token) })
  }
  return blocks
}

function itemsIn(tokens: Tokens, levelOf: ReturnType<typeof outline>): FormattedBlock[][] {
  const items: FormattedBlock[][] = []
  for (let token = tokens.next(); token?.type === "list_item_open"; token = tokens.next())
    items.push(blocksOf(tokens, levelOf))
  return items
}

/** Of a block that has begun: its words, up to and with its end. */
function wordsIn(tokens: Tokens): FormattedWords[] {
  const words: FormattedWords[] = []
  for (let token = tokens.next(); token && token.nesting !== -1; token = tokens.next()) words.push(...runsOf(token))
  return words
}

function runsOf(inline: Token): FormattedWords[] {
  return runsIn(new Tokens(inline.children ?? []))
}

function runsIn(tokens: Tokens): FormattedWords[] {
  const runs: FormattedWords[] = []
  for (let token = tokens.next(); token && token.nesting !== -1; token = tokens.next()) {
    if (token.type === "em_open") runs.push({ kind: "emphasis", words: runsIn(tokens) })
    else if (token.type === "strong_open") runs.push({ kind: "strong", words: runsIn(tokens) })
    else if (token.type === "link_open")
      runs.push({ kind: "link", href: String(token.attrGet("href") ?? ""), words: runsIn(tokens) })
    else if (token.content) runs.push(token.content)
  }
  return runs
}
