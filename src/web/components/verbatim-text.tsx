/** A comment's text exactly as written: a paragraph for each block between empty lines, every other line break kept (P 2.9). */
export function VerbatimText({ text }: { text: string }) {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*?(?=\S|$)/).filter((paragraph) => paragraph.trim() !== "")
  return (
    <div className="verbatim">
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
