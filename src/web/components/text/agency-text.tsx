import type { ReactNode } from "react"
import { useAgencyWords } from "#src/web/language.tsx"

type Line = { mark: "-" | "1" | null; words: string; start: number }
type Block = { mark: Line["mark"]; lines: readonly Line[] }

/** What an agency wrote: paragraphs with their line breaks, and the lists that were typed with hyphens or numbers as lists (WCAG 1.3.1). */
export function AgencyText({
  text,
  lang,
}: {
  text: string
  /** Its language, where the record keeps it (BCP 47). */ lang?: string
}) {
  return (
    <div className="verbatim" {...useAgencyWords(lang)}>
      {blocksOf(text).map((block, index) => (
        <Shown key={index} block={block} />
      ))}
    </div>
  )
}

function Shown({ block: { mark, lines } }: { block: Block }): ReactNode {
  if (!mark) return <p dir="auto">{lines.map(({ words }) => words).join("\n")}</p>
  const items = lines.map(({ words }, index) => (
    <li key={index} dir="auto">
      {words}
    </li>
  ))
  return mark === "-" ? <ul>{items}</ul> : <ol start={lines[0]?.start}>{items}</ol>
}

/** Runs of lines of one kind; an empty line ends a paragraph, and not a list. */
export function blocksOf(text: string): Block[] {
  const blocks: { mark: Line["mark"]; lines: Line[] }[] = []
  let ended = true
  for (const line of text.split(/\r?\n/)) {
    const read = readLine(line)
    const last = blocks.at(-1)
    if (line.trim() === "") ended = true
    else if (!last || last.mark !== read.mark || (ended && read.mark === null))
      blocks.push({ mark: read.mark, lines: [read] })
    else last.lines.push(read)
    if (line.trim() !== "") ended = false
  }
  return blocks
}

function readLine(line: string): Line {
  const item = /^\s{0,3}(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)(.*)$/u.exec(line)
  if (!item) return { mark: null, words: line, start: 0 }
  return { mark: item[1] ? "1" : "-", words: item[2] ?? "", start: Number(item[1] ?? 0) }
}
