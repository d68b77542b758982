/** Some bytes of a file: the place of the first one, counted from 0, and how many they are. */
export type Piece = { from: number; length: number }

export const pieceName = ({ from, length }: Piece) => `${from}-${length}`

/** What a piece's name says; null for another name. */
export function readPiece(name: string): Piece | null {
  const [, from, length] = /^(\d{1,15})-(\d{1,15})$/.exec(name) ?? []
  return from && length ? { from: Number(from), length: Number(length) } : null
}

/**
 * Those that make the file as far as it has come, in order, each with how many of its last bytes to use. Two machines may have received
 * the same bytes: what is there twice is used once, and what lies beyond a gap not yet.
 */
export function piecesInOrder(pieces: readonly Piece[]): (Piece & { use: number })[] {
  const used: (Piece & { use: number })[] = []
  let end = 0
  for (const piece of pieces.toSorted((a, b) => a.from - b.from || b.length - a.length)) {
    const use = piece.from + piece.length - end
    if (piece.from > end) break
    if (use > 0) used.push({ ...piece, use })
    end += Math.max(0, use)
  }
  return used
}
