import { data } from "react-router"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE, INCIDENTS_SHOWN_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { findIncidentHistory, type IncidentHistory } from "#src/services/status/incident-queries.ts"
import { measureStatus } from "#src/services/status/queries.ts"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/site-status"
import { IncidentList } from "./incident-list.tsx"
import { type Component, componentStates, statusComponents } from "./status-words.ts"

/** Measured when the page is made; 503 while the database does not answer, so that watching programs see it too. */
export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const measured = await measureStatus(ctx)
  const texts = textsIn(ctx.language)
  const words = {
    history: measured.database && (await findIncidentHistory(ctx)),
    now: measured.measured_at,
    components: statusComponents(measured, texts),
    measured_at: measured.measured_at.toISOString(),
    measured_words: texts.dateTime(measured.measured_at, DEFAULT_TIME_ZONE),
    installation: describeInstallation(ctx),
  }
  return data(words, { status: measured.database ? 200 : 503 })
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.status(),
    title: t("Status"),
    description: t("How each part of this site is working right now: pages, database, and email."),
  })
}

/** Components as measured, in honest words (settled 29). */
export default function Status({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const { components, measured_at, measured_words, history, now } = loaderData
  return (
    <TextPage
      heading={t("Status")}
      lede={
        <Rich
          text={t("Measured <time>{moment}</time>, when this page was created.", { moment: measured_words })}
          parts={{ time: (words) => <Time dateTime={measured_at}>{words}</Time> }}
        />
      }
      sections={[present(texts, components), past(texts, history, now), about(texts, loaderData.installation)]}
    />
  )
}

const past = ({ t }: Texts, history: IncidentHistory | null, now: Date): TextSection => ({
  id: "incidents",
  heading: t("Last {days} days", { days: INCIDENTS_SHOWN_DAYS }),
  body: <IncidentList history={history} now={now} />,
})

function present({ t }: Texts, components: readonly Component[]): TextSection {
  const well = components.every((component) => component.state === "working")
  return {
    id: "components",
    heading: t("Right now"),
    body: (
      <>
        <Alert kind={well ? "success" : "warning"}>
          {well ? t("Everything we measure is working.") : t("Some parts have problems. See the list.")}
        </Alert>
        <DescriptionList
          items={components.map(({ name, state, measured }) => ({
            term: <strong>{name}</strong>,
            value: (
              <span className="cluster">
                <Badge tone={componentStates[state].tone} dot>
                  {t(componentStates[state].label)}
                </Badge>
                <span>{measured}</span>
              </span>
            ),
          }))}
        />
      </>
    ),
  }
}

const about = ({ t }: Texts, { status_url }: ReturnType<typeof describeInstallation>): TextSection => ({
  id: "about",
  heading: t("What this page can and cannot tell you"),
  body: (
    <>
      <p>
        {t("The site measures itself. If no one can reach the site at all, this page cannot tell you so.")}{" "}
        {status_url ? (
          <Rich
            text={t("It is also monitored from outside: <status>service status</status>.")}
            parts={{
              status: (words) => (
                <a href={status_url} rel="noopener noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        ) : (
          t("It cannot predict the future.")
        )}
      </p>
      <p>
        <Rich
          text={t(
            "Is something failing that this page shows as working? <contact>Tell us</contact>. If it keeps you from commenting before a deadline, tell the agency too.",
          )}
          parts={{ contact: linkTo(paths.contact(t("Something is not working"))) }}
        />
      </p>
    </>
  ),
})
