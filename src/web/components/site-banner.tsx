import { publicPageMessages } from "#src/rules/messages/public-pages.ts"
import { Icon } from "#src/web/ui/icon.tsx"

/** The line on top of every public page; what makes the site secure unfolds without JavaScript (P 1). */
export function SiteBanner() {
  return (
    <section className="site-banner" aria-label="About this site">
      <details className="page">
        <summary>
          <span>{publicPageMessages.banner}</span>
          <span className="banner-toggle">
            {publicPageMessages.bannerExpand}
            <Icon name="expand" />
          </span>
        </summary>
        <div className="banner-body">
          <div>
            <Icon name="verified" />
            <p>
              <strong>Secure practices.</strong> Comments and accounts are checked and decided on our servers, every
              change is recorded, and nothing is public before it has been published.
            </p>
          </div>
          <div>
            <Icon name="lock" />
            <p>
              <strong>HTTPS.</strong> A lock or <strong>https://</strong> in the address bar means that what you read
              and send travels encrypted. Share sensitive information only on secure pages.
            </p>
          </div>
        </div>
      </details>
    </section>
  )
}
