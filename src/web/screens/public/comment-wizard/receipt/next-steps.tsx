import { Link } from "react-router"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { Rich, useAgencyWords, useTexts } from "#src/web/language.tsx"

export type NextStepsReceipt = {
  agency_name: string
  docket_title: string
  docket_language: string
  docket_slug: string
  received: string
  review_from: string
  review_until: string
  /** The comment's page, when its docket published it as it arrived. */
  published: string | null
  /** What was done with it since, its status in a word, and its page. */
  became: { status: PlainSaying; said: PlainSaying; page: string } | null
}

/** What happens with the comment, and when (P 2.7); once it was decided about or withdrawn, what became of it. */
export function NextSteps({ receipt }: { receipt: NextStepsReceipt }) {
  const { t } = useTexts()
  return (
    <section className="stack" aria-labelledby="next-heading">
      <h2 id="next-heading">{t(wizardMessages.whatHappensNext)}</h2>
      <ol className="next-steps plain-list">
        <li>
          <h3>{t("Received")}</h3>
          <p>{t("{moment}. A receipt is on its way to your email address.", { moment: receipt.received })}</p>
        </li>
        <LaterSteps receipt={receipt} />
      </ol>
    </section>
  )
}

function LaterSteps({ receipt }: { receipt: NextStepsReceipt }) {
  const { t } = useTexts()
  const { became, published } = receipt
  if (published) return <PublishedSteps receipt={receipt} />
  if (!became) return <ReviewSteps receipt={receipt} />
  return (
    <li>
      <h3>{t(became.status)}</h3>
      <p>
        <Rich text={t(became.said)} parts={{ page: (words) => <Link to={became.page}>{words}</Link> }} />
      </p>
    </li>
  )
}

function ReviewSteps({ receipt }: { receipt: NextStepsReceipt }) {
  const { t } = useTexts()
  const { review_from: from, review_until: until } = receipt
  const words = useAgencyWords(receipt.docket_language)
  return (
    <>
      <li>
        <h3>{t("Review")}</h3>
        <p>
          {t(
            "Comments are reviewed by agency staff before publication. This usually happens between {from} and {until}.",
            { from, until },
          )}
        </p>
      </li>
      <li>
        <h3>{t("Publication")}</h3>
        <p>
          <Rich
            text={t(
              "Usually by {until}: once approved, your comment appears on <docket></docket>. You can follow it under <own>My Comments</own>.",
              { until },
            )}
            parts={{
              docket: () => (
                <Link to={paths.docketComments(receipt.docket_slug)} {...words}>
                  {receipt.docket_title}
                </Link>
              ),
              own: linkToOwn,
            }}
          />
        </p>
      </li>
    </>
  )
}

const linkToOwn = (words: string) => <Link to={paths.dashboard("comments")}>{words}</Link>

function PublishedSteps({ receipt }: { receipt: NextStepsReceipt & { published: string | null } }) {
  const { t } = useTexts()
  return (
    <>
      <li>
        <h3>{t("Publication")}</h3>
        <p>
          {t("{moment}: this docket publishes comments immediately.", { moment: receipt.received })}{" "}
          {receipt.published && <Link to={receipt.published}>{t("See your comment")}</Link>}
        </p>
      </li>
      <li>
        <h3>{t("Review")}</h3>
        <p>
          <Rich
            text={t(
              "<agency></agency> reads your comment, usually by {until}. You can find it under <own>My Comments</own>.",
              { until: receipt.review_until },
            )}
            parts={{ agency: () => receipt.agency_name, own: linkToOwn }}
          />
        </p>
      </li>
    </>
  )
}
