import { useEffect, useState } from "react"
import { useFetcher } from "react-router"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { EXPORT_DIALOG_CLOSE_SECONDS } from "#src/rules/record/export-status.ts"
import { newId } from "#src/rules/uuid.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import type { ButtonLook } from "#src/web/ui/buttons/button.tsx"
import { ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { type ExportDocket, ExportForm, exportPath } from "./export-form.tsx"

type Props = ButtonLook & {
  label: string
  docket: ExportDocket | null
  search?: string | undefined
  all_statuses: boolean
}

/** Opens the export dialog; without JavaScript the page of reports asks the same. */
export function ExportButton({ label, docket, search, all_statuses, ...look }: Props) {
  return (
    <ConfirmButton {...look} label={label} heading={words.newExport} href={exportPath({ docket, search })}>
      {(close) => <ExportDialog docket={docket} search={search} all_statuses={all_statuses} close={close} />}
    </ConfirmButton>
  )
}

function ExportDialog({ close, ...about }: Omit<Props, "label"> & { close: () => void }) {
  const [idempotency_key] = useState(newId)
  const fetcher = useFetcher<{ created?: boolean; form?: FormState }>()
  const created = fetcher.data?.created === true
  useEffect(() => {
    if (!created) return
    const timer = setTimeout(close, EXPORT_DIALOG_CLOSE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [created, close])
  if (created)
    return (
      <Alert kind="success" focusOnMount>
        {words.created}
      </Alert>
    )
  return (
    <ExportForm
      {...about}
      idempotency_key={idempotency_key}
      form={fetcher.data?.form ?? null}
      cancel={close}
      dialog={{ as: fetcher.Form, busy: fetcher.state !== "idle" }}
    />
  )
}
