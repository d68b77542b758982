import { fieldsOfStep } from "#src/rules/record/comments/draft-steps.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { useTimeOfDay } from "./autosave/draft-state.tsx"
import type { ShownDocket, ShownDraft } from "./wizard-loader.ts"
import { stepPath } from "./step-address.ts"

/** Not written by the person: a choice is soon made again. */
const chosen: ReadonlySet<string> = new Set(["position", "representation"])

type Props = { step: number; docket: ShownDocket; draft: ShownDraft }

/** What another tab or device has done with the draft of a form that was refused for it, and the ways on. */
export function DoneElsewhere({ code, ...props }: Props & { code: string | null | undefined }) {
  if (code === "draft_changed_meanwhile") return <OtherVersion {...props} />
  return code === "draft_gone_meanwhile" ? <AnotherComment /> : null
}

/** What the draft holds of a step: to read, and to go on with instead. */
function OtherVersion({ step, docket, draft }: Props) {
  const { t } = useTexts()
  const timeOfDay = useTimeOfDay(docket.time_zone)
  const held = (fieldsOfStep[step] ?? []).flatMap((name) => {
    const value = chosen.has(name) ? "" : draft.fields[name]
    return typeof value === "string" && value !== "" ? [{ name, value }] : []
  })
  return (
    <section className="card card-tint stack stack-tight" aria-labelledby="other-version">
      <h2 id="other-version" className="card-title">
        {t("The other version, saved {time}", { time: timeOfDay(draft.version) })}
      </h2>
      {held.length > 0 && (
        <Disclosure summary={t("Read it")}>
          {held.map(({ name, value }) => (
            <VerbatimText key={name} text={value} />
          ))}
        </Disclosure>
      )}
      <p>{t("To keep what is in the form below, go on. It then replaces the other version.")}</p>
      <div>
        <LinkButton reloadDocument variant="secondary" to={stepPath(docket.slug, step)}>
          {t("Use the other version")}
        </LinkButton>
      </div>
    </section>
  )
}

/** What becomes of the form once its draft was submitted or discarded. */
function AnotherComment() {
  const { t } = useTexts()
  return (
    <section className="card card-tint stack stack-tight">
      <p>{t(wizardMessages.asAnotherComment)}</p>
      <div>
        <LinkButton variant="secondary" to={paths.dashboard("comments")}>
          {t("My Comments")}
        </LinkButton>
      </div>
    </section>
  )
}
