import { useNavigation } from "react-router"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"

/** Says in an open form that its period is over. The form stays with what is in it; one that is on its way may have come in time. */
export function PeriodOver({ open }: { open: boolean }) {
  const { t } = useTexts()
  const over = useNavigation().state === "idle" && !open
  return (
    <Status>
      {over && (
        <Alert kind="warning" heading={t(wizardMessages.periodClosed)}>
          {t("Your comment was not submitted. You can copy it from here.")}
        </Alert>
      )}
    </Status>
  )
}
