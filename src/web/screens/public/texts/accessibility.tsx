import { lastAudit } from "#src/rules/accessibility/criterion.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { ACCESSIBILITY_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { bold, linkTo } from "#src/web/components/text/marked-words.tsx"
import { knownGaps } from "#src/rules/accessibility/known-gaps.ts"
import { LastUpdated } from "#src/web/components/text/last-updated.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/accessibility"

/** Where anybody can complain about a state or local government (ADA, title II). */
const ADA_COMPLAINT = "https://www.ada.gov/file-a-complaint/"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.accessibility(),
    title: t("Accessibility"),
    description: t("How we make this site usable for everyone, what does not work yet, and how to report a barrier."),
  })
}

/** Goal, measures, known limits, feedback (P 2.13). */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Accessibility")}
      lede={t("Everyone affected by a decision should be able to read about it and respond.")}
      above={<LastUpdated date={loaderData.last_updated} />}
      sections={[
        goal(texts),
        status(texts),
        measures(texts),
        limits(texts),
        feedback(texts, loaderData),
        answer(texts),
      ]}
    />
  )
}

const goal = ({ t }: Texts): TextSection => ({
  id: "goal",
  heading: t("Our goal"),
  body: (
    <p>
      {t(
        "We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with them the accessibility requirements of Section 508. Tests find only some barriers, so we depend on hearing from you.",
      )}
    </p>
  ),
})

const status = ({ t, date }: Texts): TextSection => ({
  id: "status",
  heading: t("Where we are"),
  body: (
    <>
      <p>
        <Rich
          text={t(
            "These pages <b>partially conform</b> to WCAG 2.2, level AA: most of it is met, and what is not is listed under Known limits. The <report>Accessibility Conformance Report</report> goes through every criterion and says how we know.",
          )}
          parts={{ ...bold, report: linkTo(paths.conformance()) }}
        />
      </p>
      <p>
        {t(
          "The last audit was on {date}, in one browser: with the keyboard alone, in narrow windows, with large text, high contrast, and dark mode, without JavaScript, and with a simulated screen reader. Automated tests repeat much of this at each change.",
          { date: date(new Date(lastAudit.day), "UTC") },
        )}
      </p>
      <p>
        {t(
          "We have not tested with NVDA, JAWS, VoiceOver, or TalkBack, nor in Safari. In Firefox, only automated tests run. No people with disabilities have tested the site for us yet.",
        )}
      </p>
    </>
  ),
})

const measures = ({ t }: Texts): TextSection => ({
  id: "measures",
  heading: t("What we do"),
  body: (
    <ul>
      <li>{t("You can do everything with the keyboard alone, and you can see where the focus is.")}</li>
      <li>
        {t(
          "Headings, landmarks, labels, and error messages are marked up for screen readers. After a mistake in a form, the focus moves to a list of what to correct, and you lose nothing you typed.",
        )}
      </li>
      <li>{t("You can enlarge text, and pages fit in a window 320 pixels wide without scrolling sideways.")}</li>
      <li>
        {t(
          "Colors have strong contrast, never carry meaning alone, and follow your dark mode and high-contrast settings.",
        )}
      </li>
      <li>{t("There is little movement, and none if your system asks for less.")}</li>
      <li>
        {t(
          "The check against robots has no puzzle, picture, or sound. Without JavaScript, there is another way, which the form explains.",
        )}
      </li>
      <li>{t("Comment forms save what you type, so you can take your time.")}</li>
    </ul>
  ),
})

const limits = ({ t }: Texts): TextSection => ({
  id: "limits",
  heading: t("Known limits"),
  body: (
    <ul>
      {knownGaps.map(({ words }) => (
        <li key={words}>{t(words)}</li>
      ))}
      <li>
        {t(
          "We show agencies’ documents and files attached to comments as we received them. Some are scanned or not tagged. Please ask the agency named on the docket for another format, or ask us to pass on your request.",
        )}
      </li>
      <li>{t("Comments are in the commenter's own words. We do not edit them for readability.")}</li>
      <li>{t("On small screens, wide tables scroll sideways inside their own frame.")}</li>
    </ul>
  ),
})

const feedback = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "feedback",
  heading: t("Report a barrier"),
  body: (
    <>
      <p>
        {t(
          "If something does not work for you, please tell us what you wanted to do, on which page, and with which browser or assistive technology. We answer within {days} business days.",
          { days: ACCESSIBILITY_REPLY_BUSINESS_DAYS },
        )}
      </p>
      <p>
        {t(
          "If a barrier keeps you from commenting before a deadline, say so in the subject. Also write to the agency, which can extend its comment period.",
        )}
      </p>
      <WaysToReachUs installation={installation} subject={t("Accessibility feedback")} />
    </>
  ),
})

const answer = ({ t }: Texts): TextSection => ({
  id: "answer",
  heading: t("What happens then"),
  body: (
    <>
      <p>
        {t(
          "Our answer says whether we can remove the barrier and when, and how you can do what you wanted until then.",
        )}
      </p>
      <p>
        <Rich
          text={t(
            "If our answer is not enough, write to the agency whose docket it is about, and ask for its ADA or Section 504 coordinator. You can also <complaint>file a complaint with the U.S. Department of Justice</complaint>.",
          )}
          parts={{ complaint: (words) => <a href={ADA_COMPLAINT}>{words}</a> }}
        />
      </p>
    </>
  ),
})
