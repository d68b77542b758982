export type DocumentBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] }

const BULLET = "• "

/** The text of a file as it was read: paragraphs between empty lines, and what begins with a bullet as lists. */
export function documentBlocks(text: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  for (const written of text.split(/\n{2,}/)) {
    const paragraph = written.trim()
    if (paragraph === "") continue
    const last = blocks.at(-1)
    if (!paragraph.startsWith(BULLET)) blocks.push({ kind: "paragraph", text: paragraph })
    else if (last?.kind === "list") last.items.push(paragraph.slice(BULLET.length))
    else blocks.push({ kind: "list", items: [paragraph.slice(BULLET.length)] })
  }
  return blocks
}
