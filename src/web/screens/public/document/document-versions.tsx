import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { DocumentVersion } from "#src/services/dockets/document-version-queries.ts"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { DocumentData } from "./document-page.tsx"

/** That the agency replaced or withdrew what is shown, when, and why; nothing for a document of the docket as it is (S 2). */
export function FormerNotice({ data: { docket, document, versions } }: { data: DocumentData }) {
  const { t, dateTime } = useTexts()
  const words = useAgencyWords(docket.language)
  const { ended_at, end_reason, replaced_by } = document
  if (!ended_at) return null
  const date = dateTime(ended_at, docket.time_zone)
  const newest = versions[0]
  return (
    <Alert
      kind="warning"
      heading={replaced_by ? t("This is an earlier version") : t("The agency withdrew this document")}
    >
      <p>
        <DatedWords
          text={
            replaced_by ? t("Replaced <time>{date}</time>", { date }) : t("Withdrawn <time>{date}</time>", { date })
          }
          at={ended_at}
        />
      </p>
      <p>
        {t("Reason:")} <span {...words}>{end_reason}</span>
      </p>
      {newest && newest.id !== document.id && (
        <p>
          <Link to={paths.docketDocument(docket.slug, newest.id)}>{t("Read the newest version")}</Link>
        </p>
      )}
    </Alert>
  )
}

/** All versions of a document that was replaced; each stays readable. */
export function DocumentVersions({ data }: { data: DocumentData }) {
  const { docket, document, versions } = data
  const { t } = useTexts()
  if (versions.length < 2) return null
  return (
    <section className="stack" aria-labelledby="versions">
      <h2 id="versions">{t("Versions")}</h2>
      <ol reversed>
        {versions.map((version) => (
          <li key={version.id}>
            <Version version={version} docket={docket} shown={version.id === document.id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type VersionProps = { version: DocumentVersion; docket: DocumentData["docket"]; shown: boolean }

function Version({ version: { id, filename, created_at, end_reason }, docket, shown }: VersionProps) {
  const { t, dateTime } = useTexts()
  const words = useAgencyWords(docket.language)
  const date = dateTime(created_at, docket.time_zone)
  return (
    <>
      {shown ? <strong>{filename}</strong> : <Link to={paths.docketDocument(docket.slug, id)}>{filename}</Link>}
      {shown && ` ${t("(shown here)")}`}
      <div className="quiet">
        <DatedWords text={t("Added <time>{date}</time>", { date })} at={created_at} />
      </div>
      {end_reason && (
        <div className="quiet">
          {t("Reason:")} <span {...words}>{end_reason}</span>
        </div>
      )}
    </>
  )
}
