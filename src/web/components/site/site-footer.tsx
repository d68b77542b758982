import type { PlainSaying, Sentence } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { Wordmark } from "./wordmark.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export type ExternalLink = { label: PlainSaying; href: string }

const columns = [
  {
    heading: "Take part",
    links: [
      [publicPageMessages.searchComments, paths.commentSearch()],
      [publicPageMessages.browseDockets, paths.dockets()],
      ["Dockets where you live", paths.near()],
      ["States", paths.states()],
      ["All agencies", paths.agencies()],
      ["Data Access", paths.dataAccess()],
    ],
  },
  {
    heading: "For governments",
    links: [
      ["Agency Onboarding", paths.onboarding()],
      [accountMessages.agencyLogin, paths.agencyLogin()],
      ["User Guide", paths.guide()],
    ],
  },
  {
    heading: "About",
    links: [
      ["About", paths.about()],
      ["FAQs", paths.faqs()],
      ["Contact", paths.contact()],
      ["Security", paths.security()],
      ["Status", paths.status()],
    ],
  },
  {
    heading: "Legal",
    links: [
      ["Accessibility", paths.accessibility()],
      ["Privacy", paths.privacy()],
      ["Terms", paths.terms()],
    ],
  },
] as const satisfies readonly { heading: Sentence; links: readonly (readonly [label: Sentence, to: string])[] }[]

type Props = { external_links: readonly ExternalLink[] }

/** Foot of every public page; links to other sites come from the installation's configuration (P 2.2). */
export function SiteFooter({ external_links }: Props) {
  const content = useSamePart(`footer ${JSON.stringify(external_links)}`, () => (
    <FooterContent external_links={external_links} />
  ))
  return <footer className="site-footer" {...content} />
}

function FooterContent({ external_links }: Props) {
  const { t } = useTexts()
  return (
    <div className="page">
      <div className="footer-columns">
        <div>
          <Wordmark to={paths.home()} />
          <p>{t(publicPageMessages.banner)}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.heading} aria-label={t(column.heading)}>
            <h2>{t(column.heading)}</h2>
            <ul className="footer-links">
              {column.links.map(([label, to]) => (
                <li key={to}>
                  <LightLink to={to}>{t(label)}</LightLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer-base">
        <span>{t("Free and open source under the MIT license.")}</span>
        {external_links.length > 0 && (
          <ul className="cluster" aria-label={t("Other sites")}>
            {external_links.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="noopener noreferrer">
                  {t(link.label)}
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
