import { Link } from "react-router"
import { SECURITY_REPLY_HOURS, SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/security"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.security(),
    title: "Security",
    description: "How comments and accounts are protected on this site, and how to report a security problem.",
  })

/** Protections, infrastructure, compliance, incidents, reporting (P 2.13); nothing that is not so (decisions 42). */
export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      heading="Security"
      lede="What protects comments and accounts, what we do when something goes wrong, and how to tell us."
      sections={[platform, infrastructure(loaderData), compliance, incidents, reporting(loaderData)]}
    />
  )
}

const platform: TextSection = {
  id: "platform",
  heading: "How the platform protects you",
  body: (
    <ul>
      <li>
        <strong>The server decides.</strong> Status, dates, roles and owners are set on the server, never by what a
        browser sends. Permissions are looked up at every request.
      </li>
      <li>
        <strong>Passwords</strong> are stored only as Argon2id hashes. Attempts to sign in are limited.
      </li>
      <li>
        <strong>Sessions</strong> are random values in cookies that page scripts cannot read. They end after{" "}
        {SESSION_PUBLIC_DAYS} days, for agency staff after {SESSION_STAFF_HOURS} hours.
      </li>
      <li>
        <strong>Files</strong> are recognized by their content, kept apart from the public pages, and sent only as
        downloads. A file becomes readable when its comment is published, and not before.
      </li>
      <li>
        <strong>Agencies are separate.</strong> Staff see their own agency; access is by invitation and by role.
      </li>
      <li>
        <strong>Every change is logged</strong>, with who made it and when, in a log that the application itself cannot
        change.
      </li>
      <li>
        <strong>Pages</strong> run only our own scripts and cannot be framed by other sites. Forms sent from other sites
        are refused.
      </li>
    </ul>
  ),
}

const infrastructure = ({ encrypted, public_url }: Installation): TextSection => ({
  id: "infrastructure",
  heading: "Infrastructure",
  body: (
    <>
      <p>
        Comments, accounts and logs are kept in a PostgreSQL database. A comment is on disk, together with its entry in
        the log, before its tracking ID is shown to you. The database is told to survive a power cut; a server that does
        not promise this is refused when the site starts.
      </p>
      <p>
        Pages load nothing from other companies: no scripts, fonts, analytics or captcha services. The check that you
        are not a robot is a small calculation in your own browser.
      </p>
      {encrypted ? (
        <p>The connection to this site is encrypted with HTTPS.</p>
      ) : (
        <p>
          <strong>This copy of the site is reached at {public_url}, without encryption.</strong> That is meant for
          trying it out. Please do not enter anything here that others must not read.
        </p>
      )}
      <p>
        How the parts of this site are doing at the moment is measured on the{" "}
        <Link to={paths.status()}>status page</Link>.
      </p>
    </>
  ),
})

const compliance: TextSection = {
  id: "compliance",
  heading: "Compliance",
  body: (
    <>
      <p>We claim no certificate on this page. What the program itself does for the rules that governments follow:</p>
      <ul>
        <li>Public record: texts are kept as written, and decisions about them are logged and can be exported.</li>
        <li>
          Accessibility: it is built to the Web Content Accessibility Guidelines 2.2, level AA, to which Section 508
          refers in an earlier version. See <Link to={paths.accessibility()}>Accessibility</Link>.
        </li>
        <li>
          Privacy: only what the service needs is stored. See <Link to={paths.privacy()}>Privacy</Link>.
        </li>
      </ul>
      <p>Which laws on records, retention and disclosure apply to a comment depends on the agency it was sent to.</p>
    </>
  ),
}

const incidents: TextSection = {
  id: "incidents",
  heading: "When something goes wrong",
  body: (
    <ol>
      <li>
        <strong>Contain.</strong> We stop the harm: end sessions, block access, take a function offline if need be.
      </li>
      <li>
        <strong>Find out.</strong> We read the logs to learn what happened, to whom, and since when.
      </li>
      <li>
        <strong>Tell.</strong> We inform the agencies and people affected, in plain words, with what they can do.
      </li>
      <li>
        <strong>Repair.</strong> We close the hole and restore what was damaged.
      </li>
      <li>
        <strong>Learn.</strong> We write down the cause and change what let it happen.
      </li>
    </ol>
  ),
}

const reporting = (installation: Installation): TextSection => ({
  id: "reporting",
  heading: "Report a security problem",
  body: (
    <>
      <p>
        Please tell us privately before you tell others. We answer security reports within {SECURITY_REPLY_HOURS} hours.
        Say what you found and how to see it; please do not read, change or keep data of other people, and do not slow
        the site down for them.
      </p>
      <WaysToReachUs installation={installation} subject="Security report" />
    </>
  ),
})
