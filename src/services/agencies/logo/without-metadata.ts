/**
 * Pictures without what cameras and programs write around them: place, time, device, thumbnails, comments. Nothing is drawn anew:
 * the pieces that make the picture are copied, all others are left out. Null for what is no whole picture.
 */

/** Far more pieces than any program writes; reading a file of 500,000 empty ones would hold up everybody. */
const MOST_PIECES = 10_000

/** Pieces of a PNG that change how it looks; text, time, EXIF and everything unknown go. */
const pngPieces = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs".split(" "))
const PNG_BEGINNING = 8

/** A PNG without text, time and EXIF. */
export function pngWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, PNG_BEGINNING)]
  for (let at = PNG_BEGINNING, pieces = 0; at + 12 <= bytes.length && pieces < MOST_PIECES; pieces++) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString("latin1", at + 4, at + 8)
    if (end > bytes.length) return null
    if (pngPieces.has(name)) kept.push(bytes.subarray(at, end))
    if (name === "IEND") return Buffer.concat(kept) // anything hidden after the end is removed too
    at = end
  }
  return null
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const EXIF = 0xe1

/** A JPEG without EXIF, comments and the like; only which way is up stays. */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)]
  let orientation = 1
  let pieces = 0
  for (let piece = pieceAt(bytes, 2); piece && pieces < MOST_PIECES; piece = pieceAt(bytes, piece.end)) {
    pieces++
    const { at, marker, end, content } = piece
    if (marker === EXIF) orientation = orientationIn(content) ?? orientation
    if (makesThePicture(marker, content)) kept.push(bytes.subarray(at, end))
    if (marker !== START_OF_SCAN) continue
    const scans = scansOf(bytes, end)
    const upright = orientation === 1 ? [] : [orientationPiece(orientation)]
    return scans && Buffer.concat([...kept.slice(0, 1), ...upright, ...kept.slice(1), ...scans])
  }
  return null
}

/** The piece that begins here, after padding; null where none does, or where it is cut short. */
function pieceAt(bytes: Buffer, from: number) {
  let at = from
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return null
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  if (end > bytes.length || end < at + 4) return null
  return { at, marker: bytes[at + 1] ?? 0, end, content: bytes.subarray(at + 4, end) }
}

/** Tables, frames and scans; of the application pieces only JFIF, and Adobe's, which says how colors are meant. */
function makesThePicture(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.subarray(0, 5).toString("latin1") === "JFIF\0" && content.length === 14
  if (marker === 0xee) return content.subarray(0, 5).toString("latin1") === "Adobe"
  return marker >= 0xc0 && marker <= 0xdf
}

/** What follows the first scan's head, up to the end of the picture: data, and pieces between the scans of a progressive one. */
function scansOf(bytes: Buffer, from: number): Buffer[] | null {
  const kept: Buffer[] = []
  for (let at = from; ;) {
    const data = endOfData(bytes, at)
    if (data === null || kept.length > MOST_PIECES) return null
    kept.push(bytes.subarray(at, data))
    const marker = bytes[data + 1] ?? 0
    if (marker === END_OF_IMAGE) return [...kept, bytes.subarray(data, data + 2)]
    const piece = pieceAt(bytes, data)
    if (!piece) return null
    if (makesThePicture(piece.marker, piece.content)) kept.push(bytes.subarray(piece.at, piece.end))
    at = piece.end
  }
}

/** Where the next marker is; stuffed bytes and restart marks belong to the data. */
function endOfData(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return null
}

const ORIENTATION = 0x0112

/** Which way is up (1 to 8), as EXIF's first directory says it. */
function orientationIn(content: Buffer): number | null {
  if (content.subarray(0, 6).toString("latin1") !== "Exif\0\0" || content.length < 14) return null
  const tiff = content.subarray(6)
  const little = tiff.toString("latin1", 0, 2) === "II"
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12
    const value = short(at + 8)
    if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** EXIF with the orientation and nothing else. */
function orientationPiece(orientation: number): Buffer {
  const head = Buffer.from([0xff, EXIF, 0, 34])
  const tiff = Buffer.from(
    "Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\0\0\0\0\0\0\0",
    "latin1",
  )
  tiff.writeUInt16BE(orientation, 6 + 8 + 2 + 8)
  return Buffer.concat([head, tiff])
}
