import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { AutosaveState } from "./autosaver.ts"

type Props = {
  state: AutosaveState
  step: number
  /** The agency's, for a browser that does not say its own. */
  time_zone: string
}

/** A moment on the clock of whoever reads it, since no deadline depends on it. */
export function useTimeOfDay(time_zone: string): (moment: string) => string {
  const { time } = useTexts()
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : time_zone
  return (moment) => time(new Date(moment), zone)
}

/** Whether what was typed is safe. Trouble is announced; success is only shown, so that typing is not talked over. */
export function DraftState({ state, step, time_zone }: Props) {
  const { t } = useTexts()
  const timeOfDay = useTimeOfDay(time_zone)
  const said = troubleOf(state.kind)
  return (
    <>
      <p className="quiet with-icon" aria-hidden={said !== null || undefined}>
        {state.kind === "saving" && t("Saving...")}
        {state.kind === "saved" && state.saved && (
          <>
            <Icon name="check" />
            {t(wizardMessages.draftSaved(timeOfDay(state.saved)))}
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
  if (kind === "gone_elsewhere") return wizardMessages.draftGoneMeanwhile
  return kind === "signed_out" ? wizardMessages.signedOutWhileTyping : null
}
