import { Fragment } from "react"

/**
 * A comment's text exactly as written: a paragraph for each block between empty lines, every other line break kept (P 2.9).
 * What separates the paragraphs stays between their tags, so that the element's text is the comment to the last character. Where
 * nobody knows which language it is in, an empty `lang` says so (WCAG 3.1.2).
 */
export function VerbatimText({ text, language = null }: { text: string; language?: string | null }) {
  return (
    <div className="verbatim" lang={language ?? ""}>
      {splitParagraphs(text).map(({ paragraph, gap }, index) => (
        <Fragment key={index}>
          {paragraph && <p dir="auto">{paragraph}</p>}
          {gap}
        </Fragment>
      ))}
    </div>
  )
}

/** Runs of written lines, each with the blank space that follows it; the parts put together are the text. */
export function splitParagraphs(text: string): { paragraph: string; gap: string }[] {
  const parts = [{ paragraph: "", gap: "" }]
  for (const line of text.split(/(?<=\n)/)) {
    const blank = line.trim() === ""
    let part = parts.at(-1)
    if (!part || (!blank && part.gap !== "")) parts.push((part = { paragraph: "", gap: "" }))
    part[blank ? "gap" : "paragraph"] += line
  }
  return parts.map(({ paragraph, gap }) => {
    const written = paragraph.replace(/\n$/, "") // a paragraph's last line break belongs to what follows it
    return { paragraph: written, gap: paragraph.slice(written.length) + gap }
  })
}
