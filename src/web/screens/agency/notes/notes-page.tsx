import { STAFF_NOTE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf, markOf } from "#src/web/forms/form-fields.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { AllColleagues } from "#src/web/screens/agency/moderation/assign-fields.tsx"
import { NoteList } from "./note-list.tsx"
import type { NotesPageData } from "./notes-data.ts"

type Props = { data: NotesPageData; form: FormState | null }

/** What the notes of a page are called. */
export function headingOf({ about }: NotesPageData): string {
  return about.tracking_id ? words.onComment(about.tracking_id) : words.onDocket(about.docket_title)
}

/** The notes on a docket or a comment, and the form for another one. */
export function NotesPage({ data, form }: Props) {
  const { notes, may_write, done } = data
  return (
    <ConsolePage heading={headingOf(data)} lede={words.explained} above={<Breadcrumb items={crumbsOf(data)} />}>
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      {form && <ErrorSummary message={form.message} errors={form.errors} />}
      <Card as="section">{notes.length === 0 ? <p>{words.none}</p> : <NoteList notes={notes} />}</Card>
      {may_write && <NoteForm data={data} form={form} />}
    </ConsolePage>
  )
}

function crumbsOf({ subject, about }: NotesPageData) {
  const to =
    subject.comment_id === null ? paths.agencyDocket(subject.docket_id) : paths.moderationComment(subject.comment_id)
  return [{ label: about.tracking_id ?? about.docket_title, to }, { label: words.heading }]
}

function NoteForm({ data: { idempotency_key, colleagues, notes }, form }: Props) {
  const field = fieldsOf(form)
  return (
    <Card as="section">
      {/* A form that was taken is another one: it begins empty. What was typed stays while the names of colleagues come. */}
      <StaffForm className="stack" noValidate key={form ? "refused" : (notes.at(-1)?.id ?? "first")}>
        <input type="hidden" name="idempotency_key" value={markOf(form, idempotency_key)} />
        <Textarea
          {...field("body")}
          label={words.label}
          hint={colleagues.people.length > 0 || colleagues.more ? words.hint : undefined}
          required
          rows={4}
          maxCharacters={STAFF_NOTE_MAX_CHARACTERS}
        />
        <Mentions colleagues={colleagues} form={form} />
        <div>
          <Button type="submit">{words.write}</Button>
        </div>
      </StaffForm>
    </Card>
  )
}

function Mentions({
  colleagues: { people, more, all },
  form,
}: {
  colleagues: NotesPageData["colleagues"]
  form: Props["form"]
}) {
  const ticked = [form?.values["mentions"] ?? []].flat()
  const error = form?.errors["mentions"]
  if (people.length === 0 && !more) return null
  return (
    <Disclosure summary={words.tickColleagues} open={all || ticked.length > 0 || Boolean(error)}>
      <Fieldset id="mentions" label="Colleagues" unmarked error={error}>
        {people.map(({ user_id, name, email }) => (
          <Choice
            key={user_id}
            id={`mention-${user_id}`}
            type="checkbox"
            name="mentions"
            value={user_id}
            label={name}
            hint={name === email ? undefined : email}
            defaultChecked={ticked.includes(user_id)}
          />
        ))}
        {more && <AllColleagues of="mentions" />}
      </Fieldset>
    </Disclosure>
  )
}
