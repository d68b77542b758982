import { type ReactNode, useState } from "react"
import { secondFactorMessages } from "#src/rules/messages/second-factor.ts"
import { useTexts } from "#src/web/language.tsx"
import { FieldError } from "#src/web/ui/field.tsx"
import { Button } from "#src/web/ui/button.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  kind: "create" | "get"
  /** Where the browser gets the question and sends the answer. */
  action: string
  factor_id?: string
  next: string
  children: ReactNode
}

type Asked = { factor_id: string; challenge_id: string; publicKey: unknown }

/** Passkeys need scripts; without them the button is not there, and the other ways are. */
export function PasskeyButton({ kind, action, factor_id, next, children }: Props) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!hydrated || !("PublicKeyCredential" in window) || !("parseCreationOptionsFromJSON" in PublicKeyCredential))
    return null

  async function run() {
    setBusy(true)
    setFailed(false)
    try {
      const asked = (await send(action, { step: "ask", factor_id })) as Asked
      const credential = await (kind === "create" ? create(asked.publicKey) : get(asked.publicKey))
      const answer = { factor_id: asked.factor_id, challenge_id: asked.challenge_id, credential, next }
      const { to } = (await send(action, { step: "answer", ...answer })) as { to: string }
      window.location.assign(to)
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <div className="stack stack-tight">
      <FieldError id="passkey" error={failed ? t(secondFactorMessages.passkeyFailed) : null} />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {children}
      </Button>
    </div>
  )
}

async function create(options: unknown) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return toJson(await navigator.credentials.create({ publicKey }))
}

async function get(options: unknown) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return toJson(await navigator.credentials.get({ publicKey }))
}

function toJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey")
  return credential.toJSON()
}

/** The answer of a screen without component, as a document request: plain JSON. */
async function send(action: string, body: object): Promise<unknown> {
  const fields = new URLSearchParams({ message: JSON.stringify(body) })
  const response = await fetch(action, { method: "POST", body: fields })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}
