import { Form, useNavigation } from "react-router"
import type { ComponentProps, ReactNode } from "react"
import { stopMorningMailMessages } from "#src/rules/messages/people/morning-mail-messages.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DeadStopLink } from "./dead-stop-link.tsx"
import { RefusedPress } from "./refused-press.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

type StopLettersProps = {
  heading: PlainSaying
  /** Null where the link no longer works. */
  letter: { stopped: boolean } | null
  /** What is said once they are stopped. */
  stopped: PlainSaying
  action: string
  /** What the last press was answered. */
  answer: ComponentProps<typeof RefusedPress>["answer"]
  token: string
  /** Where their reader chooses whether they come. */
  choice: string
  /** A link for whoever is done here. */
  wayOn: ReactNode
  /** The question. */
  children: ReactNode
}

/** The page behind the link in a letter that stops letters of its kind. */
export function StopLetters({ heading, letter, stopped, action, answer, token, children, ...ways }: StopLettersProps) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <div className="stack stack-loose">
      <h1>{t(heading)}</h1>
      {!letter && <DeadStopLink otherwise={stopMorningMailMessages.otherwise} to={ways.choice} />}
      {letter?.stopped && (
        <Alert kind="success" focusOnMount>
          {t(stopped)}
        </Alert>
      )}
      {letter && !letter.stopped && (
        <Form method="post" action={action} className="form" noValidate>
          <RefusedPress answer={answer} />
          <p>{children}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" block busy={sending}>
            {t(stopMorningMailMessages.stop)}
          </Button>
        </Form>
      )}
      <p className="small">{ways.wayOn}</p>
    </div>
  )
}
