/** Pattern for `ilike` that finds the text anywhere, taken literally: `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
