import { fieldsOfStep } from "#src/rules/record/comments/draft-steps.ts"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { useTimeOfDay } from "./autosave/draft-state.tsx"
import type { ShownDocket, ShownDraft } from "./wizard-loader.ts"
import { stepPath } from "./step-address.ts"

/** Not written by the person: a choice is soon made again. */
const chosen: ReadonlySet<string> = new Set(["position", "representation"])

/** What the draft holds of a step that another tab or device has changed: to read, and to go on with instead. */
export function OtherVersion({ step, docket, draft }: { step: number; docket: ShownDocket; draft: ShownDraft }) {
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
