import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import type { AutosaveState } from "./autosaver.ts"

/** Whether what was typed is safe. Trouble is announced; success is only shown, so that typing is not talked over. */
export function DraftState({ state, step }: { state: AutosaveState; step: number }) {
  const { t } = useTexts()
  const said = troubleOf(state.kind)
  return (
    <>
      <p className="quiet with-icon" aria-hidden={said !== null || undefined}>
        {state.kind === "saving" && t("Saving...")}
        {state.kind === "saved" && state.saved && (
          <>
            <Icon name="check" />
            {t(wizardMessages.draftSaved(state.saved))}
          </>
        )}
      </p>
      <output className="error-message">{said && t(said)}</output>
      {state.kind === "changed_elsewhere" && (
        <Button type="submit" name="intent" value={`step-${step}`} variant="secondary" size="small">
          {t(wizardMessages.chooseVersion)}
        </Button>
      )}
    </>
  )
}

function troubleOf(kind: AutosaveState["kind"]): PlainSaying | null {
  if (kind === "failed") return wizardMessages.notSaved
  if (kind === "changed_elsewhere") return wizardMessages.draftChangedMeanwhile
  return kind === "signed_out" ? wizardMessages.signedOutWhileTyping : null
}
