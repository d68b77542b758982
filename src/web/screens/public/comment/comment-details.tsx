import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { commenterTypeLabel, positionLabel } from "#src/rules/vocabulary.ts"
import type { PublicComment } from "#src/services/comments/public-comment-queries.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

export type CommenterFacts = Pick<
  PublicComment,
  | "commenter_name"
  | "commenter_organization"
  | "commenter_type"
  | "position"
  | "organization_name"
  | "authorization_statement"
>

/** Who speaks, as the commenter wrote it (P 2.9). */
export function CommenterInformation({ comment }: { comment: CommenterFacts }) {
  const { t } = useTexts()
  const {
    commenter_name,
    commenter_organization,
    commenter_type,
    position,
    organization_name,
    authorization_statement,
  } = comment
  const represented =
    commenter_type === "organization" ? commentMessages.organizationName : commentMessages.representing
  return (
    <section className="stack" aria-labelledby="commenter">
      <h2 id="commenter">{t(commentMessages.commenterInformation)}</h2>
      <DescriptionList
        items={[
          { term: t("Name"), value: commenter_name ?? t(commentMessages.anonymous) },
          { term: t("Organization"), value: commenter_organization },
          { term: t("Commenter Type"), value: t(commenterTypeLabel[commenter_type]) },
          { term: t("Position"), value: t(positionLabel[position ?? "not_specified"]) },
          { term: t(represented), value: commenter_type === "individual" ? null : organization_name },
          {
            term: t("Authorization Statement"),
            value: authorization_statement && <span className="verbatim">{authorization_statement}</span>,
          },
        ]}
      />
    </section>
  )
}

/** The way from a comment to its docket and to others of the agency. */
export function RelatedDocket({
  comment,
}: {
  comment: Pick<PublicComment, "docket_title" | "docket_language" | "docket_slug" | "agency_name" | "agency_slug">
}) {
  const { docket_title, docket_slug, agency_name, agency_slug } = comment
  const { t } = useTexts()
  return (
    <section className="card card-tint" aria-labelledby="related">
      <h2 id="related" className="eyebrow">
        {t("Related Docket")}
      </h2>
      <p className="card-title strong" {...useAgencyWords(comment.docket_language)}>
        {docket_title}
      </p>
      <AgencyLine agency={comment} />
      <div className="button-group">
        <LinkButton to={paths.docket(docket_slug)}>{t(commentMessages.viewDocketDetails)}</LinkButton>
        <LinkButton variant="secondary" to={paths.commentSearch({ agency_slug })}>
          {t(commentMessages.moreFrom(agency_name))}
        </LinkButton>
      </div>
    </section>
  )
}
