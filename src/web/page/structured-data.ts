import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { paths } from "#src/rules/paths.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { stateInWords } from "#src/rules/us-states.ts"

/** Structured data in the words of schema.org, for search engines (JSON-LD). Only what the page itself says. */

export type Crumbs = readonly { label: string; to?: string | undefined; lang?: string }[]

/** The way to a page, as its breadcrumb shows it; the last item is the page at `here`. */
export function breadcrumbData(publicUrl: string, crumbs: Crumbs, here: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + (to ?? here),
    })),
  }
}

export function onlyBreadcrumb(crumbs: Crumbs, here: string) {
  return (publicUrl: string) => ({ "@context": "https://schema.org", ...breadcrumbData(publicUrl, crumbs, here) })
}

type Agency = { name: string; slug: string; state_code: string }

/** In the language of the page. */
type Words = Pick<Texts, "t">

function organizationData(publicUrl: string, { name, slug, state_code }: Agency, words: Words) {
  return {
    "@type": "GovernmentOrganization",
    "@id": `${publicUrl}${paths.agencyPage(slug)}#agency`,
    name,
    url: publicUrl + paths.agencyPage(slug),
    areaServed: area(state_code, words),
  }
}

function area(stateCode: string, words: Words) {
  return stateCode === "US"
    ? { "@type": "Country", name: "United States" }
    : { "@type": "State", name: stateInWords(stateCode, words) }
}

/** An agency's page: the organization and the way to it. */
export function agencyData(agency: Agency, crumbs: Crumbs, words: Words) {
  return (publicUrl: string) => ({
    "@context": "https://schema.org",
    "@graph": [
      organizationData(publicUrl, agency, words),
      breadcrumbData(publicUrl, crumbs, paths.agencyPage(agency.slug)),
    ],
  })
}

export type DescribedDocket = PeriodDates & {
  slug: string
  title: string
  summary: string
  /** Of title and summary (BCP 47). */
  language: string
  tags: readonly string[]
  comment_count: number
  agency_name: string
  agency_slug: string
  state_code: string
}
type Shown = Words & { published_at: Date; updated_at: Date; now: Date }

/**
 * A docket's page: a web page of the agency, about the comment period, which is a service with a beginning and an end. Not
 * `Legislation`, since a proposal is no law, and not `Event`, since no one meets.
 */
export function docketData(docket: DescribedDocket, shown: Shown, crumbs: Crumbs) {
  const { slug, title, summary, language, tags, comment_count, agency_name, agency_slug, state_code } = docket
  const { opens, closes } = periodOf(docket, shown.now)
  return (publicUrl: string) => {
    const address = publicUrl + paths.docket(slug)
    const agency = organizationData(publicUrl, { name: agency_name, slug: agency_slug, state_code }, shown)
    const period = {
      "@type": "GovernmentService",
      "@id": `${address}#comment-period`,
      name: `Public comment period: ${title}`,
      serviceType: "Public comment",
      provider: { "@id": agency["@id"] },
      areaServed: area(state_code, shown),
      availableChannel: { "@type": "ServiceChannel", serviceUrl: address },
      ...(opens || closes
        ? {
            hoursAvailable: {
              "@type": "OpeningHoursSpecification",
              ...(opens && { validFrom: opens.toISOString() }),
              ...(closes && { validThrough: closes.toISOString() }),
            },
          }
        : {}),
    }
    const page = {
      "@type": "WebPage",
      "@id": address,
      url: address,
      name: title,
      description: summary,
      inLanguage: language,
      datePublished: shown.published_at.toISOString(),
      dateModified: shown.updated_at.toISOString(),
      ...(tags.length > 0 && { keywords: tags }),
      commentCount: comment_count,
      publisher: { "@id": agency["@id"] },
      mainEntity: { "@id": period["@id"] },
    }
    return {
      "@context": "https://schema.org",
      "@graph": [page, period, agency, breadcrumbData(publicUrl, crumbs, paths.docket(slug))],
    }
  }
}
