import type {} from "altcha/types/react"
import { languageFacts } from "#src/rules/languages/language.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { ownWorker } from "#src/web/trusted-types.ts"

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
export async function loadCaptcha({ language, t }: Texts): Promise<void> {
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
