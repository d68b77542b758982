import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS, positionLabel, positions, representationLabel, representations } from "#src/rules/vocabulary.ts"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { HeardName } from "#src/web/components/text/heard-name.tsx"
import { useTexts } from "#src/web/language.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import type { WizardData } from "#src/web/screens/public/comment-wizard/wizard-page.tsx"

type Props = Pick<WizardData, "docket" | "draft" | "account">

/** What the comment shows to everyone, at reading width, and below it what stays with the agency; each part leads to its step. */
export function ReviewSides(props: Props) {
  return (
    <>
      <PublicSide {...props} />
      <PrivateSide {...props} />
    </>
  )
}

function PublicSide({ docket, draft: { fields, uploads } }: Props) {
  const { t } = useTexts()
  const position = positions.find((known) => known === fields.position)
  const representation = representations.find((known) => known === fields.representation) ?? "myself"
  const stored = uploads.filter((file) => file.status === "stored")
  return (
    <Card as="section">
      <div className="stack">
        <h2 className="with-icon">
          <Icon name="visible" /> {t("What becomes public")}
        </h2>
        <Part slug={docket.slug} step={1}>
          <DescriptionList
            items={[
              { term: t("Name"), value: fields.commenter_name || t(ANONYMOUS) },
              { term: t("Organization"), value: fields.commenter_organization },
            ]}
          />
        </Part>
        <Part slug={docket.slug} step={2}>
          <VerbatimText text={fields.content ?? ""} />
          <DescriptionList items={[{ term: t("Position"), value: t(positionLabel[position ?? "not_specified"]) }]} />
        </Part>
        <Part slug={docket.slug} step={3}>
          <DescriptionList
            items={[
              {
                term: t("Files"),
                value: stored.length === 0 ? t("None") : <Files files={stored} />,
              },
            ]}
          />
        </Part>
        <Part slug={docket.slug} step={4}>
          <DescriptionList
            items={[
              { term: t("Represents"), value: t(representationLabel[representation]) },
              { term: t("On behalf of"), value: representation === "myself" ? null : fields.organization_name },
              { term: t("Authorization"), value: representation === "myself" ? null : fields.authorization_statement },
            ]}
          />
        </Part>
      </div>
    </Card>
  )
}

function PrivateSide({ docket, draft: { fields }, account }: Props) {
  const { t } = useTexts()
  return (
    <Card as="section" tint>
      <div className="stack">
        <h2 className="with-icon">
          <Icon name="lock" /> {t("What stays private")}
        </h2>
        <p className="quiet">
          {t("Only the agency and this platform can see this. It never appears on a public page.")}
        </p>
        <Part slug={docket.slug} step={1}>
          <DescriptionList items={[{ term: t("Email"), value: fields.commenter_email || t("None given") }]} />
        </Part>
        <DescriptionList
          items={[
            { term: t("Account"), value: account.email },
            { term: t("Certification"), value: t("Given under penalty of perjury and kept with its date and time") },
          ]}
        />
      </div>
    </Card>
  )
}

function Part({ slug, step, children }: { slug: string; step: number; children: ReactNode }) {
  const { t } = useTexts()
  const name = wizardMessages.steps[step - 1]
  return (
    <div className="review-part">
      <div className="stack stack-tight">{children}</div>
      <p className="small">
        <Link to={paths.commentWizard(slug, step)}>
          {t("Edit")}
          {name && <HeardName name={t(name)} />}
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
