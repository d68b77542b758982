import { Fragment } from "react"
import type { FormattedBlock, FormattedWords } from "#src/rules/text/formatted-text.ts"
import { useAgencyWords } from "#src/web/language.tsx"

/** What an agency wrote with formatting, as the server read it: elements of a closed list, never markup. */
export function FormattedText({
  blocks,
  lang,
}: {
  blocks: readonly FormattedBlock[]
  /** Their language (BCP 47). */ lang?: string
}) {
  return (
    <div className="verbatim" {...useAgencyWords(lang)}>
      <Blocks blocks={blocks} />
    </div>
  )
}

/** In an item, the first words are its own, without a paragraph around them. */
function Blocks({ blocks, inItem = false }: { blocks: readonly FormattedBlock[]; inItem?: boolean }) {
  return blocks.map((block, index) => <Block key={index} block={block} bare={inItem && index === 0} />)
}

function Block({ block, bare }: { block: FormattedBlock; bare: boolean }) {
  if (block.kind === "list") {
    const items = block.items.map((item, index) => (
      <li key={index} dir="auto">
        <Blocks blocks={item} inItem />
      </li>
    ))
    return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
  }
  const words = <Words words={block.words} />
  if (block.kind === "heading") {
    const Heading = `h${block.level}` as const
    return <Heading dir="auto">{words}</Heading>
  }
  return bare ? words : <p dir="auto">{words}</p>
}

function Words({ words }: { words: readonly FormattedWords[] }) {
  return words.map((run, index) => <Run key={index} run={run} />)
}

function Run({ run }: { run: FormattedWords }) {
  if (typeof run === "string") return <Fragment>{run}</Fragment>
  const words = <Words words={run.words} />
  if (run.kind === "link") return <a href={run.href}>{words}</a>
  return run.kind === "strong" ? <strong>{words}</strong> : <em>{words}</em>
}
