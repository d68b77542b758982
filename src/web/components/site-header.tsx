import { NavLink } from "react-router"
import { publicPageMessages } from "#src/rules/messages/public-pages.ts"
import { paths } from "#src/rules/paths.ts"
import { DropMenu } from "#src/web/ui/drop-menu.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { type Account, AccountLinks } from "./account-links.tsx"
import { StateMenu, StateSelect } from "./state-menu.tsx"
import { Wordmark } from "./wordmark.tsx"

/** Links of the public side: one row on a desk, a folded menu on a phone; the one that is not shown is not heard either (P 2.2). */
export function SiteHeader({ account }: { account: Account }) {
  return (
    <header className="site-header">
      <div className="page">
        <Wordmark to={paths.home()} />
        <nav className="site-nav" aria-label="Main">
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
              Menu
            </>
          }
        >
          <nav className="menu-panel" aria-label="Main">
            <SiteLinks account={account} />
            <StateSelect id="header-state" />
            <hr />
            <AccountLinks account={account} flat />
          </nav>
        </DropMenu>
      </div>
    </header>
  )
}

function SiteLinks({ account }: { account: Account }) {
  return (
    <>
      <NavLink to={paths.commentSearch()}>{publicPageMessages.searchComments}</NavLink>
      <NavLink to={paths.dockets()}>{publicPageMessages.browseDockets}</NavLink>
      {account.show_platform_admin && <NavLink to={paths.platformAdmin()}>Platform Admin</NavLink>}
    </>
  )
}
