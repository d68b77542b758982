import PostalMime, { type Address } from "postal-mime"

/** A message as a person would see it. */
export type ReadMessage = {
  from: string
  to: string
  subject: string
  /** ISO 8601, or empty when the message has no date. */
  date: string
  text: string
  html: string
  /** Addresses the HTML part links to, in order. */
  links: string[]
}

/** Reads a message as it goes over the wire. */
export async function readEml(source: Uint8Array): Promise<ReadMessage> {
  const { from, to, subject = "", date = "", text = "", html = "" } = await PostalMime.parse(source)
  return {
    from: inWords(from ? [from] : []),
    to: inWords(to ?? []),
    subject,
    date: Number.isNaN(Date.parse(date)) ? "" : date,
    text: withoutLastBreak(text),
    html: withoutLastBreak(html),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&")),
  }
}

const inWords = (addresses: readonly Address[]) =>
  addresses.map(({ name, address = "" }) => (name ? `${name} <${address}>` : address)).join(", ")

/** The break before a part's end belongs to what follows it (RFC 2046, 5.1.1). */
const withoutLastBreak = (text: string) => text.replaceAll("\r\n", "\n").replace(/\n$/, "")
