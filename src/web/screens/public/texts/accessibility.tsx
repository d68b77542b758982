import type { Texts } from "#src/rules/languages/texts.ts"
import { ACCESSIBILITY_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { LastUpdated } from "#src/web/components/text/last-updated.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/accessibility"

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
      sections={[goal(texts), measures(texts), limits(texts), feedback(texts, loaderData)]}
    />
  )
}

const goal = ({ t }: Texts): TextSection => ({
  id: "goal",
  heading: t("Our goal"),
  body: (
    <p>
      {t(
        "We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with them the accessibility requirements of Section 508. We check the pages with automated tests at phone and desktop widths. These tests find only some barriers, so we depend on hearing from you.",
      )}
    </p>
  ),
})

const measures = ({ t }: Texts): TextSection => ({
  id: "measures",
  heading: t("What we do"),
  body: (
    <ul>
      <li>{t("You can do everything with the keyboard alone, and you can always see where the focus is.")}</li>
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
