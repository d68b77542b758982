import { languageFacts } from "#src/rules/languages/language.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { SETUP_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/onboarding"

const requestPath = (subject: string) => paths.contact(subject, "agency_onboarding")
const [soonest, latest] = SETUP_BUSINESS_DAYS

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.onboarding(),
    title: t("Agency Onboarding"),
    description: t(
      "How a state, local, or educational agency joins: eligibility, request, verification, and setup. It is free.",
    ),
  })
}

/** The four steps of joining, under the page's three addresses (P 2.13). */
export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Agency Onboarding")}
      lede={t(
        "Open your first comment period within days. The service is free for eligible state, local, and educational agencies.",
      )}
      sections={[steps(texts, loaderData), preparation(texts), questions(texts, loaderData)]}
    />
  )
}

const steps = (texts: Texts, installation: Installation): TextSection => {
  const { t } = texts
  return {
    id: "steps",
    heading: t("Four steps"),
    body: (
      <>
        <ol className="steps">
          <li>
            <h3>{t("Check that you are eligible")}</h3>
            <p>
              {installation.owner_email_suffixes.length > 0
                ? t(
                    "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address that ends in {endings}.",
                    { endings: listed(texts, installation.owner_email_suffixes) },
                  )
                : t(
                    "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address.",
                  )}
            </p>
          </li>
          <li>
            <h3>{t("Send your request")}</h3>
            <p>
              <Rich
                text={t(
                  "Use the <contact>contact form</contact>. Tell us the agency’s name and jurisdiction, who will own the account, and, if you know, what your first comment period is about and when it begins.",
                )}
                parts={{ contact: linkTo(requestPath(t("Agency onboarding request"))) }}
              />
            </p>
          </li>
          <li>
            <h3>{t("We verify the agency")}</h3>
            <p>
              {t(
                "We make sure that the request comes from the agency. This takes {soonest}-{latest} business days. If we need anything, we write to the address you gave.",
                { soonest, latest },
              )}
            </p>
          </li>
          <li>
            <h3>{t("Set up your account and your team")}</h3>
            <p>
              <Rich
                text={t(
                  "We create the agency and invite its owner by email. The owner invites colleagues and gives each one a role. Start your training with the <guide>User Guide</guide>, and ask us for help with your first docket.",
                )}
                parts={{ guide: linkTo(paths.guide()) }}
              />
            </p>
          </li>
        </ol>
        <p>
          <LinkButton to={requestPath(t("Agency onboarding request"))} size="large">
            {t("Request to join")}
          </LinkButton>
        </p>
      </>
    ),
  }
}

const preparation = ({ t }: Texts): TextSection => ({
  id: "preparation",
  heading: t("What to have ready"),
  body: (
    <ul>
      <li>{t("The proposal and its documents, in an accessible format.")}</li>
      <li>{t("The dates of the comment period, and who can decide to extend it.")}</li>
      <li>{t("Who reviews comments, and your rules for rejecting one.")}</li>
      <li>{t("The public address of the office that answers questions about the proposal.")}</li>
    </ul>
  ),
})

const questions = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "questions",
  heading: t("Questions before you begin"),
  body: (
    <>
      <p>
        <Rich
          text={t("The <faqs>FAQs</faqs> answer many of them. For all others:")}
          parts={{ faqs: linkTo(paths.faqs()) }}
        />
      </p>
      <WaysToReachUs installation={installation} subject={t("Agency onboarding request")} />
    </>
  ),
})

function listed({ language }: Texts, endings: readonly string[]): string {
  const parts = new Intl.ListFormat(languageFacts(language).locale, { type: "disjunction" }).formatToParts(endings)
  // A Chinese word between Latin letters has a blank on both sides.
  return parts.map(({ value }) => (/^\p{Script=Han}+$/u.test(value) ? ` ${value} ` : value)).join("")
}
