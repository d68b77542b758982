import { paths } from "#src/rules/paths.ts"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/faqs"
import { agencyQuestions, citizenQuestions, type Question } from "./questions.tsx"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.faqs(),
    title: t("FAQs"),
    description: t("Answers for people who comment and for agencies: accounts, privacy, deadlines, and review."),
  })
}

/** Collapsible questions of citizens and agencies; a link to an answer opens it (P 2.13). */
export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader
        heading={t("Frequently asked questions")}
        lede={
          <Rich
            text={t("<citizens>For people who comment</citizens> and <agencies>for agencies</agencies>.")}
            parts={{
              citizens: (words) => <a href="#citizens">{words}</a>,
              agencies: (words) => <a href="#agencies">{words}</a>,
            }}
          />
        }
      />
      <div className="stack stack-air">
        <Questions id="citizens" heading={t("For people who comment")} questions={citizenQuestions} />
        <Questions id="agencies" heading={t("For agencies")} questions={agencyQuestions} />
        <section className="prose" aria-labelledby="more">
          <h2 id="more">{t("Don’t see your question?")}</h2>
          <WaysToReachUs installation={loaderData} />
        </section>
      </div>
    </>
  )
}

function Questions({ id, heading, questions }: { id: string; heading: string; questions: readonly Question[] }) {
  const texts = useTexts()
  return (
    <section className="stack stack-loose column" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <div>
        {questions.map(({ id: question, asked, answer }) => (
          <Disclosure key={question} summary={texts.t(asked)} boxed>
            <div id={question} className="prose">
              <p>{answer(texts)}</p>
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
