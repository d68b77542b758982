import { useEffect } from "react"
import { Form, Link, useNavigation, useSubmit } from "react-router"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { PasswordInput } from "#src/web/ui/forms/password-input.tsx"
import type { Waiting } from "#src/web/forms/waiting.ts"
import { useSentForm } from "#src/web/components/forms/sent-form.ts"

/** Replaces a form's page: why to wait, for how long, what was kept, and how to send it again. */
export function WaitingRoom({ waiting }: { waiting: Waiting }) {
  const texts = useTexts()
  const { t } = texts
  const sent = useSentForm()
  const typed = sent?.address === waiting.address ? sent.fields : null
  const busy = waiting.waiting === "busy"
  const heading = t(busy ? "Many people are signing in right now" : "Please wait before you try again")
  return (
    <div className="stack stack-loose">
      <title>{`${heading} | OpenDocket`}</title>
      <h1>{heading}</h1>
      <Alert kind={busy ? "info" : "warning"} focusOnMount>
        {busy
          ? t(
              "We have not checked what you entered yet. We take a few people at a time so that everyone's comments get through.",
            )
          : t(waiting.message)}
      </Alert>
      <p>{waitWords(texts, waiting.seconds)}</p>
      {busy && typed ? <TriesAgain waiting={waiting} typed={typed} /> : <AsksAgain waiting={waiting} />}
      <p className="small">
        <Link to={waiting.address}>{t("Start again with an empty form")}</Link>
        {waiting.asks.includes("password") && (
          <>
            {" · "}
            <Link to={paths.resetPassword()}>{t(accountMessages.forgotPassword)}</Link>
          </>
        )}
      </p>
    </div>
  )
}

/** With JavaScript the form is still in this window: it is sent again by itself, or at once by the button. */
function TriesAgain({ waiting, typed }: { waiting: Waiting; typed: FormData }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const sending = useNavigation().state !== "idle"
  useEffect(() => {
    if (sending) return undefined // by hand; or the reader is on the way to another page
    const send = () => void submit(typed, { method: "post", action: waiting.address })
    const timer = setTimeout(send, waiting.seconds * 1000)
    return () => clearTimeout(timer)
  }, [submit, typed, waiting, sending])
  return (
    <>
      <output>{t("We will try again for you. You can leave this page open.")}</output>
      <Kept waiting={waiting} />
      <div>
        <Button busy={sending} onClick={() => void submit(typed, { method: "post", action: waiting.address })}>
          {t("Try again now")}
        </Button>
      </div>
    </>
  )
}

/** The form once more, filled in but for the password. */
function AsksAgain({ waiting: { address, values, asks }, waiting }: { waiting: Waiting }) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  const labels = { password: t(accountMessages.password), current_password: t(ownAccountMessages.currentPassword) }
  const hidden = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return (
    <>
      <p>
        {t(
          "We kept what you typed. You only need to enter your password again, because we never send it back to a browser.",
        )}
      </p>
      <Kept waiting={waiting} />
      <Form method="post" action={address} className="form" noValidate>
        {hidden.map(([name, value], at) => (
          <input
            key={`${name} ${at}`}
            type="hidden"
            name={name}
            value={value}
            autoComplete={name === "email" ? "username" : undefined}
          />
        ))}
        {asks.map((name) => (
          <PasswordInput key={name} name={name} label={labels[name]} autoComplete="current-password" required />
        ))}
        <Button type="submit" block busy={sending}>
          {t("Try again")}
        </Button>
      </Form>
    </>
  )
}

function Kept({ waiting: { values } }: { waiting: Waiting }) {
  const { t } = useTexts()
  const labels = { email: t(accountMessages.email), full_name: t(accountMessages.fullName) }
  const items = Object.entries(labels).map(([name, term]) => ({ term, value: [values[name] ?? ""].flat().join(", ") }))
  return <DescriptionList layout="stacked" items={items} />
}
