import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatFileSize } from "#src/rules/file-size.ts"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS, positionLabel, positions, representationLabel, representations } from "#src/rules/vocabulary.ts"
import { VerbatimText } from "#src/web/components/verbatim-text.tsx"
import { Card } from "#src/web/ui/card.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import type { WizardData } from "./wizard-page.tsx"

type Props = Pick<WizardData, "docket" | "draft" | "account">

/** What the comment shows to everybody, and what stays with the agency, side by side; each part leads to its step. */
export function ReviewSides(props: Props) {
  return (
    <div className="review-sides">
      <PublicSide {...props} />
      <PrivateSide {...props} />
    </div>
  )
}

function PublicSide({ docket, draft: { fields, uploads } }: Props) {
  const position = positions.find((known) => known === fields.position)
  const representation = representations.find((known) => known === fields.representation) ?? "myself"
  const stored = uploads.filter((file) => file.status === "stored")
  return (
    <Card as="section">
      <div className="stack">
        <h2 className="with-icon">
          <Icon name="visible" /> What becomes public
        </h2>
        <Part slug={docket.slug} step={1}>
          <DescriptionList
            items={[
              { term: "Name", value: fields.commenter_name || ANONYMOUS },
              { term: "Organization", value: fields.commenter_organization },
            ]}
          />
        </Part>
        <Part slug={docket.slug} step={2}>
          <VerbatimText text={fields.content ?? ""} />
          <DescriptionList items={[{ term: "Position", value: positionLabel[position ?? "not_specified"] }]} />
        </Part>
        <Part slug={docket.slug} step={3}>
          <DescriptionList
            items={[
              {
                term: "Files",
                value: stored.length === 0 ? "None" : <Files files={stored} />,
              },
            ]}
          />
        </Part>
        <Part slug={docket.slug} step={4}>
          <DescriptionList
            items={[
              { term: "Represents", value: representationLabel[representation] },
              { term: "On behalf of", value: representation === "myself" ? null : fields.organization_name },
              { term: "Authorization", value: representation === "myself" ? null : fields.authorization_statement },
            ]}
          />
        </Part>
      </div>
    </Card>
  )
}

function PrivateSide({ docket, draft: { fields }, account }: Props) {
  return (
    <Card as="section" tint>
      <div className="stack">
        <h2 className="with-icon">
          <Icon name="lock" /> What stays private
        </h2>
        <p className="quiet">Seen by the agency and this platform only, never on a public page.</p>
        <Part slug={docket.slug} step={1}>
          <DescriptionList items={[{ term: "Email", value: fields.commenter_email || "None given" }]} />
        </Part>
        <DescriptionList
          items={[
            { term: "Account", value: account.email },
            { term: "Certification", value: "Given under penalty of perjury, kept with its time" },
          ]}
        />
      </div>
    </Card>
  )
}

function Part({ slug, step, children }: { slug: string; step: number; children: ReactNode }) {
  const name = wizardMessages.steps[step - 1]
  return (
    <div className="stack stack-tight">
      {children}
      <p className="small">
        <Link to={paths.commentWizard(slug, step)}>
          Edit<span className="visually-hidden">: {name}</span>
        </Link>
      </p>
    </div>
  )
}

function Files({ files }: { files: WizardData["draft"]["uploads"] }) {
  return (
    <ul className="plain-list">
      {files.map((file) => (
        <li key={file.id}>
          {file.filename} ({formatFileSize(file.file_size)})
        </li>
      ))}
    </ul>
  )
}
