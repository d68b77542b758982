/**
 * Title and description of a page, as search engines and shared links show them; every page has its own.
 * `canonical` is the absolute address of a page that answers under several.
 */
export function pageMeta(title: string, description: string, canonical?: string) {
  return [
    { title: `${title} | OpenDocket` },
    { name: "description", content: description },
    ...(canonical ? [{ tagName: "link" as const, rel: "canonical", href: canonical }] : []),
  ]
}
