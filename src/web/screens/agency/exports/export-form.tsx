import { type ComponentType, useLayoutEffect, useRef, useState } from "react"
import { type FormProps, useNavigation } from "react-router"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { exportMessages as words } from "#src/rules/messages/agencies/export-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { describeSearch } from "#src/rules/record/agency-search-filters.ts"
import {
  carriesAttachments,
  DEFAULT_EXPORT_TYPE,
  type ExportType,
  exportTypeDescription,
  exportTypeLabel,
  exportTypes,
} from "#src/rules/record/export-status.ts"
import { isTicked, markOf } from "#src/web/forms/form-fields.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { ConfirmActions } from "#src/web/ui/buttons/confirm-button.tsx"
import { Checkbox, Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

export type ExportDocket = { id: string; title: string }
type Props = {
  /** Only this docket's comments; the whole agency's without it. */
  docket: ExportDocket | null
  /** Only the comments that this search finds, by the query string of /agency/search. */
  search?: string | null | undefined
  /** Whether this person may have comments that are not public. */
  all_statuses: boolean
  form: FormState | null
  idempotency_key: string
  /** Closes the dialog; or, on a page of its own, the way back. */
  cancel: (() => void) | string
  /** In a dialog: the form of its fetcher, and whether it is sending. */
  dialog?: { as: ComponentType<FormProps>; busy: boolean } | undefined
}

/** Where the exports begin, below the report: without scripts, what is asked or answered there would be far out of sight. */
export const EXPORTS_PART = "#exports"

/** The page that asks the same as the dialog. */
export const exportPath = ({ docket, search }: Pick<Props, "docket" | "search">) =>
  withQuery(paths.agencyReports(), { ask: "export", docket_id: docket?.id, search }) + EXPORTS_PART

/** What to export: one job for each chosen type (S 2). */
export function ExportForm({ form, idempotency_key, cancel, dialog, ...about }: Props) {
  const hydrated = useHydrated()
  const { formData } = useNavigation()
  const [types, setTypes] = useState<readonly string[]>(() => typed(form?.values["export_types"]))
  const boxes = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => setTypes(tickedIn(boxes.current)), []) // also what was ticked before the scripts came
  // Without scripts nothing on the page can follow a choice, so all of it is there.
  const large = !hydrated || withAttachments(types)
  // What the page asks about stays in its address: a refused form is about the same docket and search.
  const here = dialog ? paths.agencyReports() : exportPath(about)
  const incomplete = hydrated && types.length === 0
  return (
    <StaffForm action={here} className="stack" noValidate as={dialog?.as} ref={boxes}>
      <Refusal form={form} />
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="idempotency_key" value={markOf(form, idempotency_key)} />
      {dialog && <input type="hidden" name="in_dialog" value="on" />}
      <About {...about} />
      <TypeBoxes types={types} setTypes={setTypes} error={form?.errors["export_types"]} />
      <AllStatuses {...about} ticked={isTicked(form, "include_all_statuses")} />
      {large && <Attachments ticked={isTicked(form, "include_attachments", true)} />}
      <ConfirmActions
        label="Create Export"
        busy={dialog ? dialog.busy : formData?.get("intent") === "create"}
        busyLabel={words.creating}
        disabledReason={incomplete ? inEnglish(words.typeRequired) : null}
        cancel={cancel}
      />
    </StaffForm>
  )
}

type AboutProps = Pick<Props, "docket" | "search" | "all_statuses">

/** A search says itself which statuses it is for; who may not have them all is told so (settled 52). */
function AllStatuses({ search, all_statuses, ticked }: AboutProps & { ticked: boolean }) {
  if (search) return null
  if (!all_statuses) return <p className="hint">{words.approvedOnly}</p>
  return (
    <Checkbox
      name="include_all_statuses"
      label="Include all comment statuses"
      hint="Otherwise only approved comments are exported."
      defaultChecked={ticked}
    />
  )
}

function Attachments({ ticked }: { ticked: boolean }) {
  return (
    <>
      <Checkbox
        name="include_attachments"
        label="Include attachments"
        hint="Applies to Attachments ZIP and Combined Export."
        defaultChecked={ticked}
      />
      <Alert kind="warning">{words.largeWarning}</Alert>
    </>
  )
}

function Refusal({ form }: Pick<Props, "form">) {
  return form && <ErrorSummary message={form.message} errors={form.errors} />
}

function About({ docket, search, all_statuses }: AboutProps) {
  if (search) return <AboutSearch search={search} all_statuses={all_statuses} />
  if (!docket) return <p>Includes comments on all of your agency’s dockets received up to now.</p>
  return (
    <p>
      <input type="hidden" name="docket_id" value={docket.id} />
      Includes comments on <strong>{docket.title}</strong> received up to now.
    </p>
  )
}

function AboutSearch({ search, all_statuses }: { search: string; all_statuses: boolean }) {
  return (
    <p>
      <input type="hidden" name="search" value={search} />
      Includes the comments that this search finds, received up to now:{" "}
      <strong dir="auto">{describeSearch(parseAgencySearchQuery(new URLSearchParams(search)))}</strong>.{" "}
      {all_statuses
        ? "Comments of every status that you searched for are included."
        : "Only approved comments are included."}{" "}
      Dockets are not included.
    </p>
  )
}

type BoxesProps = {
  types: readonly string[]
  setTypes: (change: (now: readonly string[]) => readonly string[]) => void
  error: Saying | undefined
}

function TypeBoxes({ types, setTypes, error }: BoxesProps) {
  const toggle = (type: string, on: boolean) =>
    setTypes((now) => (on ? [...now, type] : now.filter((one) => one !== type)))
  return (
    <Fieldset id="export_types" label="What to export" required error={error}>
      {exportTypes.map((type) => (
        <Choice
          key={type}
          type="checkbox"
          id={`export_types-${type}`}
          name="export_types"
          value={type}
          label={exportTypeLabel[type]}
          hint={exportTypeDescription[type]}
          defaultChecked={types.includes(type)}
          onChange={(event) => toggle(type, event.currentTarget.checked)}
        />
      ))}
    </Fieldset>
  )
}

function tickedIn(form: HTMLFormElement | null): readonly string[] {
  const boxes = form?.querySelectorAll<HTMLInputElement>("input[name=export_types]:checked") ?? []
  return [...boxes].map(({ value }) => value)
}

function withAttachments(types: readonly string[]): boolean {
  return types.some((type) => carriesAttachments(type as ExportType))
}

function typed(values: string | string[] | undefined): readonly string[] {
  if (values === undefined) return [DEFAULT_EXPORT_TYPE]
  return typeof values === "string" ? [values] : values
}
