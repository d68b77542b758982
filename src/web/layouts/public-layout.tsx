import type { ReactNode } from "react"
import type { Account } from "#src/web/components/account/account-links.tsx"
import { SiteBanner } from "#src/web/components/site/site-banner.tsx"
import { type ExternalLink, SiteFooter } from "#src/web/components/site/site-footer.tsx"
import { SiteHeader } from "#src/web/components/site/site-header.tsx"
import { MAIN_ID, SkipLink } from "./skip-link.tsx"

/** What header and footer say. */
export type SiteFrame = { account: Account; external_links: readonly ExternalLink[] }
type Props = SiteFrame & { children: ReactNode }

/** Every page of the public side. */
export function PublicLayout({ account, external_links, children }: Props) {
  return (
    <>
      <SkipLink />
      <SiteBanner />
      <SiteHeader account={account} />
      <main id={MAIN_ID} tabIndex={-1} className="main">
        <div className="page">{children}</div>
      </main>
      <SiteFooter external_links={external_links} />
    </>
  )
}
