/** Spreadsheets take a file for UTF-8 when it begins with this mark. */
export const UTF8_MARK = "\ufeff"

/** Lines of a CSV file (RFC 4180): each cell quoted, and none that a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
