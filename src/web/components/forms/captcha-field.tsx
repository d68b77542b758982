import type {} from "altcha/types/react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { Saying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { announce } from "#src/web/ui/notices/status.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  /** The form the answer counts for (`captchaForm`). */
  form: string
  error: Saying | undefined
  /** The form's answer: with each that has an `error`, the check begins anew, since what it had is of no more use. */
  answer: object | undefined
  /** Called when there is an answer, and when it is of no more use. */
  onSolved?: ((solved: boolean) => void) | undefined
  /** Another way for people who cannot use it; the only way without JavaScript or a secure connection. */
  children?: ReactNode
}

/** Sent as `captcha`. Nothing is loaded from another server, and the widget only when it is needed (settled 11). */
export function CaptchaField({ answer, ...props }: Props) {
  const [last, setLast] = useState({ answer, count: 0 })
  if (answer !== last.answer) setLast({ answer, count: last.count + (props.error ? 1 : 0) })
  return <Check key={last.count} {...props} />
}

function Check({ form, error, onSolved, children }: Omit<Props, "answer">) {
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
    if (trouble || solved) announce(t(trouble ?? "Verified"))
  }, [trouble, solved, t])
  const possible = !hydrated || window.isSecureContext
  return (
    <Fieldset id="captcha" label={t("Check that you are a person")} required error={solved ? null : (error ?? trouble)}>
      <div className="stack captcha-room">
        {possible && <Widget form={form} onTrouble={setTrouble} onSolved={follow} />}
        {children}
      </div>
    </Fieldset>
  )
}

const look = { hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 0 }

type WidgetProps = {
  form: string
  onTrouble: (trouble: Saying | null) => void
  onSolved: (solved: boolean) => void
}

/** Until the widget is here, a button that stands for it: once pressed, the check begins by itself. */
function Widget({ form, onTrouble, onSolved }: WidgetProps) {
  const texts = useTexts()
  const { t } = texts
  const element = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    onSolved(false)
    if (!window.isSecureContext) return
    loadWidget(texts).then(
      () => setReady(true),
      () => onTrouble(contactMessages.captchaFailed),
    )
  }, [onSolved, onTrouble, texts])
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
  if (!ready) {
    return (
      <Button
        variant="secondary"
        className="needs-scripts"
        busy={pressed}
        busyLabel={t("Loading the check…")}
        onClick={() => setPressed(true)}
      >
        {t("I'm not a robot")}
      </Button>
    )
  }
  const challenge = withQuery(paths.captchaChallenge(), { form })
  const configuration = JSON.stringify(pressed ? { ...look, auto: "onload" } : look)
  return <altcha-widget ref={element} name="captcha" challenge={challenge} configuration={configuration} />
}

function troubleOf(state: string | undefined): Saying | null {
  if (state === "error") return contactMessages.captchaFailed
  return state === "expired" ? contactMessages.captchaExpired : null
}

/** By itself, as nobody else needs it. */
async function loadWidget(texts: Texts): Promise<void> {
  const { loadCaptcha } = await import("./load-captcha.ts")
  await loadCaptcha(texts)
}
