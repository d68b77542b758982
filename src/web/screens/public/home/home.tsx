import type { Sentence } from "#src/rules/languages/saying.ts"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { countOpenByState } from "#src/services/dockets/docket-place-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { listDocketsClosingSoon } from "#src/services/dockets/public-docket-queries.ts"
import { DocketCard } from "#src/web/components/dockets/docket-card.tsx"
import { StateSelect } from "#src/web/components/agencies/state-menu.tsx"
import { PlaceSearch } from "#src/web/components/places/place-search.tsx"
import { FederalLink, TileMap } from "#src/web/components/places/tile-map.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/home"
import { HomeSearch } from "./home-search.tsx"
import { findSavedIds } from "#src/web/screens/public/docket/saved-ids.ts"
import { SavedMark } from "#src/web/components/dockets/save-button.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

const CLOSING_SOON_SHOWN = 3

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const now = ctx.now()
  const [closing, open] = await Promise.all([
    listDocketsClosingSoon(ctx.db, CLOSING_SOON_SHOWN, now),
    countOpenByState(ctx.db, now),
  ])
  const closing_soon = await inReadersLanguage(ctx.db, closing, ctx.language)
  return { closing_soon, open, now, saved: await findSavedIds(ctx, closing_soon) }
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.home(),
    title: t("Public comments on state and local proposals"),
    description: t(words.banner),
    feed: { title: t("New dockets"), path: paths.feed() },
  })
}

export default function Home({ loaderData: { closing_soon, open, now, saved } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <section className="hero stack stack-loose">
        <h1 className="display">{t("Read and shape what your government decides")}</h1>
        <p className="lede">
          {t(
            "Search comments that people and organizations have submitted to their state and local governments, or submit your own while a comment period is open.",
          )}
        </p>
        <HomeSearch />
      </section>
      <SubmitPanel />
      {closing_soon.length > 0 && (
        <section className="section stack stack-loose" aria-labelledby="closing-soon">
          <h2 id="closing-soon">{t("Closing soon")}</h2>
          <ul className="grid">
            {closing_soon.map((docket) => (
              <li key={docket.id}>
                <DocketCard
                  docket={docket}
                  now={now}
                  action={<SavedMark saved={saved} docket={docket} next={paths.home()} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section section-tint stack stack-loose" aria-labelledby="states">
        <h2 id="states">{t(words.browseByState)}</h2>
        <div className="split">
          <TileMap open={open} />
          <div className="stack">
            <p className="muted">{t("Choose a state to see its agencies and their dockets.")}</p>
            <StateSelect id="home-state" with_code />
            <FederalLink open={open} />
            <p>
              <LightLink to={paths.agencies()}>{t("All agencies")}</LightLink>
            </p>
          </div>
        </div>
      </section>
      <Features />
      <CallToAction />
    </>
  )
}

function SubmitPanel() {
  const { t } = useTexts()
  return (
    <section className="card card-tint card-roomy stack stack-loose" aria-labelledby="submit">
      <div className="cluster cluster-between">
        <div className="stack stack-tight">
          <h2 id="submit">{t(words.submitOfficialComments)}</h2>
          <p className="column">
            {t("Find an open docket, read what is proposed, and put your comment on the official record. It is free.")}
          </p>
        </div>
        <LinkButton to={paths.dockets({ status: "open" })}>{t("Find an open docket")}</LinkButton>
      </div>
      <div className="column">
        <PlaceSearch id="home-place" />
      </div>
    </section>
  )
}

const features = [
  {
    icon: "clock",
    heading: "Quick setup",
    text: "We set up your agency in one to two business days. You can open your first comment period in minutes.",
  },
  {
    icon: "people",
    heading: "Accessible design",
    text: "Works with keyboards, screen readers, and small phones. Every form works without JavaScript.",
  },
  {
    icon: "lock",
    heading: "Secure platform",
    text: "Encrypted connections, files that stay private until they are published, and a record of every change.",
  },
] as const satisfies readonly { icon: IconName; heading: Sentence; text: Sentence }[]

function Features() {
  const { t } = useTexts()
  return (
    <section className="section" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t("What agencies get")}
      </h2>
      <ul className="feature-strip">
        {features.map(({ icon, heading, text }) => (
          <li key={heading}>
            <Icon name={icon} />
            <h3>{t(heading)}</h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction() {
  const { t } = useTexts()
  return (
    <section className="section section-tint" aria-labelledby="join">
      <div className="cluster cluster-between">
        <div className="stack stack-tight">
          <h2 id="join">{t("Bring your government here")}</h2>
          <p className="muted">{t("Free for eligible state and local governments, and open source.")}</p>
        </div>
        <LinkButton variant="secondary" to={paths.onboarding()}>
          {t("Get started")}
        </LinkButton>
      </div>
    </section>
  )
}
