import type {} from "altcha/types/react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { languageFacts } from "#src/rules/languages/language.ts"
import type { PlainSaying, Saying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { ownWorker } from "#src/web/trusted-types.ts"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { announce } from "#src/web/ui/notices/status.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  /** The form the answer counts for (`captchaForm`). */
  form: string
  error: Saying | undefined
  /** Called when there is an answer, and when it expires. */
  onSolved?: ((solved: boolean) => void) | undefined
  /** Another way for people who cannot use it; the only way without JavaScript or a secure connection. */
  children?: ReactNode
}

/** Sent as `captcha`. Nothing is loaded from another server, and the widget only when it is needed (settled 11). */
export function CaptchaField({ form, error, onSolved, children }: Props) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const [trouble, setTrouble] = useState<Saying | null>(null)
  const [solved, setSolved] = useState(false)
  const follow = useCallback(
    (now: boolean) => {
      setSolved(now)
      onSolved?.(now)
    },
    [onSolved],
  )
  useEffect(() => {
    if (trouble || solved) announce(t(trouble ?? widgetWords.verified))
  }, [trouble, solved, t])
  const possible = hydrated && window.isSecureContext
  return (
    <Fieldset id="captcha" label={t("Check that you are a person")} required error={solved ? null : (error ?? trouble)}>
      <div className="stack captcha-room">
        {possible && <Widget form={form} onTrouble={setTrouble} onSolved={follow} />}
        {children}
      </div>
    </Fieldset>
  )
}

const look = JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 0 })

type WidgetProps = {
  form: string
  onTrouble: (trouble: Saying | null) => void
  onSolved: (solved: boolean) => void
}

function Widget({ form, onTrouble, onSolved }: WidgetProps) {
  const texts = useTexts()
  const element = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    loadWidget(texts).then(
      () => setReady(true),
      () => onTrouble(contactMessages.captchaFailed),
    )
  }, [onTrouble, texts])
  useEffect(() => {
    const widget = element.current
    if (!ready || !widget) return
    const follow = (event: Event) => {
      const { state } = (event as CustomEvent<{ state?: string }>).detail
      onTrouble(troubleOf(state))
      onSolved(state === "verified")
    }
    widget.addEventListener("statechange", follow)
    return () => widget.removeEventListener("statechange", follow)
  }, [ready, onTrouble, onSolved])
  if (!ready) return <Spinner>{texts.t("Loading the check…")}</Spinner>
  const challenge = withQuery(paths.captchaChallenge(), { form })
  return <altcha-widget ref={element} name="captcha" challenge={challenge} configuration={look} />
}

function troubleOf(state: string | undefined): Saying | null {
  if (state === "error") return contactMessages.captchaFailed
  return state === "expired" ? contactMessages.captchaExpired : null
}

/** The widget's texts, by its own names; we show no footer, and offer no code to type or hear. */
const widgetWords = {
  enterCode: "Enter code",
  enterCodeAria: "Enter code you hear. Press Space to play audio.",
  enterCodeFromImage: "To proceed, please enter the code from the image below.",
  error: "Verification failed. Try again later.",
  expired: "Verification expired. Try again.",
  getAudioChallenge: "Get an audio challenge",
  label: "I'm not a robot",
  loading: "Loading...",
  reload: "Reload",
  verificationRequired: "Verification required!",
  verified: "Verified",
  verifying: "Verifying...",
  waitAlert: "Verifying... please wait.",
} as const satisfies Record<string, PlainSaying>

/** The widget uses the language of the page, for which its texts must be set first. */
async function loadWidget({ language, t }: Texts): Promise<void> {
  const [, { default: worker }] = await Promise.all([
    import("altcha/external"),
    import("altcha/workers/pbkdf2?worker&url"),
    import("altcha/altcha.css"),
  ])
  const { algorithms, i18n } = globalThis.$altcha
  const words = Object.entries(widgetWords).map(([name, text]) => [name, t(text)])
  // Its footer is the only one of its texts with a tag in it, which the page's policy refuses.
  i18n.set(languageFacts(language).tag.toLowerCase(), { ...i18n.get("en"), ...Object.fromEntries(words), footer: "" })
  algorithms.set("PBKDF2/SHA-256", () => ownWorker(worker))
}
