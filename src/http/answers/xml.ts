/** What XML 1.0 has no way to write, or should not: control characters and the two last places of the basic plane. */
const unwritable = /[\p{Cc}\uFFFE\uFFFF]/gu

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\r": "&#13;",
}

/** Text for between tags or in quotes; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, (sign) => ("\t\n\r".includes(sign) ? sign : ""))
    .replaceAll(/[&<>"'\r]/g, (sign) => entities[sign] ?? sign)
}
