import { NavLink } from "react-router"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { DropMenu } from "#src/web/ui/navigation/drop-menu.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { type Account, AccountLinks } from "#src/web/components/account/account-links.tsx"
import { LanguageSwitch } from "./language-switch.tsx"
import { StateMenu, StateSelect } from "#src/web/components/agencies/state-menu.tsx"
import { Wordmark } from "./wordmark.tsx"

/** Links of the public side: one row on a desk, a folded menu on a phone; the one that is not shown is not heard either (P 2.2). */
export function SiteHeader({ account }: { account: Account }) {
  const { t } = useTexts()
  return (
    <header className="site-header">
      <div className="page">
        <Wordmark to={paths.home()} />
        <nav className="site-nav" aria-label={t("Main")}>
          <SiteLinks account={account} />
          <StateMenu />
          <span className="nav-rule" />
          <AccountLinks account={account} />
        </nav>
        <DropMenu
          className="site-menu"
          summary={
            <>
              <Icon name="menu" />
              {t("Menu")}
            </>
          }
        >
          <nav className="menu-panel" aria-label={t("Menu")}>
            <SiteLinks account={account} />
            <StateSelect id="header-state" />
            <hr />
            <AccountLinks account={account} flat />
            <LanguageSwitch />
          </nav>
        </DropMenu>
      </div>
    </header>
  )
}

function SiteLinks({ account }: { account: Account }) {
  const { t } = useTexts()
  return (
    <>
      <NavLink to={paths.commentSearch()}>{t(publicPageMessages.searchComments)}</NavLink>
      <NavLink to={paths.dockets()}>{t(publicPageMessages.browseDockets)}</NavLink>
      {account.show_platform_admin && <NavLink to={paths.platformAdmin()}>{t("Platform Admin")}</NavLink>}
    </>
  )
}
