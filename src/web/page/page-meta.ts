import type { MetaDescriptor } from "react-router"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { type Language, languageFacts, languages } from "#src/rules/languages/language.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { metaTexts } from "#src/web/language.tsx"

const SITE_NAME = "OpenDocket"
/** Search engines and previews show about this much. */
const DESCRIPTION_CHARACTERS = 300

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageFacts = {
  title: string
  description: string
  /** The page's own address, as in `paths`: without what only pages, sorts or tracks. */
  path: string
  /** For a page whose main text may be in further languages, by their tags: which is shown, and which the page shows by itself. */
  text?: ShownText
  /** Kept out of search engines, such as the results of someone's search. */
  unlisted?: boolean
  type?: "website" | "article" | "profile"
  /** The picture that a shared link shows in place of the one of all pages. */
  card?: SharedCard | undefined
  /** The Atom feed of what this page lists. */
  feed?: { title: string; path: string }
  /** What the page is about, for machines: see structured-data.ts. */
  structured?: (publicUrl: string) => Record<string, unknown>
}

type SharedCard = { path: string; alt: string }
type ShownText = { shown: string; by_default: string; tags: readonly string[] }

/**
 * What search engines, shared links and feed readers know of a public page: title, description, one absolute address, Open Graph,
 * feed and structured data. Every page has its own (P 2.1).
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, path, text, unlisted, type = "website", card, feed, structured } = facts
  const description = shortened(facts.description)
  const publicUrl = publicUrlOf(matches)
  const { language, t } = metaTexts(matches)
  return [
    { title: `${title} | ${SITE_NAME}` },
    { name: "description", content: description },
    ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:locale", content: openGraphLocale(language) },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: "og:locale:alternate", content: openGraphLocale(other) })),
    ...(publicUrl
      ? [...cardTags(publicUrl, card ?? generalCard(t)), ...addressTags(publicUrl + path, { language, text, unlisted })]
      : []),
    ...(feed ? [feedLink(feed, language)] : []),
    ...(publicUrl && structured ? [{ "script:ld+json": structured(publicUrl) }] : []),
  ]
}

/** The picture of all pages that have none of their own (decision 102). */
const generalCard = (t: Texts["t"]): SharedCard => ({
  path: paths.sharedCard(),
  alt: t("OpenDocket: read what your government proposes, and tell it what you think."),
})

/** What a shared link shows beside its title. */
function cardTags(publicUrl: string, { path, alt }: SharedCard): MetaDescriptor[] {
  return [
    { property: "og:image", content: publicUrl + path },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

const openGraphLocale = (language: Language) => languageFacts(language).locale.replace("-", "_")

type AddressFacts = { language: Language; text: ShownText | undefined; unlisted: boolean | undefined }

/**
 * The one address of a page in its language, and those of the same page in every language. English has the plain address, which
 * a search engine without a preference reads in English; so each address that is named here names itself as the canonical one. A
 * text in a language that is none of the interface's is found at an address of its own.
 */
function addressTags(address: string, { language, text, unlisted }: AddressFacts) {
  const withParameter = (name: string, value: string) =>
    `${address}${address.includes("?") ? "&" : "?"}${name}=${value}`
  const addressIn = (one: Language) => inLanguage(address, one)
  const addressOfText = (tag: string) => {
    const spoken = languages.find((one) => languageFacts(one).tag === tag)
    return spoken ? addressIn(spoken) : withParameter(TEXT_PARAMETER, tag)
  }
  const here = !text || text.shown === text.by_default ? addressIn(language) : addressOfText(text.shown)
  const alternate = (hrefLang: string, href: string) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href })
  const only_texts = text?.tags.filter((tag) => languages.every((one) => languageFacts(one).tag !== tag)) ?? []
  return [
    { property: "og:url", content: here },
    { tagName: "link" as const, rel: "canonical", href: here },
    ...(unlisted
      ? []
      : [
          ...languages.map((one) => alternate(languageFacts(one).tag, addressIn(one))),
          ...only_texts.map((tag) => alternate(tag, addressOfText(tag))),
          alternate("x-default", address),
        ]),
  ]
}

/** The style sheet with an agency's accent color, for the pages of that agency (S 2). */
export function accentMeta(agencySlug: string) {
  return { tagName: "link" as const, rel: "stylesheet", href: paths.accentStylesheet(agencySlug) }
}

function feedLink({ title, path }: { title: string; path: string }, language: Language) {
  const href = inLanguage(path, language)
  return { tagName: "link" as const, rel: "alternate", type: "application/atom+xml", title, href }
}

/** The installation's own address, which the root's loader knows; undefined while that has failed. */
function publicUrlOf(matches: Matches): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { public_url?: string } | undefined
  return root?.public_url
}

/** One line of whole words. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  if (line.length <= DESCRIPTION_CHARACTERS) return line
  return `${line.slice(0, DESCRIPTION_CHARACTERS - 1).replace(/\s\S*$/, "")}…`
}
