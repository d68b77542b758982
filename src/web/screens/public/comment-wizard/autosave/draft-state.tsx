import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import type { AutosaveState } from "./autosaver.ts"

/** Whether what was typed is safe. Trouble is announced; success is only shown, so that typing is not talked over. */
export function DraftState({ state }: { state: AutosaveState }) {
  const { t } = useTexts()
  const said = troubleOf(state.kind)
  const trouble = state.kind === "failed" || state.kind === "signed_out"
  return (
    <>
      <p className="quiet with-icon" aria-hidden={trouble || undefined}>
        {state.kind === "saving" && t("Saving...")}
        {state.kind === "saved" && state.saved && (
          <>
            <Icon name="check" />
            {t(wizardMessages.draftSaved(state.saved))}
          </>
        )}
      </p>
      <output className="error-message">{said && t(said)}</output>
    </>
  )
}

function troubleOf(kind: AutosaveState["kind"]): PlainSaying | null {
  if (kind === "failed") return wizardMessages.notSaved
  return kind === "signed_out" ? wizardMessages.signedOutWhileTyping : null
}
