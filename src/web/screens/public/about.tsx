import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/about"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.about(),
    title: "About",
    description:
      "What OpenDocket is for: public comments on proposals of state and local governments, open source and free for eligible governments.",
  })

/** Mission, features, principles, audiences, licence (P 2.13). */
export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      heading="About OpenDocket"
      lede="A place where state and local governments ask before they decide, and where everybody can read the answers."
      sections={[mission, features, principles, audiences, openSource(loaderData)]}
    />
  )
}

const mission: TextSection = {
  id: "mission",
  heading: "Our mission",
  body: (
    <>
      <p>
        A city rewrites its zoning, a county drafts its budget, a state changes a rule. The people affected have a say,
        but often only in a room on a weekday evening. We want having a say to be as simple as reading a page and
        writing a few lines, and we want what was said to stay readable for everybody.
      </p>
      <p>
        Each proposal has a page of its own here, called a docket. It holds the documents, the dates between which the
        government takes comments, and the comments it has published.
      </p>
    </>
  ),
}

const features: TextSection = {
  id: "features",
  heading: "What you can do here",
  body: (
    <ul>
      <li>
        <Link to={paths.dockets()}>Browse dockets</Link> by state, agency, date and status, and read their documents.
      </li>
      <li>
        <Link to={paths.commentSearch()}>Search the published comments</Link> by words, name, organization and position.
      </li>
      <li>Send a comment with files, keep its tracking ID, and follow its status on your dashboard.</li>
      <li>Save dockets, and see when they close.</li>
      <li>As an agency: run comment periods, review what arrives, search it, and export it.</li>
      <li>
        As a researcher or journalist: <Link to={paths.dataAccess()}>read the same data with a program</Link>.
      </li>
    </ul>
  ),
}

const principles: TextSection = {
  id: "principles",
  heading: "Principles of the design",
  body: (
    <ul>
      <li>
        <strong>The text is a record.</strong> A comment is kept exactly as it was written, and what happens to it is
        logged.
      </li>
      <li>
        <strong>Nothing is public by accident.</strong> Comments are held for review unless the agency chose to publish
        at once for a docket; what is not published is not readable, nor are its files.
      </li>
      <li>
        <strong>Everybody can use it.</strong> Pages and forms work on an old phone, with a keyboard, with a screen
        reader, and without JavaScript.
      </li>
      <li>
        <strong>Readers are not watched.</strong> No advertising, no trackers, nothing loaded from other companies.
      </li>
      <li>
        <strong>Deadlines mean what they say.</strong> A comment counts from the moment our server has received it, and
        times are shown with their time zone.
      </li>
    </ul>
  ),
}

const audiences: TextSection = {
  id: "audiences",
  heading: "Who it is for",
  body: (
    <ul>
      <li>
        <strong>Residents and organizations</strong> read without an account, and comment with one.
      </li>
      <li>
        <strong>Agency staff</strong> run comment periods in a console of their own, by invitation. The{" "}
        <Link to={paths.guide()}>User Guide</Link> shows how.
      </li>
      <li>
        <strong>Researchers and journalists</strong> read everything that is public, on pages or as data. See{" "}
        <Link to={paths.dataAccess()}>Data Access</Link>.
      </li>
      <li>
        <strong>Governments that consider joining</strong> find the steps under{" "}
        <Link to={paths.onboarding()}>Agency Onboarding</Link>.
      </li>
    </ul>
  ),
}

const openSource = ({ source_url }: Installation): TextSection => ({
  id: "open-source",
  heading: "Open source",
  body: (
    <p>
      OpenDocket is open source under the MIT License: anybody may read, run, change and share the program.
      {source_url && (
        <>
          {" "}
          <a href={source_url} rel="noopener noreferrer">
            Read the source code
          </a>
          .
        </>
      )}
    </p>
  ),
})
