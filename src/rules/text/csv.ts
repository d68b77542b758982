/** Spreadsheets take a file for UTF-8 when it begins with this mark. */
export const UTF8_MARK = "\ufeff"

/** Characters that nobody sees, but for a line feed, which some spreadsheets drop before they look whether a cell is a formula. */
const unseen = String.raw`\u0001-\u0009\u000b-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff`
/** What a spreadsheet would run (settled 40), as `csv_safe` in the database knows it. */
const formula = new RegExp(String.raw`^(?:[\t\r\n]|[\n${unseen}]*[=+\-@＝＋－＠])`)

/**
 * Where spreadsheets whose lists are separated by semicolons begin another cell inside of one, for they know no quotes behind a comma:
 * after a semicolon and a line feed. Followed by a formula they get an apostrophe, too. A plus or minus there is mostly a point of a
 * list; it can run nothing without a parenthesis, a bar or an exclamation mark in its line.
 */
const parted = new RegExp(String.raw`([;\n])(?=["${unseen}]*(?:[=@＝＠]|[+\-＋－][^;\n]*[(|!（｜！]))`, "g")

/** Lines of a CSV file (RFC 4180): each cell quoted, and none that a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")
}

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""').replaceAll(parted, "$1'")}"`
}
