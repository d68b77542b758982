import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { returnedMailMessages as words } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import type { ReturnKind } from "#src/rules/record/returned-mail.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** Why letters do not reach an address, and since when in words. */
export type ReturnedMail = { by: ReturnKind; since: string }

export function returnedMailShown(
  found: { by: ReturnKind; since: Date } | undefined,
  texts: Pick<Texts, "date">,
): ReturnedMail | null {
  return found ? { by: found.by, since: texts.date(found.since, DEFAULT_TIME_ZONE) } : null
}

type Props = {
  mail: ReturnedMail
  action: string
  /** What the form carries beside the press. */
  children?: ReactNode
}

/** Says that letters do not arrive, why and since when; one press has the address tried again. */
export function ReturnedMailNotice({ mail: { by, since }, action, children }: Props) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Alert kind="warning" heading={t(words.heading)}>
      <div className="stack">
        <p>{t(words.why[by], { date: since })}</p>
        <p>{t(words.effect)}</p>
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="try_again" />
          {children}
          <Button type="submit" variant="secondary" busy={sending}>
            {t(words.tryAgain)}
          </Button>
        </Form>
      </div>
    </Alert>
  )
}
