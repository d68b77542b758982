import { previewDescriptionForm } from "#src/rules/input/dockets/docket.ts"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import { paths } from "#src/rules/paths.ts"
import { formattedDescription } from "#src/services/dockets/description.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { orStayAsking } from "#src/web/forms/or-stay.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/docket-formatting"

/** What can be typed into a description, and how it then looks. */
const ways = [
  { id: "heading", typed: "# Who is affected" },
  { id: "heading below", typed: "## Homeowners" },
  { id: "list", typed: "- Library hours\n- The pool" },
  { id: "numbers", typed: "1. A hearing\n2. A vote" },
  { id: "bold", typed: "**at least 30 percent**" },
  { id: "italic", typed: "*only* in summer" },
  { id: "link", typed: "[the budget](https://www.example.gov/budget)" },
  { id: "email", typed: "<mailto:clerk@example.gov>" },
]

const shown = () => Promise.resolve({ ways: ways.map((way) => ({ ...way, shown: formattedDescription(way.typed) })) })

export const loader = staffLoader<Route.LoaderArgs, Awaited<ReturnType<typeof shown>>>("edit_thread", shown)

type Preview = { preview: ReturnType<typeof formattedDescription>; typed: string }

export const action = staffAction<Route.ActionArgs, typeof previewDescriptionForm, Preview>(
  "edit_thread",
  previewDescriptionForm,
  async ({ input: { description } }) => ({ preview: formattedDescription(description), typed: description }),
)

export const clientAction = (asking: Route.ClientActionArgs) => orStayAsking(asking, "preview")

// A refusal is titled by its own page.
export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: "Formatting a description | OpenDocket" }])

/** How the description of a docket is formatted, to be tried out; the form of a docket leads here without JavaScript. */
export default function DocketFormatting({ loaderData, actionData }: Route.ComponentProps) {
  const tried = actionData && "preview" in actionData ? actionData : null
  const heading = "Formatting a description"
  return (
    <ConsolePage
      heading={heading}
      above={<Breadcrumb items={[{ label: "Dockets", to: paths.agencyDockets() }, { label: heading }]} />}
      lede="Type these signs in the description of a docket. Everything else is shown exactly as you type it, with its line breaks."
    >
      {tried && (
        <Card as="section" tint>
          <div className="stack">
            <h2>Preview</h2>
            {tried.preview.length > 0 ? <FormattedText blocks={tried.preview} /> : <p>The description is empty.</p>}
          </div>
        </Card>
      )}
      <Card as="section">
        <StaffForm className="stack" noValidate>
          <h2>Try it</h2>
          <Textarea
            key={tried?.typed}
            name="description"
            label={docketLabels.description}
            hint="Nothing you type here is saved. A form that led here is still open in its own tab."
            unmarked
            rows={8}
            defaultValue={tried?.typed ?? ""}
          />
          <div>
            <Button type="submit" variant="secondary">
              Preview
            </Button>
          </div>
        </StaffForm>
      </Card>
      <Table
        caption="What you can type"
        rows={loaderData.ways}
        rowKey={({ id }) => id}
        columns={[
          { key: "typed", header: "You type", cell: ({ typed }) => <code className="verbatim-code">{typed}</code> },
          { key: "shown", header: "People see", cell: ({ shown }) => <FormattedText blocks={shown} /> },
        ]}
      />
      <p className="muted">
        Links lead to http, https, and mailto addresses. Pictures and HTML are not shown; add pictures as supporting
        documents. To show one of these signs as it is, type a backslash before it.
      </p>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
