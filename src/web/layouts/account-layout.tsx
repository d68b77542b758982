import type { ReactNode } from "react"
import type { Account } from "#src/web/components/account/account-links.tsx"
import { SiteBanner } from "#src/web/components/site/site-banner.tsx"
import { type ExternalLink, SiteFooter } from "#src/web/components/site/site-footer.tsx"
import { SiteHeader } from "#src/web/components/site/site-header.tsx"
import { MAIN_ID, SkipLink } from "./skip-link.tsx"

type Props = { account: Account; external_links: readonly ExternalLink[]; children: ReactNode }

/** Pages with one short form in the middle: sign-in, reset, choosing an agency. */
export function AccountLayout({ account, external_links, children }: Props) {
  return (
    <>
      <SkipLink />
      <SiteBanner />
      <SiteHeader account={account} />
      <main id={MAIN_ID} tabIndex={-1} className="main main-tint">
        <div className="page page-form">
          <div className="card card-roomy">{children}</div>
        </div>
      </main>
      <SiteFooter external_links={external_links} />
    </>
  )
}
