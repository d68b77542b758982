import { xmlText } from "#src/http/answers/xml.ts"

/** A feed by RFC 4287; all addresses are absolute. */
export type AtomFeed = {
  /** Never changes, whatever becomes of address and title. */
  id: string
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
  title: string
  link: string
  published: Date
  updated: Date
  author: string
  /** Plain text. */
  summary: string
  categories?: readonly string[]
}

export const ATOM_TYPE = "application/atom+xml; charset=utf-8"

/** The feed as an XML document. */
export function atomFeed(feed: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    element("id", feed.id),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", feed.updated.toISOString()),
    `<author>${element("name", "OpenDocket")}</author>`,
    "<generator>OpenDocket</generator>",
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.alternate)}"/>`,
    ...feed.entries.map(entryElement),
    "</feed>\n",
  ].join("\n")
}

function entryElement(entry: AtomEntry): string {
  return [
    "<entry>",
    element("id", entry.id),
    element("title", entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.link)}"/>`,
    element("published", entry.published.toISOString()),
    element("updated", entry.updated.toISOString()),
    `<author>${element("name", entry.author)}</author>`,
    ...(entry.categories ?? []).map((term) => `<category term="${xmlText(term)}"/>`),
    `<summary type="text">${xmlText(entry.summary)}</summary>`,
    "</entry>",
  ].join("\n")
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
