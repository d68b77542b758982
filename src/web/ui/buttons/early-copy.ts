/** On the window: what was copied before the scripts came, by its text, and how that goes. */
export const EARLY_COPIES = "opendocketCopies"

/** How the copying of this text goes that began before the scripts came; undefined if none did. */
export function takeEarlyCopy(text: string): Promise<void> | undefined {
  const copies = (globalThis as { [EARLY_COPIES]?: Map<string, Promise<void>> })[EARLY_COPIES]
  const copying = copies?.get(text)
  copies?.delete(text)
  return copying
}
