import { redirect } from "react-router"
import { publicPageMessages as words } from "#src/rules/messages/dockets/public-page-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { stateCodeOf, statesInOrder } from "#src/rules/us-states.ts"
import { countOpenByState } from "#src/services/dockets/docket-place-queries.ts"
import { FederalLink, TileMap } from "#src/web/components/places/tile-map.tsx"
import { PlaceSearch } from "#src/web/components/places/place-search.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import type { Route } from "./+types/states"

/** Where the state menu's form leads on phones and without JavaScript: on to the state, or here when none was chosen. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const chosen = new URL(request.url).searchParams.get("state_code")
  const code = stateCodeOf(chosen ?? "")
  if (code !== null) throw redirect(paths.state(code), 302)
  if (chosen !== null) throw redirect(paths.states(), 302)
  return { open: await countOpenByState(ctx.db, ctx.now()) }
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.states(),
    title: t("States"),
    description: t("How many dockets take comments in each state, and the way to its agencies."),
  })
}

export default function States({ loaderData: { open } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t, count } = texts
  return (
    <>
      <PageHeader
        heading={t("States")}
        lede={t("How many dockets take comments in each state, and the way to its agencies.")}
        actions={
          <LinkButton variant="secondary" to={paths.agencies()}>
            {t("All agencies")}
          </LinkButton>
        }
      />
      <div className="stack stack-air">
        <div className="split">
          <TileMap open={open} />
          <div className="stack stack-loose">
            <PlaceSearch id="place" />
            <FederalLink open={open} />
          </div>
        </div>
        <section className="stack stack-loose" aria-labelledby="all-states">
          <h2 id="all-states">{t("All states")}</h2>
          <ul className="place-choices">
            {statesInOrder(texts).map(({ code, name }) => (
              <li key={code}>
                <a href={paths.state(code)}>{t(name)}</a>
                {(open[code] ?? 0) > 0 && (
                  <span className="quiet">
                    {" "}
                    {count(open[code] ?? 0, "{count} open docket", "{count} open dockets")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.home()}>{t(words.returnToHome)}</LinkButton>
  return <RefusedPage failed={words.loadAgenciesFailed} missing={{ heading: words.stateNotFoundTitle, actions }} />
}
