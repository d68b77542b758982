import { Link } from "react-router"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

type Props = {
  /** How else the letters are stopped, with the words of a link to where their reader chooses. */
  otherwise: PlainSaying
  to: string
}

/** A link that stops letters and no longer works: whoever pressed it still wants them to stop. */
export function DeadStopLink({ otherwise, to }: Props) {
  const { t } = useTexts()
  return (
    <Alert kind="warning">
      <p>{t(accountMessages.linkDead)}</p>
      <p>
        <Rich text={t(otherwise)} parts={{ choose: (words) => <Link to={to}>{words}</Link> }} />
      </p>
    </Alert>
  )
}
