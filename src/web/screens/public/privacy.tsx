import { Fragment } from "react"
import { Link } from "react-router"
import { SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { LastUpdated } from "#src/web/components/last-updated.tsx"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import type { Route } from "./+types/privacy"
import { keptData } from "./kept-data.ts"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.privacy(),
    title: "Privacy",
    description: "What this site stores about you, why, who can see it, and for how long.",
  })

/** What is stored, why, for whom and how long: told from what the program does (decisions 42). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      heading="Privacy"
      lede="Reading needs no account and leaves no profile. What you send as a comment is meant to be public."
      above={<LastUpdated date={loaderData.last_updated} />}
      sections={[short, published, stored, cookies, sharing, choices, contact(loaderData)]}
    />
  )
}

const short: TextSection = {
  id: "in-short",
  heading: "In short",
  body: (
    <ul>
      <li>No advertising, no analytics, no trackers, nothing loaded from other companies.</li>
      <li>You can read and search everything that is public without an account.</li>
      <li>A comment, with the name and organization you give, becomes public when the agency publishes it.</li>
      <li>Your email address is never published. We sell no data.</li>
    </ul>
  ),
}

const published: TextSection = {
  id: "public",
  heading: "What becomes public",
  body: (
    <>
      <p>When a comment is published, everybody can read, search and copy:</p>
      <ul>
        <li>its text, its files and the day it arrived;</li>
        <li>the name you wrote, or &lsquo;Anonymous&rsquo; if you wrote none;</li>
        <li>the organization or person you speak for, your statement of authorization, and your position, if given.</li>
      </ul>
      <p>
        Do not put anything into a comment or its files that you do not want strangers to read: a home address, a
        telephone number, an account number, facts about others. We do not edit comments.
      </p>
    </>
  ),
}

const stored: TextSection = {
  id: "stored",
  heading: "What we store",
  body: (
    <>
      {keptData.map((kind) => (
        <Fragment key={kind.what}>
          <h3>{kind.what}</h3>
          <DescriptionList
            items={[
              { term: "What", value: kind.content },
              { term: "Who can see it", value: kind.readers },
              { term: "For how long", value: kind.period },
            ]}
          />
        </Fragment>
      ))}
    </>
  ),
}

const cookies: TextSection = {
  id: "cookies",
  heading: "Cookies",
  body: (
    <>
      <p>Reading public pages sets no cookie. Others are set only when they are needed:</p>
      <ul>
        <li>
          <strong>opendocket_session</strong> keeps you signed in: up to {SESSION_PUBLIC_DAYS} days, for agency staff up
          to {SESSION_STAFF_HOURS} hours.
        </li>
        <li>
          <strong>opendocket_browser</strong> lets this browser find the comment you began to write, and the receipt you
          were shown.
        </li>
        <li>
          <strong>opendocket_current_agency</strong> remembers which agency a member of several works for.
        </li>
      </ul>
      <p>
        None of them can be read by scripts of a page or is sent to another site. Over HTTPS their names begin with
        __Host-, which ties them to this site.
      </p>
    </>
  ),
}

const sharing: TextSection = {
  id: "sharing",
  heading: "Who else receives data",
  body: (
    <>
      <p>
        The agency that runs a docket receives the comments sent to it and decides what is published. It is responsible
        for them as a public record, under the laws that apply to it, and may have to disclose more than is published
        here.
      </p>
      <p>
        Email to you passes through a mail server, as any email does. Beyond that we hand data to others only where the
        law compels us.
      </p>
    </>
  ),
}

const choices: TextSection = {
  id: "choices",
  heading: "Your choices",
  body: (
    <ul>
      <li>You may comment without a name; give an organization only if you speak for one.</li>
      <li>You can abandon a comment at any step before you submit it; its draft is then removed by itself.</li>
      <li>
        A comment you have sent is part of the agency&rsquo;s record. To ask for it to be taken down, write to the
        agency, with the tracking ID.
      </li>
      <li>
        To see, correct or close your account, <Link to={paths.contact("My account data")}>write to us</Link> from its
        email address.
      </li>
    </ul>
  ),
}

const contact = (installation: Installation): TextSection => ({
  id: "contact",
  heading: "Questions",
  body: (
    <>
      <p>&lsquo;We&rsquo; on this page are those who operate this site. You reach us here:</p>
      <WaysToReachUs installation={installation} subject="Privacy" />
    </>
  ),
})
