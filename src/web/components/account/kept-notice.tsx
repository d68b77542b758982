import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"

/** Where a session ended under a form: why one is asked to sign in, and that what was typed waits behind it. */
export function KeptNotice({ next }: { next: string }) {
  const { t } = useTexts()
  const kept = next.startsWith(paths.keptForm("")) ? "true" : new URLSearchParams(next.split("?")[1]).get("kept")
  if (kept === "true") return <Alert kind="info">{t(wizardMessages.signedOutWhileTyping)}</Alert>
  return kept === "all_but_files" && <Alert kind="info">{t(wizardMessages.signedOutWithFiles)}</Alert>
}
