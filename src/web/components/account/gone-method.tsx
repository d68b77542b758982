import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

const ways = {
  factor_not_found: {
    heading: "Second Factor Not Found",
    list: paths.secondFactor(),
    listed: secondFactorMessages.heading,
  },
  identity_not_found: {
    heading: "Sign-in Method Not Found",
    list: paths.signInMethods(),
    listed: ownAccountMessages.signInMethods,
  },
} as const

/** Whether a refusal is of a way to sign in that is gone, so of one removed in another tab or by an earlier press. */
export function isGoneMethod(code: string | undefined): code is keyof typeof ways {
  return code !== undefined && code in ways
}

/** Replaces the page about it: what may have happened, and the way back to those that there are. */
export function GoneMethod({ code, message }: { code: keyof typeof ways; message: Saying }) {
  const { t } = useTexts()
  const { heading, list, listed } = ways[code]
  return (
    <div className="stack stack-loose">
      <title>{`${t(heading)} | OpenDocket`}</title>
      <h1>{t(heading)}</h1>
      <Alert kind="warning">{t(message)}</Alert>
      <p>
        <LinkButton variant="secondary" to={list}>
          {t(listed)}
        </LinkButton>
      </p>
    </div>
  )
}
