import { Link } from "react-router"
import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import { followingMessages } from "#src/rules/messages/people/following-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { SaveButton } from "#src/web/components/dockets/save-button.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type SavedDocket = PeriodDates & {
  id: string
  slug: string
  title: string
  language: string
  status: DocketStatus
  agency_name: string
  agency_slug: string
  agency_archived: boolean
  time_zone: string
}

function SavedTitle({ docket: { title, slug, language, agency_archived } }: { docket: SavedDocket }) {
  return (
    <h3 className="card-title" {...useAgencyWords(language)}>
      {agency_archived ? title : <Link to={paths.docket(slug)}>{title}</Link>}
    </h3>
  )
}

/** The dockets the person keeps an eye on, with their deadlines (P 2.16, settled 44). */
export function SavedDockets({ dockets, now }: { dockets: readonly SavedDocket[]; now: Date }) {
  const { t } = useTexts()
  if (dockets.length === 0) {
    return (
      <EmptyState
        icon="bookmark"
        heading={t("No saved dockets")}
        actions={<LinkButton to={paths.dockets()}>{t("Browse Dockets")}</LinkButton>}
      >
        <p>{t("Press Save on a docket to keep it here with its deadline.")}</p>
      </EmptyState>
    )
  }
  return (
    <section className="stack" aria-labelledby="saved-heading">
      <h2 id="saved-heading" className="visually-hidden">
        {t("Saved Dockets")}
      </h2>
      <p>
        <Link to={paths.accountFollowing()}>{t(followingMessages.change)}</Link>
      </p>
      <ul className="stack">
        {dockets.map((docket) => (
          <li key={docket.id}>
            <article className="card stack stack-tight">
              <div className="cluster cluster-between">
                {docket.agency_archived ? <span /> : <DocketBadge docket={docket} now={now} />}
                <SaveButton docket={docket} saved next={paths.dashboard("saved")} />
              </div>
              <SavedTitle docket={docket} />
              {docket.agency_archived ? (
                <>
                  <p className="quiet">{docket.agency_name}</p>
                  <p>{t("This agency is no longer on the platform.")}</p>
                </>
              ) : (
                <p className="card-meta">
                  <Link to={paths.agencyPage(docket.agency_slug)}>{docket.agency_name}</Link>
                  <Dates docket={docket} now={now} />
                </p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When it opens, while that is to come, and its deadline, to the minute. */
function Dates({ docket, now }: { docket: SavedDocket; now: Date }) {
  const { t, dateTime } = useTexts()
  const { opens, closes } = periodOf(docket, now)
  const moment = (at: Date) => ({ date: dateTime(at, docket.time_zone) })
  return (
    <>
      {opens && opens > now && (
        <span>
          <DatedWords text={t("Opens <time>{date}</time>", moment(opens))} at={opens} />
        </span>
      )}
      {closes ? (
        <span>
          <DatedWords
            text={t(closes <= now ? "Closed <time>{date}</time>" : "Closes <time>{date}</time>", moment(closes))}
            at={closes}
          />
        </span>
      ) : (
        <span>{t("No closing date")}</span>
      )}
    </>
  )
}
