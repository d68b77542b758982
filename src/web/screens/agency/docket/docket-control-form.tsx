import { useNavigation } from "react-router"
import { zoneInWords } from "#src/rules/dates/dates.ts"
import type { DocketControl } from "#src/rules/input/dockets/docket-status-input.ts"
import { DEFAULT_CLOSE_TIME, REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { isTicked, versionTypedOver } from "#src/web/forms/form-fields.ts"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { DateInput, TimeInput } from "#src/web/ui/forms/date-input.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { DocketData } from "./console-docket-data.ts"

export type Control = {
  change: DocketControl["change"]
  label: string
  confirmation: string
  reason_required: boolean
  asks_close_date: boolean
  may_be_endless: boolean
  disabledReason: string | null
}

type Props = { control: Control; data: DocketData; form: FormState | null; cancel: (() => void) | string }

/** What a change of status asks for: its reason, and a close date where it needs one (S 4, settled 17). */
export function ControlForm({ control, data, form, cancel }: Props) {
  const { state, formData } = useNavigation()
  const answered = form?.values["change"] === control.change ? form : null
  const errors = answered?.errors ?? {}
  return (
    <StaffForm action={paths.agencyDocket(data.docket.id, "settings")} className="stack" preventScrollReset noValidate>
      <ErrorSummary message={answered?.message} errors={errors} />
      <input type="hidden" name="change" value={control.change} />
      <input type="hidden" name="version" value={versionTypedOver(answered, data.docket.version)} />
      {control.asks_close_date && <CloseDateFields control={control} data={data} answered={answered} />}
      <Textarea
        name="reason"
        label="Reason"
        rows={3}
        hint={control.reason_required ? "Kept in the activity log." : undefined}
        required={control.reason_required}
        maxCharacters={REASON_MAX_CHARACTERS}
        defaultValue={typedIn(answered, "reason")}
        error={errors["reason"]}
      />
      <ConfirmActions
        label={control.label}
        danger={control.change === "archived" || control.change === "discarded"}
        busy={state !== "idle" && formData?.get("change") === control.change}
        cancel={cancel}
      />
    </StaffForm>
  )
}

type DateProps = Pick<Props, "control" | "data"> & { answered: FormState | null }

function CloseDateFields({ control, data: { docket, close_at_typed }, answered }: DateProps) {
  const errors = answered?.errors ?? {}
  return (
    <>
      <div className="grid grid-dates">
        <DateInput
          id="close_at"
          name="close_date"
          label="New close date"
          unmarked
          defaultValue={answered ? typedIn(answered, "close_date") : close_at_typed?.date}
          error={errors["close_at"] ?? errors["close_date"]}
        />
        <TimeInput
          name="close_time"
          label="New close time"
          unmarked
          hint={`Time zone: ${zoneInWords(docket.time_zone)}`}
          defaultValue={answered ? typedIn(answered, "close_time") : (close_at_typed?.time ?? DEFAULT_CLOSE_TIME)}
          error={errors["close_time"]}
        />
      </div>
      {control.may_be_endless && (
        <Checkbox
          name="open_ended"
          label="No close date (leave the date empty)"
          defaultChecked={isTicked(answered, "open_ended")}
        />
      )}
    </>
  )
}

function typedIn(form: FormState | null, name: string): string {
  return String(form?.values[name] ?? "")
}
