import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { OwnDraft } from "#src/services/comments/drafts/draft-queries.ts"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { HeardName } from "#src/web/components/text/heard-name.tsx"
import { personsWords, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = { drafts: readonly (OwnDraft & { open: boolean })[] }

/** What the person began and has not sent; nothing when there is none. */
export function OwnDrafts({ drafts }: Props) {
  const { t } = useTexts()
  if (drafts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="drafts-heading">
      <h2 id="drafts-heading">{t("Drafts")}</h2>
      <p>{t("You have not sent these yet. We keep a draft for 30 days after your last change.")}</p>
      <ul className="stack">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftCard({ draft }: { draft: Props["drafts"][number] }) {
  const { t, dateTime, count } = useTexts()
  const { docket_title, docket_language, docket_slug, agency_archived, open, updated_at, file_count } = draft
  return (
    <article className="card stack stack-tight">
      <h3 className="card-title" {...useAgencyWords(docket_language)}>
        {agency_archived ? docket_title : <Link to={paths.docket(docket_slug)}>{docket_title}</Link>}
      </h3>
      <p className="quiet">{draft.agency_name}</p>
      {!open && (
        <p>
          {agency_archived
            ? t("This agency is no longer on the platform.")
            : t("This docket takes no comments right now.")}
        </p>
      )}
      {draft.beginning && (
        <p className="quiet" {...personsWords}>
          {draft.beginning}
        </p>
      )}
      <p className="card-meta">
        <DatedWords
          text={t("Last changed <time>{moment}</time>", { moment: dateTime(updated_at, draft.time_zone) })}
          at={updated_at}
        />
        {Number(file_count) > 0 && <span>{count(Number(file_count), "{count} file", "{count} files")}</span>}
      </p>
      <div className="button-group">
        {open && (
          <LinkButton size="small" to={paths.commentWizard(docket_slug)}>
            {t("Continue")}
            <HeardName name={docket_title} language={docket_language} />
          </LinkButton>
        )}
        <LinkButton size="small" variant="quiet" to={paths.discardDraft(draft.id)}>
          {t("Discard")}
          <HeardName name={docket_title} language={docket_language} />
        </LinkButton>
      </div>
    </article>
  )
}
