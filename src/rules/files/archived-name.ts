/** Characters that a file system refuses in names, or takes for a path. */
const unsafe = /[<>:"/\\|?*\p{Cc}]/gu

/** The name of a file in an archive: its place among those beside it, counted from 1, and its own name. */
export function archivedName(filename: string, place: number): string {
  return `${String(place).padStart(2, "0")}-${filename.replaceAll(unsafe, "_").replace(/[. ]+$/, "_")}`
}
