import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { AttachmentList } from "#src/web/components/comments/attachment-list.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { HeardName } from "#src/web/components/text/heard-name.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"

type Shown = Pick<ShownDocket, "former" | "docket" | "texts">
type FormerDocument = ShownDocket["former"][number]

/** Documents that the agency replaced or withdrew: comments may be about them, so they stay readable (S 2). */
export function FormerDocuments({ data: { former, docket, texts } }: { data: Shown }) {
  const language = texts.own_language
  const { t } = useTexts()
  if (former.length === 0) return null
  return (
    <>
      <h3>{t("Earlier documents")}</h3>
      <p>{t("The agency replaced or withdrew these documents after this docket became public.")}</p>
      <AttachmentList
        label={t("Earlier documents")}
        attachments={former}
        language={language}
        hrefFor={paths.document}
        pageFor={(id) => paths.docketDocument(docket.slug, id)}
        noteFor={(document) => <Ended document={document} docket={{ ...docket, language }} />}
      />
    </>
  )
}

function Ended({ document, docket }: { document: FormerDocument; docket: ShownDocket["docket"] }) {
  const { t, dateTime } = useTexts()
  const words = useAgencyWords(docket.language)
  const { replaced, newest, ended_at, reason, title } = document
  const date = dateTime(ended_at, docket.time_zone)
  const text = replaced ? t("Replaced <time>{date}</time>", { date }) : t("Withdrawn <time>{date}</time>", { date })
  return (
    <>
      <div>
        <DatedWords text={text} at={ended_at} />
      </div>
      <p className="verbatim">
        {t("Reason:")} <span {...words}>{reason}</span>
      </p>
      {newest && (
        <Link to={paths.docketDocument(docket.slug, newest)}>
          {t("Read the newest version")}
          <HeardName name={title} language={docket.language} />
        </Link>
      )}
    </>
  )
}
