import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { LastUpdated } from "#src/web/components/text/last-updated.tsx"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/terms"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.terms(),
    title: t("Terms"),
    description: t("The terms for reading and commenting on this site, in plain words."),
  })
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Terms")}
      lede={t("What you can expect from this site, and what it expects from you.")}
      above={<LastUpdated date={loaderData.last_updated} />}
      sections={[
        using(texts),
        accounts(texts),
        comments(texts),
        conduct(texts),
        review(texts),
        agencies(texts),
        liability(texts),
        changes(texts, loaderData),
      ]}
    />
  )
}

const using = ({ t }: Texts): TextSection => ({
  id: "using",
  heading: t("Using the site"),
  body: (
    <p>
      <Rich
        text={t(
          "Anyone may read, search, and link to what is published here, including with programs, as long as the site stays usable for others. <data>Data Access</data> describes how to do that well. By using the site, you accept these terms.",
        )}
        parts={{ data: linkTo(paths.dataAccess()) }}
      />
    </p>
  ),
})

const accounts = ({ t }: Texts): TextSection => ({
  id: "accounts",
  heading: t("Accounts"),
  body: (
    <p>
      {t(
        "To comment, you need an account with a confirmed email address. Use your own address, keep your password to yourself, and tell us if you think that someone else is using your account. Agency staff get access only by invitation from their agency.",
      )}
    </p>
  ),
})

const comments = ({ t }: Texts): TextSection => ({
  id: "comments",
  heading: t("Your comments"),
  body: (
    <>
      <p>
        {t(
          "What you submit remains yours. By submitting a comment, you give the agency and this site the right to keep it, publish it, and pass it on as part of the public record.",
        )}
      </p>
      <p>
        {t(
          "When you submit a comment, you certify under penalty of perjury that the information you give is true and accurate to the best of your knowledge, and, if you speak for an organization or another person, that you are authorized to do so. You also acknowledge that the comment will be public. We show you the exact words before you agree, and we store them with the comment.",
        )}
      </p>
      <p>
        {t(
          "Until the agency decides about your comment, you can withdraw it, and correct it while the docket takes comments. After that, you can add to it in another comment, if the docket allows it.",
        )}
      </p>
    </>
  ),
})

const conduct = ({ t }: Texts): TextSection => ({
  id: "conduct",
  heading: t("What is not allowed"),
  body: (
    <ul>
      <li>{t("pretending to be someone else, or to speak for an organization that has not asked you to;")}</li>
      <li>{t("comments or files that are unlawful, that threaten people, or that expose their private lives;")}</li>
      <li>{t("files that contain harmful software;")}</li>
      <li>{t("flooding a docket, getting around its limits, or trying to access what is not public;")}</li>
      <li>{t("slowing the site down for others.")}</li>
    </ul>
  ),
})

const review = ({ t }: Texts): TextSection => ({
  id: "review",
  heading: t("Review and publication"),
  body: (
    <p>
      {t(
        "The agency that runs a docket reviews comments and decides which ones to publish, unless it has chosen to publish immediately. Its decisions are logged. If your comment was not published and you want to know why, ask the agency and include the tracking ID. Whether and how comments change a decision is the agency’s responsibility, not this site’s.",
      )}
    </p>
  ),
})

const agencies = ({ t }: Texts): TextSection => ({
  id: "agencies",
  heading: t("Agencies"),
  body: (
    <p>
      {t(
        "The service is free for eligible state, local, and educational agencies. An agency is responsible for its dockets and documents, for how it reviews comments, for who it lets into its console, and for following the records laws that apply to it.",
      )}
    </p>
  ),
})

const liability = ({ t }: Texts): TextSection => ({
  id: "liability",
  heading: t("No warranty"),
  body: (
    <>
      <p>
        {t(
          "We take care of this site, but we provide it as is. We cannot promise that it is always available or free of errors, so please do not wait until the last minute before a deadline. Only a tracking ID confirms that we received your comment.",
        )}
      </p>
      <p>
        {t(
          "Dockets and comments are the words of agencies and commenters, not ours. Nothing here is legal advice. To the extent the law allows, we are not liable for damage that results from using the site.",
        )}
      </p>
      <p>{t("The program is open source under the MIT License, which has its own disclaimer.")}</p>
    </>
  ),
})

const changes = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "changes",
  heading: t("Changes and questions"),
  body: (
    <>
      <p>{t("When these terms change, the date at the top changes with them.")}</p>
      <WaysToReachUs installation={installation} subject={t("Terms")} />
    </>
  ),
})
