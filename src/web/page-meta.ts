import { paths } from "#src/rules/paths.ts"

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

/** The style sheet with an agency's accent colour, for the pages of that agency (S 2). */
export function accentMeta(agencySlug: string) {
  return { tagName: "link" as const, rel: "stylesheet", href: paths.accentStylesheet(agencySlug) }
}
