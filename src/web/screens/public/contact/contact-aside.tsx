import { paths } from "#src/rules/paths.ts"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import type { Installation } from "#src/web/page/installation.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = { installation: Installation }

/** Where to find an answer sooner, and other ways to reach us if there are any. */
export function ContactAside({ installation }: Props) {
  const { t } = useTexts()
  const other = installation.contact_email || installation.support_phone
  return (
    <aside className="stack aside-sticky" aria-label={t("Before you write")}>
      <Card tint>
        <h2 className="card-title">{t("Before you write")}</h2>
        <ul className="plain-list">
          <li>
            <Rich text={t("The <faqs>FAQs</faqs> answer many questions.")} parts={{ faqs: linkTo(paths.faqs()) }} />
          </li>
          <li>
            {t(
              "If you have a question about a proposal or a decision on a comment, write to the agency. Its address is on the agency’s page.",
            )}
          </li>
          <li>
            <Rich
              text={t(
                "You cannot submit a comment with this form. To comment, open the docket under <browse>Browse Dockets</browse>.",
              )}
              parts={{ browse: linkTo(paths.dockets()) }}
            />
          </li>
        </ul>
      </Card>
      {other && (
        <Card>
          <h2 className="card-title">{t("Other ways to reach us")}</h2>
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
  const { t } = useTexts()
  const impossible = useHydrated() && !window.isSecureContext
  const words = (
    <Alert>
      <Rich
        text={
          contact_email
            ? t(
                "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it, or write to <email>{address}</email>.",
                { address: contact_email },
              )
            : t(
                "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it.",
              )
        }
        parts={{
          signIn: linkTo(paths.login(paths.contact())),
          email: (address) => <a href={`mailto:${address}`}>{address}</a>,
        }}
      />
    </Alert>
  )
  return impossible ? words : <noscript>{words}</noscript>
}
