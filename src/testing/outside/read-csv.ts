/** Cells of a CSV file by the headings, as RFC 4180 says. */
export function readCsv(bytes: Buffer): Record<string, string>[] {
  const rows = [
    ...bytes
      .toString("utf8")
      .replace(/^\ufeff/, "")
      .matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g),
  ]
  const cells = rows.map(([, row = ""]) =>
    [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
    ),
  )
  const [headings = [], ...lines] = cells
  return lines.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ""])))
}
