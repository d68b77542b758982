import type { Texts } from "#src/rules/languages/texts.ts"
import { SECURITY_REPLY_HOURS, SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { bold, linkTo } from "#src/web/components/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/security"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.security(),
    title: t("Security"),
    description: t("How comments and accounts are protected on this site, and how to report a security problem."),
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
          "<b>The server decides.</b> Status, dates, roles and owners are set on the server, never by what a browser sends. Permissions are looked up at every request.",
        ),
        t("<b>Passwords</b> are stored only as Argon2id hashes. Attempts to sign in are limited."),
        ...(second_factors
          ? [
              t(
                "<b>Two-step verification</b> can be turned on for any account, with a passkey or an authenticator app. Agencies can require it of their staff.",
              ),
            ]
          : []),
        t(
          "<b>Sessions</b> are random values in cookies that page scripts cannot read. They end after {days} days, for agency staff after {hours} hours.",
          { days: SESSION_PUBLIC_DAYS, hours: SESSION_STAFF_HOURS },
        ),
        t(
          "<b>Files</b> are recognized by their content, kept apart from the public pages, and sent only as downloads. A file becomes readable when its comment is published, and not before.",
        ),
        t("<b>Agencies are separate.</b> Staff see their own agency; access is by invitation and by role."),
        t(
          "<b>Every change is logged</b>, with who made it and when, in a log that the application itself cannot change.",
        ),
        t(
          "<b>Pages</b> run only our own scripts and cannot be framed by other sites. Forms sent from other sites are refused.",
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
          "Comments, accounts and logs are kept in a PostgreSQL database. A comment is on disk, together with its entry in the log, before its tracking ID is shown to you. The database is told to survive a power cut; a server that does not promise this is refused when the site starts.",
        )}
      </p>
      <p>
        {t(
          "Pages load nothing from other companies: no scripts, fonts, analytics or captcha services. The check that you are not a robot is a small calculation in your own browser.",
        )}
      </p>
      {encrypted ? (
        <p>{t("The connection to this site is encrypted with HTTPS.")}</p>
      ) : (
        <p>
          <Rich
            text={t(
              "<b>This copy of the site is reached at {address}, without encryption.</b> That is meant for trying it out. Please do not enter anything here that others must not read.",
              { address: public_url },
            )}
            parts={bold}
          />
        </p>
      )}
      <p>
        <Rich
          text={t(
            "How the parts of this site are doing at the moment is measured on the <status>status page</status>.",
          )}
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
        {t("We claim no certificate on this page. What the program itself does for the rules that governments follow:")}
      </p>
      <ul>
        <li>{t("Public record: texts are kept as written, and decisions about them are logged.")}</li>
        <li>
          <Rich
            text={t(
              "Accessibility: it is built to the Web Content Accessibility Guidelines 2.2, level AA, to which Section 508 refers in an earlier version. See <accessibility>Accessibility</accessibility>.",
            )}
            parts={{ accessibility: linkTo(paths.accessibility()) }}
          />
        </li>
        <li>
          <Rich
            text={t("Privacy: only what the service needs is stored. See <privacy>Privacy</privacy>.")}
            parts={{ privacy: linkTo(paths.privacy()) }}
          />
        </li>
      </ul>
      <p>
        {t("Which laws on records, retention and disclosure apply to a comment depends on the agency it was sent to.")}
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
        t("<b>Contain.</b> We stop the harm: end sessions, block access, take a function offline if need be."),
        t("<b>Find out.</b> We read the logs to learn what happened, to whom, and since when."),
        t("<b>Tell.</b> We inform the agencies and people affected, in plain words, with what they can do."),
        t("<b>Repair.</b> We close the hole and restore what was damaged."),
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
          "Please tell us privately before you tell others. We answer security reports within {hours} hours. Say what you found and how to see it; please do not read, change or keep data of other people, and do not slow the site down for them.",
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
