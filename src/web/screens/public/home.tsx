import { publicPageMessages as say } from "#src/rules/messages/public-pages.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { listDocketsClosingSoon } from "#src/services/dockets/public-queries.ts"
import { DocketCard } from "#src/web/components/docket-card.tsx"
import { StateSelect } from "#src/web/components/state-menu.tsx"
import { TileMap } from "#src/web/components/tile-map.tsx"
import { guard } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import type { IconName } from "#src/web/ui/icon-paths.ts"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/home"
import { HomeSearch } from "./home-search.tsx"
import { findSavedIds } from "./saved-ids.ts"
import { SavedMark } from "./saved-mark.tsx"

const CLOSING_SOON_SHOWN = 3

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => {
  const now = ctx.now()
  const closing_soon = await listDocketsClosingSoon(ctx.db, CLOSING_SOON_SHOWN, now)
  return { closing_soon, now, saved: await findSavedIds(ctx, closing_soon) }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.home(),
    title: "Public comments on state and local proposals",
    description: say.banner,
    feed: { title: "New dockets", path: paths.feed() },
  })

export default function Home({ loaderData: { closing_soon, now, saved } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero stack stack-loose">
        <h1 className="display">Read and shape what your government decides</h1>
        <p className="lede">
          Search comments that people and organizations sent to their state and local governments, or send your own
          while a comment period is open.
        </p>
        <HomeSearch />
      </section>
      <SubmitPanel />
      {closing_soon.length > 0 && (
        <section className="section stack stack-loose" aria-labelledby="closing-soon">
          <h2 id="closing-soon">Closing soon</h2>
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
        <h2 id="states">{say.browseByState}</h2>
        <div className="split">
          <TileMap />
          <div className="stack">
            <p className="muted">Choose a state on the map or in the list to see its agencies and their dockets.</p>
            <StateSelect id="home-state" with_code />
          </div>
        </div>
      </section>
      <Features />
      <CallToAction />
    </>
  )
}

function SubmitPanel() {
  return (
    <section className="card card-tint card-roomy" aria-labelledby="submit">
      <div className="cluster cluster-between">
        <div className="stack stack-tight">
          <h2 id="submit">{say.submitOfficialComments}</h2>
          <p className="column">
            Find an open docket, read what is proposed, and put your comment on the official record. It is free.
          </p>
        </div>
        <LinkButton to={paths.dockets({ status: "open" })}>Find an open docket</LinkButton>
      </div>
    </section>
  )
}

const features: readonly { icon: IconName; heading: string; text: string }[] = [
  {
    icon: "clock",
    heading: "Quick setup",
    text: "An agency is set up in one to two business days and opens its first comment period in minutes.",
  },
  {
    icon: "people",
    heading: "Accessible design",
    text: "Made for keyboards, screen readers and small phones, and every form works without JavaScript.",
  },
  {
    icon: "lock",
    heading: "Secure platform",
    text: "Encrypted connections, private files until publication, and a record of every change.",
  },
]

function Features() {
  return (
    <section className="section" aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        What agencies get
      </h2>
      <ul className="feature-strip">
        {features.map(({ icon, heading, text }) => (
          <li key={heading}>
            <Icon name={icon} />
            <h3>{heading}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction() {
  return (
    <section className="section section-tint" aria-labelledby="join">
      <div className="cluster cluster-between">
        <div className="stack stack-tight">
          <h2 id="join">Bring your government here</h2>
          <p className="muted">Free for eligible state and local governments, and open source.</p>
        </div>
        <LinkButton variant="secondary" to={paths.onboarding()}>
          Get started
        </LinkButton>
      </div>
    </section>
  )
}
