import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { LanguageSwitch } from "#src/web/components/site/language-switch.tsx"
import { Rich, useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

const strong = { b: (words: string) => <strong>{words}</strong> }

/**
 * The line on top of every public page: what makes the site secure, which unfolds without JavaScript (P 1), and on a desk the other
 * languages, so that the header's links keep to one row in each of them. In a narrow window those are in the menu.
 */
export function SiteBanner() {
  const { t } = useTexts()
  const assurance = useSamePart("banner", () => <Assurance />)
  return (
    <section className="site-banner" aria-label={t("About this site")}>
      <div className="page banner-row">
        <details {...assurance} />
        <LanguageSwitch />
      </div>
    </section>
  )
}

function Assurance() {
  const { t } = useTexts()
  return (
    <>
      <summary>
        <span>{t(publicPageMessages.banner)}</span>
        <span className="banner-toggle">
          {t(publicPageMessages.bannerExpand)}
          <Icon name="expand" />
        </span>
      </summary>
      <div className="banner-body">
        <div>
          <Icon name="verified" />
          <p>
            <Rich
              text={t(
                "<b>Secure practices.</b> Our servers check every comment and account, we record every change, and nothing is public until it has been published.",
              )}
              parts={strong}
            />
          </p>
        </div>
        <div>
          <Icon name="lock" />
          <p>
            <Rich
              text={t(
                "<b>HTTPS.</b> A lock or <b>https://</b> in the address bar means that what you read and send is encrypted. Share sensitive information only on secure pages.",
              )}
              parts={strong}
            />
          </p>
        </div>
      </div>
    </>
  )
}
