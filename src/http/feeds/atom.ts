import { xmlText } from "#src/http/answers/xml.ts"

/** Words in the language of a BCP 47 tag; '' where nobody knows which it is. */
export type AtomText = { text: string; language: string }

/** A feed by RFC 4287; all addresses are absolute. */
export type AtomFeed = {
  /** Never changes, whatever becomes of address and title. */
  id: string
  /** Of its own words, as a BCP 47 tag. */
  language: string
  title: string
  subtitle: string
  self: string
  /** The page that shows the same. */
  alternate: string
  updated: Date
  /** Newest first. */
  entries: readonly AtomEntry[]
}
export type AtomEntry = {
  id: string
  title: AtomText
  link: string
  published: Date
  updated: Date
  author: AtomText
  /** Paragraphs of plain text. */
  summary: readonly AtomText[]
  categories?: readonly string[]
}

export const ATOM_TYPE = "application/atom+xml; charset=utf-8"

/** The feed as an XML document. */
export function atomFeed(feed: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    element("id", feed.id),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", feed.updated.toISOString()),
    `<author>${element("name", "OpenDocket")}</author>`,
    "<generator>OpenDocket</generator>",
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${xmlText(feed.language)}" href="${xmlText(feed.alternate)}"/>`,
    ...feed.entries.map(entryElement),
    "</feed>\n",
  ].join("\n")
}

function entryElement(entry: AtomEntry): string {
  return [
    "<entry>",
    element("id", entry.id),
    `<title ${inLanguage(entry.title)}>${xmlText(entry.title.text)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(entry.link)}"/>`,
    element("published", entry.published.toISOString()),
    element("updated", entry.updated.toISOString()),
    `<author ${inLanguage(entry.author)}>${element("name", entry.author.text)}</author>`,
    ...(entry.categories ?? []).map((term) => `<category term="${xmlText(term)}"/>`),
    summaryElement(entry.summary),
    "</entry>",
  ].join("\n")
}

/** Plain text has one language; paragraphs of several stand in the little HTML that a feed may have. */
function summaryElement(paragraphs: readonly AtomText[]): string {
  const [first] = paragraphs
  if (first && paragraphs.every(({ language }) => language === first.language)) {
    const text = paragraphs.map((paragraph) => paragraph.text).join("\n\n")
    return `<summary type="text" ${inLanguage(first)}>${xmlText(text)}</summary>`
  }
  const html = paragraphs.map((paragraph) => `<p ${inLanguage(paragraph)}>${xmlText(paragraph.text)}</p>`)
  return `<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${html.join("")}</div></summary>`
}

function inLanguage({ language }: AtomText): string {
  return `xml:lang="${xmlText(language)}"`
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
