import { useState } from "react"
import { useSearchParams } from "react-router"
import { docketExtension, transitionsFrom } from "#src/rules/record/dockets/docket-status.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may, missingPermissionTooltip } from "#src/rules/people/permissions.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Toast } from "#src/web/ui/notices/toast.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { ControlForm, type Control } from "./docket-control-form.tsx"
import type { DocketData } from "./console-docket-data.ts"
import { UnusedReason } from "./unused-reason.tsx"

const done: Record<string, string> = {
  open: "The comment window is open.",
  closed: "The comment window is closed.",
  archived: "The docket has been archived.",
  extended: "The close date has been extended.",
}

type Props = { data: DocketData; form: FormState | null }

/** The public address and the controls of the docket's status, each with its question (S 2, S 4). */
export function DocketSettings({ data, form }: Props) {
  const [searchParams] = useSearchParams()
  const wanted = useWantedChange(form)
  const { docket } = data
  const controls = controlsOf(data)
  const usable = controls.filter(({ disabledReason }) => !disabledReason)
  const here = paths.agencyDocket(docket.id, "settings")
  const question = usable.find(({ change }) => change === wanted)
  // A refusal is told where its question is asked; only when that cannot be asked any more, on top.
  const homeless = form && !usable.some(({ change }) => change === form.values["change"]) ? form : null
  const sentence = form ? undefined : done[searchParams.get("done") ?? ""]
  return (
    <div className="stack stack-loose">
      {homeless && <UnusedReason form={homeless} />}
      {sentence && <Toast>{sentence}</Toast>}
      <PublicAddress data={data} />
      <Card as="section">
        <div className="stack">
          <h2>Status</h2>
          {question && (
            <div className="stack" key={question.change}>
              <h3>{question.confirmation}</h3>
              <ControlForm control={question} data={data} form={form} cancel={here} />
            </div>
          )}
          {!question && <Controls controls={controls} data={data} form={form} />}
        </div>
      </Card>
    </div>
  )
}

/** Without scripts, or before they came, the question is a part of the page: where the link asked for it, or its answer was refused. */
function useWantedChange(form: FormState | null) {
  const [searchParams] = useSearchParams()
  const hydrated = useHydrated()
  const [came] = useState(hydrated ? null : form)
  const refused = hydrated && form !== came ? undefined : form?.values["change"]
  return searchParams.get("ask") ?? refused
}

function Controls({ controls, data, form }: Props & { controls: readonly Control[] }) {
  if (controls.length === 0) return <p>The status of this docket can no longer change.</p>
  const here = paths.agencyDocket(data.docket.id, "settings")
  return (
    <div className="button-group">
      {controls.map((control) => (
        <ConfirmButton
          key={control.change}
          label={control.label}
          variant={control.change === "archived" || control.change === "discarded" ? "danger-quiet" : "secondary"}
          heading={control.confirmation}
          href={`${here}&ask=${control.change}`}
          disabledReason={control.disabledReason}
        >
          {(close) => <ControlForm control={control} data={data} form={form} cancel={close} />}
        </ConfirmButton>
      ))}
    </div>
  )
}

function PublicAddress({ data: { docket, public_url } }: { data: DocketData }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>Public URL</h2>
        <CopyButton value={public_url} label="Public URL" />
        {docket.status === "draft" ? (
          <p className="hint">A draft has no public page yet.</p>
        ) : (
          <p>
            <LinkButton
              variant="secondary"
              icon="external"
              to={paths.docket(docket.slug)}
              target="_blank"
              rel="noopener"
            >
              Open the public page<span className="visually-hidden"> (opens in a new tab)</span>
            </LinkButton>
          </p>
        )}
      </div>
    </Card>
  )
}

const words = { open: "Open", close: "Close", archive: "Archive", reopen: "Reopen" }

function controlsOf({ docket, status_now, role, now }: DocketData): Control[] {
  const past = docket.close_at !== null && docket.close_at <= now
  const seen = status_now === "upcoming" ? "open" : status_now
  const held = (permission: Parameters<typeof may>[1]) =>
    may(role, permission) ? null : missingPermissionTooltip(permission)
  const moves = transitionsFrom(seen).map((step) => ({
    change: step.to,
    label: words[step.verb],
    confirmation: step.confirmation,
    reason_required: step.reason_required,
    asks_close_date: step.to === "open" && (step.verb === "reopen" || past),
    may_be_endless: true,
    disabledReason: held(step.permission),
  }))
  if (seen === "draft") return [...moves, discarding(held("edit_thread"))]
  if (seen !== docketExtension.from || !docket.close_at) return moves
  const extension: Control = {
    change: "extended",
    label: "Extend",
    confirmation: docketExtension.confirmation,
    reason_required: true,
    asks_close_date: true,
    may_be_endless: false,
    disabledReason: held(docketExtension.permission),
  }
  return [extension, ...moves]
}

const discarding = (disabledReason: string | null): Control => ({
  change: "discarded",
  label: "Discard draft",
  confirmation: agencyDocketMessages.discard,
  reason_required: false,
  asks_close_date: false,
  may_be_endless: false,
  disabledReason,
})
