import type { Texts } from "#src/rules/languages/texts.ts"
import { SECURITY_REPLY_HOURS, SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { bold, linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/security"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.security(),
    title: t("Security"),
    description: t("How we protect comments and accounts on this site, and how to report a security problem."),
  })
}

/** Protections, infrastructure, compliance, incidents, reporting (P 2.13); nothing that is not so (settled 42). */
export default function Security({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Security")}
      lede={t("What protects comments and accounts, what we do when something goes wrong, and how to tell us.")}
      sections={[
        platform(texts, loaderData),
        infrastructure(texts, loaderData),
        compliance(texts),
        incidents(texts),
        reporting(texts, loaderData),
      ]}
    />
  )
}

const platform = ({ t }: Texts, { second_factors }: Installation): TextSection => ({
  id: "platform",
  heading: t("How the platform protects you"),
  body: (
    <Points
      texts={[
        t(
          "<b>The server decides.</b> The server sets status, dates, roles, and owners, never what a browser sends. It checks permissions on every request.",
        ),
        t("<b>Passwords</b> are stored only as Argon2id hashes. We limit sign-in attempts."),
        ...(second_factors
          ? [
              t(
                "<b>Two-step verification</b> is available for every account, with a passkey or an authenticator app. Agencies can require it for their staff.",
              ),
            ]
          : []),
        t(
          "<b>Sessions</b> are random values in cookies that page scripts cannot read. They end after {days} days, or after {hours} hours for agency staff.",
          { days: SESSION_PUBLIC_DAYS, hours: SESSION_STAFF_HOURS },
        ),
        t(
          "<b>Files</b> are identified by their content, kept apart from the public pages, and sent only as downloads. The public can read a file only after its comment is published.",
        ),
        t("<b>Agencies are separate.</b> Staff see only their own agency. Access is by invitation and by role."),
        t(
          "<b>Every change is logged</b>, with who made it and when, in a log that the application itself cannot change.",
        ),
        t(
          "<b>Pages</b> run only our own scripts, and other sites cannot frame them. We refuse forms sent from other sites.",
        ),
      ]}
    />
  ),
})

const infrastructure = ({ t }: Texts, { encrypted, public_url }: Installation): TextSection => ({
  id: "infrastructure",
  heading: t("Infrastructure"),
  body: (
    <>
      <p>
        {t(
          "We keep comments, accounts, and logs in a PostgreSQL database. A comment and its log entry are on disk before you see its tracking ID. The database must be set up to survive a power failure. If it is not, the site does not start.",
        )}
      </p>
      <p>
        {t(
          "Pages load nothing from other companies: no scripts, fonts, analytics, or CAPTCHA services. The check that you are not a robot is a small calculation in your own browser.",
        )}
      </p>
      {encrypted ? (
        <p>{t("The connection to this site is encrypted with HTTPS.")}</p>
      ) : (
        <p>
          <Rich
            text={t(
              "<b>This copy of the site is at {address}, without encryption.</b> It is meant for trying things out. Please do not enter anything here that others should not read.",
              { address: public_url },
            )}
            parts={bold}
          />
        </p>
      )}
      <p>
        <Rich
          text={t("The <status>status page</status> shows how each part of this site is working right now.")}
          parts={{ status: linkTo(paths.status()) }}
        />
      </p>
    </>
  ),
})

const compliance = ({ t }: Texts): TextSection => ({
  id: "compliance",
  heading: t("Compliance"),
  body: (
    <>
      <p>
        {t(
          "We do not claim any certification on this page. This is what the program itself does to support the rules that governments follow:",
        )}
      </p>
      <ul>
        <li>{t("Public record: comments are kept as written, and decisions about them are logged.")}</li>
        <li>
          <Rich
            text={t(
              "Accessibility: the site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Section 508 refers to an earlier version of them. See <accessibility>Accessibility</accessibility>.",
            )}
            parts={{ accessibility: linkTo(paths.accessibility()) }}
          />
        </li>
        <li>
          <Rich
            text={t("Privacy: we store only what the service needs. See <privacy>Privacy</privacy>.")}
            parts={{ privacy: linkTo(paths.privacy()) }}
          />
        </li>
      </ul>
      <p>
        {t(
          "Which laws on records, retention, and disclosure apply to a comment depends on the agency that received it.",
        )}
      </p>
    </>
  ),
})

const incidents = ({ t }: Texts): TextSection => ({
  id: "incidents",
  heading: t("When something goes wrong"),
  body: (
    <Points
      ordered
      texts={[
        t("<b>Contain.</b> We stop the harm: we end sessions, block access, or take a feature offline if necessary."),
        t("<b>Find out.</b> We read the logs to learn what happened, who was affected, and when it began."),
        t(
          "<b>Tell.</b> We tell the agencies and people affected, in plain language, what happened and what they can do.",
        ),
        t("<b>Repair.</b> We fix the problem and restore what was damaged."),
        t("<b>Learn.</b> We write down the cause and change what let it happen."),
      ]}
    />
  ),
})

const reporting = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "reporting",
  heading: t("Report a security problem"),
  body: (
    <>
      <p>
        {t(
          "Please tell us privately before you tell anyone else. We answer security reports within {hours} hours. Tell us what you found and how to reproduce it. Please do not read, change, or keep other people’s data, and do not slow the site down for them.",
          { hours: SECURITY_REPLY_HOURS },
        )}
      </p>
      <WaysToReachUs installation={installation} subject={t("Security report")} />
    </>
  ),
})

/** A list of sentences with strong words. */
function Points({ texts, ordered }: { texts: readonly string[]; ordered?: boolean }) {
  const List = ordered ? "ol" : "ul"
  return (
    <List>
      {texts.map((text) => (
        <li key={text}>
          <Rich text={text} parts={bold} />
        </li>
      ))}
    </List>
  )
}
