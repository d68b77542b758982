import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { bold, linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/about"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.about(),
    title: t("About"),
    description: t(
      "What OpenDocket is for: public comments on proposals by state and local governments. It is open source and free for eligible governments.",
    ),
  })
}

/** Mission, features, principles, audiences, license (P 2.13). */
export default function About({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("About OpenDocket")}
      lede={t(
        "A place where state and local governments ask before they decide, and where everyone can read the answers.",
      )}
      sections={[mission(texts), features(texts), principles(texts), audiences(texts), openSource(texts, loaderData)]}
    />
  )
}

const mission = ({ t }: Texts): TextSection => ({
  id: "mission",
  heading: t("Our mission"),
  body: (
    <>
      <p>
        {t(
          "A city rewrites its zoning, a county drafts its budget, a state changes a rule. The people affected have a say, but often only in a room on a weekday evening. We want having a say to be as simple as reading a page and writing a few lines, and we want what people said to stay readable for everyone.",
        )}
      </p>
      <p>
        {t(
          "Each proposal has its own page here, called a docket. It has the documents, the dates when the government takes comments, and the comments it has published.",
        )}
      </p>
    </>
  ),
})

const features = ({ t }: Texts): TextSection => ({
  id: "features",
  heading: t("What you can do here"),
  body: (
    <ul>
      <li>
        <Rich
          text={t("<browse>Browse dockets</browse> by state, agency, date, and status, and read their documents.")}
          parts={{ browse: linkTo(paths.dockets()) }}
        />
      </li>
      <li>
        <Rich
          text={t("<search>Search the published comments</search> by words, name, organization, and position.")}
          parts={{ search: linkTo(paths.commentSearch()) }}
        />
      </li>
      <li>{t("Submit a comment with files, keep its tracking ID, and follow its status on your dashboard.")}</li>
      <li>{t("Save dockets, and see when they close.")}</li>
      <li>{t("As an agency: run comment periods, review the comments you receive, search them, and export them.")}</li>
      <li>
        <Rich
          text={t("As a researcher or journalist: <read>read the same data with a program</read>.")}
          parts={{ read: linkTo(paths.dataAccess()) }}
        />
      </li>
    </ul>
  ),
})

const principles = ({ t }: Texts): TextSection => ({
  id: "principles",
  heading: t("Design principles"),
  body: (
    <ul>
      <li>
        <Rich
          text={t(
            "<b>The text is a record.</b> A comment is kept exactly as it was written, and what happens to it is logged.",
          )}
          parts={bold}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Nothing is public by accident.</b> Comments are held for review unless the agency chose to publish a docket’s comments immediately. The public cannot read unpublished comments or their files.",
          )}
          parts={bold}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Everyone can use it.</b> Pages and forms work on an old phone, with a keyboard, with a screen reader, and without JavaScript.",
          )}
          parts={bold}
        />
      </li>
      <li>
        <Rich
          text={t("<b>We do not track readers.</b> No advertising, no trackers, nothing loaded from other companies.")}
          parts={bold}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Deadlines mean what they say.</b> A comment counts from the moment our server receives it, and times are shown with their time zone.",
          )}
          parts={bold}
        />
      </li>
    </ul>
  ),
})

const audiences = ({ t }: Texts): TextSection => ({
  id: "audiences",
  heading: t("Who it is for"),
  body: (
    <ul>
      <li>
        <Rich
          text={t("<b>Residents and organizations</b> read without an account, and comment with one.")}
          parts={bold}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Agency staff</b> run comment periods in their own console, by invitation. The <guide>User Guide</guide> shows how.",
          )}
          parts={{ ...bold, guide: linkTo(paths.guide()) }}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Researchers and journalists</b> read everything that is public, on pages or as data. See <data>Data Access</data>.",
          )}
          parts={{ ...bold, data: linkTo(paths.dataAccess()) }}
        />
      </li>
      <li>
        <Rich
          text={t(
            "<b>Governments that are considering joining</b> can find the steps under <onboarding>Agency Onboarding</onboarding>.",
          )}
          parts={{ ...bold, onboarding: linkTo(paths.onboarding()) }}
        />
      </li>
    </ul>
  ),
})

const openSource = ({ t }: Texts, { source_url }: Installation): TextSection => ({
  id: "open-source",
  heading: t("Open source"),
  body: (
    <p>
      {t("OpenDocket is open source under the MIT License. Anyone may read, run, change, and share the program.")}
      {source_url && (
        <>
          {" "}
          <Rich
            text={t("<source>Read the source code</source>.")}
            parts={{
              source: (words) => (
                <a href={source_url} rel="noopener noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        </>
      )}
    </p>
  ),
})
