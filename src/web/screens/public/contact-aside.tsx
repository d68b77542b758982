import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import type { Installation } from "#src/web/installation.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { Card } from "#src/web/ui/card.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = { installation: Installation }

/** Where an answer may be had sooner, and other ways to us where there are any. */
export function ContactAside({ installation }: Props) {
  const other = installation.contact_email || installation.support_phone
  return (
    <aside className="stack aside-sticky" aria-label="Before you write">
      <Card tint>
        <h2 className="card-title">Before you write</h2>
        <ul className="plain-list">
          <li>
            Many questions are answered in the <Link to={paths.faqs()}>FAQs</Link>.
          </li>
          <li>
            About a proposal or a decision on a comment, write to the agency: its address is on the agency&rsquo;s page.
          </li>
          <li>
            This form does not submit a comment. For that, open the docket under{" "}
            <Link to={paths.dockets()}>Browse Dockets</Link>.
          </li>
        </ul>
      </Card>
      {other && (
        <Card>
          <h2 className="card-title">Other ways</h2>
          <div className="prose">
            <WaysToReachUs installation={installation} form={false} />
          </div>
        </Card>
      )}
    </aside>
  )
}

/** What to do where the captcha cannot run: without JavaScript, or over a connection on which browsers refuse to compute. */
export function WithoutCaptcha({ installation: { contact_email } }: Props) {
  const impossible = useHydrated() && !window.isSecureContext
  const words = (
    <Alert>
      The check against robots cannot run in this browser. <Link to={paths.login(paths.contact())}>Sign in</Link> with a
      confirmed email address, and you can send this form without it
      {contact_email && (
        <>
          , or write to <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </>
      )}
      .
    </Alert>
  )
  return impossible ? words : <noscript>{words}</noscript>
}
