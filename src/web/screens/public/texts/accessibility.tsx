import type { Texts } from "#src/rules/languages/texts.ts"
import { ACCESSIBILITY_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { LastUpdated } from "#src/web/components/last-updated.tsx"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/accessibility"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.accessibility(),
    title: t("Accessibility"),
    description: t(
      "How this site is made usable for everybody, what is known not to work, and how to tell us of a barrier.",
    ),
  })
}

/** Goal, measures, known limits, feedback (P 2.13). */
export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Accessibility")}
      lede={t("Everybody whom a decision concerns should be able to read about it and answer.")}
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
        "We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with them the accessibility requirements of Section 508. We check the pages with automated tests at phone and desktop widths; such tests find only a part of all barriers, so we depend on hearing from you.",
      )}
    </p>
  ),
})

const measures = ({ t }: Texts): TextSection => ({
  id: "measures",
  heading: t("What we do"),
  body: (
    <ul>
      <li>{t("Everything can be done with the keyboard alone, and the place of the focus is always visible.")}</li>
      <li>
        {t(
          "Headings, landmarks, labels and error messages are marked up for screen readers; after a mistake in a form, the focus goes to a list of what to correct, and nothing you typed is lost.",
        )}
      </li>
      <li>{t("Text can be enlarged, and pages fit a window of 320 pixels without scrolling sideways.")}</li>
      <li>
        {t(
          "Colors have strong contrast, never carry a meaning alone, and follow your dark mode and high-contrast settings.",
        )}
      </li>
      <li>{t("Movement is slight, and none where your system asks for less.")}</li>
      <li>
        {t(
          "The check against robots has no puzzle, picture or sound. Without JavaScript there is another way, which the form explains.",
        )}
      </li>
      <li>{t("Forms to comment save what you typed, so that you can take your time.")}</li>
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
          "Documents of agencies and files attached to comments are shown as they were given to us. Some are scanned or not tagged. Please ask the agency named on the docket for another format, or ask us to pass the request on.",
        )}
      </li>
      <li>{t("The words of a comment are its author's and are not edited for readability.")}</li>
      <li>{t("Wide tables scroll sideways inside their own frame on small screens.")}</li>
    </ul>
  ),
})

const feedback = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "feedback",
  heading: t("Tell us of a barrier"),
  body: (
    <>
      <p>
        {t(
          "If something does not work for you, please say what you wanted to do, on which page, and with which browser or assistive technology. We answer within {days} business days.",
          { days: ACCESSIBILITY_REPLY_BUSINESS_DAYS },
        )}
      </p>
      <p>
        {t(
          "If a barrier keeps you from commenting before a deadline, say so in the subject, and also write to the agency: it can extend its comment period.",
        )}
      </p>
      <WaysToReachUs installation={installation} subject={t("Accessibility feedback")} />
    </>
  ),
})
