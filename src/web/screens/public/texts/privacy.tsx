import { Fragment } from "react"
import type { Texts } from "#src/rules/languages/texts.ts"
import { AUTH_FLOW_MINUTES, SESSION_PUBLIC_DAYS, SESSION_STAFF_HOURS, BROWSER_MARKS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { LastUpdated } from "#src/web/components/text/last-updated.tsx"
import { bold, linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Route } from "./+types/privacy"
import { keptData } from "./kept-data.ts"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.privacy(),
    title: t("Privacy"),
    description: t("What this site stores about you, why, who can see it, and for how long."),
  })
}

/** What is stored, why, for whom and how long, from what the program does (settled 42). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Privacy")}
      lede={t(
        "You can read without an account, and we do not keep a profile of what you read. What you submit as a comment is meant to be public.",
      )}
      above={<LastUpdated date={loaderData.last_updated} />}
      sections={[
        short(texts),
        published(texts),
        stored(texts),
        cookies(texts),
        sharing(texts),
        choices(texts),
        contact(texts, loaderData),
      ]}
    />
  )
}

const short = ({ t }: Texts): TextSection => ({
  id: "in-short",
  heading: t("In short"),
  body: (
    <ul>
      <li>{t("No advertising, no analytics, no trackers, nothing loaded from other companies.")}</li>
      <li>{t("You can read and search everything that is public without an account.")}</li>
      <li>{t("A comment, with the name and organization you give, becomes public when the agency publishes it.")}</li>
      <li>{t("Your email address is never published. We sell no data.")}</li>
    </ul>
  ),
})

const published = ({ t }: Texts): TextSection => ({
  id: "public",
  heading: t("What becomes public"),
  body: (
    <>
      <p>{t("When a comment is published, anyone can read, search, and copy:")}</p>
      <ul>
        <li>{t("its text, its files, and when it arrived;")}</li>
        <li>{t("the name you wrote, or “Anonymous” if you wrote none;")}</li>
        <li>
          {t("the organization or person you speak for, your authorization statement, and your position, if given.")}
        </li>
      </ul>
      <p>
        {t(
          "Do not put anything in a comment or its files that you do not want strangers to read, such as a home address, a phone number, an account number, or facts about other people. We do not edit comments.",
        )}
      </p>
    </>
  ),
})

const stored = ({ t }: Texts): TextSection => ({
  id: "stored",
  heading: t("What we store"),
  body: (
    <>
      {keptData.map((kind) => (
        <Fragment key={kind.what}>
          <h3>{t(kind.what)}</h3>
          <DescriptionList
            items={[
              { term: t("What"), value: t(kind.content) },
              { term: t("Who can see it"), value: t(kind.readers) },
              { term: t("For how long"), value: t(kind.period) },
            ]}
          />
        </Fragment>
      ))}
    </>
  ),
})

const cookies = ({ t }: Texts): TextSection => ({
  id: "cookies",
  heading: t("Cookies"),
  body: (
    <>
      <p>{t("Reading public pages sets no cookies. We set these only when they are needed:")}</p>
      <ul>
        <li>
          <Rich
            text={t(
              "<b>opendocket_session</b> keeps you signed in: up to {days} days, or up to {hours} hours for agency staff.",
              { days: SESSION_PUBLIC_DAYS, hours: SESSION_STAFF_HOURS },
            )}
            parts={bold}
          />
        </li>
        <li>
          <Rich
            text={t(
              "<b>opendocket_browser</b> lets this browser find the comment you started to write, the receipt we showed you, and a sign-in you started.",
            )}
            parts={bold}
          />
        </li>
        <li>
          <Rich
            text={t(
              "<b>opendocket_known_browser</b> shows, for {days} days, that you have signed in with this browser before. We email you when someone signs in with a new one.",
              { days: BROWSER_MARKS_DAYS },
            )}
            parts={bold}
          />
        </li>
        <li>
          <Rich
            text={t(
              "<b>opendocket_current_agency</b> remembers which agency you are working for, if you are a member of more than one.",
            )}
            parts={bold}
          />
        </li>
        <li>
          <Rich
            text={t(
              "<b>opendocket_auth_flow</b> links a sign-in with another service to this browser for {minutes} minutes.",
              { minutes: AUTH_FLOW_MINUTES },
            )}
            parts={bold}
          />
        </li>
        <li>
          <Rich text={t("<b>opendocket_language</b> remembers the language you chose.")} parts={bold} />
        </li>
      </ul>
      <p>
        {t(
          "Page scripts cannot read any of these cookies, and we do not send them to other sites. Over HTTPS, their names begin with __Host-, which ties them to this site.",
        )}
      </p>
    </>
  ),
})

const sharing = ({ t }: Texts): TextSection => ({
  id: "sharing",
  heading: t("Who else receives data"),
  body: (
    <>
      <p>
        {t(
          "The agency that runs a docket receives the comments sent to it and decides what is published. It is responsible for them as a public record, under the laws that apply to it, and may have to disclose more than is published here.",
        )}
      </p>
      <p>
        {t(
          "Email we send you passes through a mail server, as any email does. Beyond that, we give data to others only when the law requires it.",
        )}
      </p>
    </>
  ),
})

const choices = ({ t }: Texts): TextSection => ({
  id: "choices",
  heading: t("Your choices"),
  body: (
    <ul>
      <li>{t("You can comment without giving a name. Give an organization only if you speak for one.")}</li>
      <li>{t("You can stop at any step before you submit a comment. Its draft is then removed automatically.")}</li>
      <li>
        {t(
          "A comment you have submitted is part of the agency’s record. Until the agency has decided about it, you can withdraw or correct it under “My Comments”. Afterward, you can ask there to have something in it removed. You can also write to the agency and include the tracking ID.",
        )}
      </li>
      <li>
        <Rich
          text={t(
            "You can see, correct, and download what your account contains, and close your account, under <account>Account</account>.",
          )}
          parts={{ account: linkTo(paths.account()) }}
        />
      </li>
    </ul>
  ),
})

const contact = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "contact",
  heading: t("Questions"),
  body: (
    <>
      <p>{t("On this page, “we” means the people who operate this site. You can reach us here:")}</p>
      <WaysToReachUs installation={installation} subject={t("Privacy")} />
    </>
  ),
})
