import { type ReactNode, useEffect, useState } from "react"
import { useRevalidator } from "react-router"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { FieldError } from "#src/web/ui/forms/field.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { announce } from "#src/web/ui/notices/status.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import {
  createPasskey,
  knowsPasskeys,
  RefusedPasskey,
  sendPasskeyMessage,
  showPasskey,
} from "#src/web/components/account/browser-passkey.ts"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"

type Props = {
  kind: "create" | "get"
  /** Where the browser gets the question and sends the answer. */
  action: string
  factor_id?: string
  next: string
  /** The address of an account whose current password is asked for first. */
  password_of?: string | null
  children: ReactNode
}

type PasskeyChallenge = { factor_id: string; challenge_id: string; publicKey: unknown }

/** The device has one of the passkeys that the account has already, and makes no second one (WebAuthn, `InvalidStateError`). */
const isKnownHere = (error: unknown) => error instanceof DOMException && error.name === "InvalidStateError"

/** Passkeys need scripts; without them the button is not there, and the other ways are. */
export function PasskeyButton({ kind, action, factor_id, next, password_of, children }: Props) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<"known" | "unknown" | null>(null)
  const { revalidate } = useRevalidator()
  const unknown = password_of ? secondFactorMessages.passkeyNotAdded : secondFactorMessages.passkeyFailed
  const why = failed === "known" ? secondFactorMessages.passkeyKnown : unknown
  useEffect(() => {
    if (failed) announce(t(why))
  }, [failed, why, t])
  if (!hydrated || !knowsPasskeys()) return null

  async function run(current_password: string | undefined) {
    setBusy(true)
    setFailed(null)
    try {
      const asked = (await sendPasskeyMessage(action, { step: "ask", factor_id, current_password })) as PasskeyChallenge
      const credential = await (kind === "create" ? createPasskey : showPasskey)(asked.publicKey)
      const answer = { factor_id: asked.factor_id, challenge_id: asked.challenge_id, credential, next }
      const { to } = (await sendPasskeyMessage(action, { step: "answer", ...answer })) as { to: string }
      window.location.assign(to)
    } catch (error) {
      // The last proof may have grown old while the page was open: it then asks for the password.
      if (kind === "create" && error instanceof RefusedPasskey) await revalidate()
      setFailed(isKnownHere(error) ? "known" : "unknown")
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const password = new FormData(event.currentTarget).get("current_password")
        void run(typeof password === "string" ? password : undefined)
      }}
    >
      <FieldError id="passkey" error={failed ? why : null} />
      {password_of && <CurrentPasswordInput form={undefined} email={password_of} id="passkey_password" />}
      <Button type="submit" variant="secondary" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
