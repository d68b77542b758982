import { useCallback, useEffect, useRef, useState } from "react"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { FieldError } from "#src/web/ui/forms/field.tsx"
import { announce } from "#src/web/ui/notices/status.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { knowsPasskeys, PASSKEY_USED, sendPasskeyMessage, showPasskey } from "./browser-passkey.ts"

type PasskeyChallenge = { challenge_id: string; publicKey: unknown }

/**
 * Signing in with a passkey alone, by a button, and by choosing it where the browser fills in the address. Without scripts, or in
 * a browser without passkeys, there is nothing: the form beside it does without. Where a passkey was used before, scripts come at once:
 * the browser must know of the question before somebody is in the field.
 */
export function PasskeySignIn({ next }: { next: string }) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const known = hydrated && knowsPasskeys()
  const maybe = known || !hydrated
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  /** Counts how often the quiet question was asked; each failure asks it again. */
  const [round, setRound] = useState(0)
  const quiet = useRef<AbortController | null>(null)

  const signIn = useCallback(
    async (how: { mediation?: "conditional"; signal?: AbortSignal }) => {
      const action = paths.loginWithPasskey()
      const asked = (await sendPasskeyMessage(action, { step: "ask" }, how.signal)) as PasskeyChallenge
      const credential = await showPasskey(asked.publicKey, how)
      const answer = { step: "answer", challenge_id: asked.challenge_id, credential, next }
      const { to } = (await sendPasskeyMessage(action, answer)) as { to: string }
      window.location.assign(to)
    },
    [next],
  )

  useEffect(() => {
    if (!known) return undefined
    const controller = new AbortController()
    quiet.current = controller
    void offerQuietly(controller.signal, signIn)
    return () => controller.abort()
  }, [known, signIn, round])

  if (!maybe) return null

  async function run() {
    quiet.current?.abort() // a browser answers one question at a time
    setBusy(true)
    setFailed(false)
    try {
      await signIn({})
    } catch {
      setFailed(true)
      announce(t(secondFactorMessages.passkeyFailed))
      setBusy(false)
      setRound(round + 1)
    }
  }
  return (
    <div className="needs-scripts" data-at-once={PASSKEY_USED}>
      <div className="stack stack-tight">
        <p className="muted small">{t(accountMessages.orDivider)}</p>
        <FieldError id="passkey" error={failed ? secondFactorMessages.passkeyFailed : null} />
        <Button variant="secondary" block busy={busy} onClick={() => void run()}>
          {t(secondFactorMessages.signInWithPasskey)}
        </Button>
      </div>
    </div>
  )
}

/** Offers passkeys among the browser's autofill choices. Fails silently, because the button is there. */
async function offerQuietly(
  signal: AbortSignal,
  signIn: (how: { mediation: "conditional"; signal: AbortSignal }) => Promise<void>,
): Promise<void> {
  try {
    const offered = await PublicKeyCredential.isConditionalMediationAvailable()
    if (offered && !signal.aborted) await signIn({ mediation: "conditional", signal })
  } catch {
    // taken back, declined, or refused by the server
  }
}
