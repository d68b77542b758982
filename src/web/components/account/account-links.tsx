import { Form, Link, NavLink } from "react-router"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { DropMenu } from "#src/web/ui/navigation/drop-menu.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

export type Account = {
  signed_in: boolean
  full_name: string | null
  show_platform_admin: boolean
  /** Where 'Dashboard' leads: the public one or the agency's. */
  dashboard_path?: string | undefined
}

export const signedOut: Account = { signed_in: false, full_name: null, show_platform_admin: false }

/** Sign-in for visitors, a menu for people who are signed in; `flat` without the menu's fold, for phones (P 2.2). */
export function AccountLinks({ account, flat }: { account: Account; flat?: boolean }) {
  const { t } = useTexts()
  if (!account.signed_in) {
    return (
      <>
        <NavLink to={paths.agencyLogin()}>{t(accountMessages.agencyLogin)}</NavLink>
        <LinkButton size="small" variant={flat ? "primary" : "secondary"} to={paths.login()}>
          {t(accountMessages.publicLogin)}
        </LinkButton>
      </>
    )
  }
  if (flat) return <OwnLinks account={account} />
  return (
    <DropMenu
      summary={
        <>
          <Icon name="person" />
          <span className="clip-name">{account.full_name ?? t("Account")}</span>
          <Icon name="expand" />
        </>
      }
    >
      <div className="drop-panel">
        <OwnLinks account={account} />
      </div>
    </DropMenu>
  )
}

function OwnLinks({ account }: { account: Account }) {
  const { t } = useTexts()
  return (
    <>
      <Link to={account.dashboard_path ?? paths.dashboard()}>{t("Dashboard")}</Link>
      <Link to={paths.account()}>{t("Account")}</Link>
      <SignOutForm />
    </>
  )
}

/** Signing out changes something, so it is a form. */
export function SignOutForm() {
  const { t } = useTexts()
  return (
    <Form method="post" action={paths.signOut()} className="inline-form">
      <button type="submit" className="link-button with-icon">
        <Icon name="sign-out" />
        {t("Sign out")}
      </button>
    </Form>
  )
}
