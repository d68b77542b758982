import { useNavigation } from "react-router"
import { TAG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { UnusedName } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import type { SettingsData } from "./settings.tsx"

type Props = { tags: SettingsData["tags"]; form: FormState | null }

/** The tags that the agency offers beside the fixed ones: made, renamed, retired (settled 25). */
export function TagsCard({ tags: { offered, retired }, form }: Props) {
  const refused = form?.values["intent"]?.toString().startsWith("tag_") ? form : null
  const adding = answered(form, "tag_add")
  const { formData } = useNavigation()
  const isAdding = formData?.get("intent") === "tag_add" // another tag sent meanwhile would take the place of its answer
  const wrong = refused?.errors["name"]
  const field = adding ? "new_tag" : `rename-${offered.findIndex((tag) => tag === refused?.values["tag"])}`
  return (
    <Card as="section">
      <div className="stack" id="tags">
        <h2>Tags</h2>
        <p>
          Every agency offers {fixedTags.slice(0, -1).join(", ")}, and {fixedTags.at(-1)}. You can add your own tags
          here. Dockets that already have a tag keep it after you stop offering it.
        </p>
        {refused && <ErrorSummary message={refused.message} errors={wrong ? { [field]: wrong } : {}} />}
        <UnusedName form={refused} by="tag" there={offered} />
        <ul className="plain-list stack stack-tight">
          {offered.map((tag, index) => (
            <OfferedTag
              key={tag}
              tag={tag}
              id={`rename-${index}`}
              form={refused?.values["tag"] === tag ? refused : null}
            />
          ))}
          {retired.map((tag) => (
            <li key={tag} className="cluster cluster-between">
              <span>
                {tag} <span className="quiet">No longer offered</span>
              </span>
              <TagButton intent="tag_restore" tag={tag} label="Offer again" />
            </li>
          ))}
        </ul>
        <StaffForm
          key={`new tag ${useDoneKey(form, "tag_add")}`}
          action={paths.agencySettings()}
          className="cluster cluster-bottom"
          noValidate
          preventScrollReset
        >
          <input type="hidden" name="intent" value="tag_add" />
          <TextInput
            id="new_tag"
            name="name"
            label="New tag"
            unmarked
            maxLength={TAG_MAX_CHARACTERS}
            defaultValue={String(adding?.values["name"] ?? "")}
            error={adding?.errors["name"]}
          />
          <Button type="submit" variant="secondary" busy={isAdding} busyLabel="Adding...">
            Add
          </Button>
        </StaffForm>
      </div>
    </Card>
  )
}

function OfferedTag({ tag, id, form }: { tag: string; id: string; form: FormState | null }) {
  return (
    <li>
      <div className="cluster cluster-between">
        <Disclosure summary={tag} open={form !== null}>
          <StaffForm action={paths.agencySettings()} className="cluster cluster-bottom" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="tag_rename" />
            <input type="hidden" name="tag" value={tag} />
            <TextInput
              id={id}
              name="name"
              label={`New name for ${tag}`}
              hint="Dockets get the new name too, except archived ones."
              unmarked
              maxLength={TAG_MAX_CHARACTERS}
              defaultValue={String(form?.values["name"] ?? tag)}
              error={form?.errors["name"]}
            />
            <Button type="submit" variant="secondary">
              Rename
            </Button>
          </StaffForm>
        </Disclosure>
        <TagButton intent="tag_retire" tag={tag} label="Stop offering" />
      </div>
    </li>
  )
}

type ButtonProps = { intent: "tag_retire" | "tag_restore"; tag: string; label: string }

function TagButton({ intent, tag, label }: ButtonProps) {
  return (
    <StaffForm action={paths.agencySettings()} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="tag" value={tag} />
      <Button type="submit" variant="quiet" size="small">
        {label}
        <span className="visually-hidden"> {tag}</span>
      </Button>
    </StaffForm>
  )
}
