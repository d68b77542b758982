import { Link } from "react-router"
import { wizardMessages } from "#src/rules/messages/wizard.ts"
import { paths } from "#src/rules/paths.ts"

export type NextStepsReceipt = {
  agency_name: string
  docket_title: string
  docket_slug: string
  received: string
  review_from: string
  review_until: string
  /** The comment's page, when it is public already. */
  published: string | null
}

/** What happens with the comment, and when (P 2.7). */
export function NextSteps({ receipt }: { receipt: NextStepsReceipt }) {
  return (
    <section className="stack" aria-labelledby="next-heading">
      <h2 id="next-heading">{wizardMessages.whatHappensNext}</h2>
      <ol className="next-steps plain-list">
        <li>
          <h3>Received</h3>
          <p>{receipt.received}. A receipt is on its way to your email address.</p>
        </li>
        {receipt.published ? <PublishedSteps receipt={receipt} /> : <ReviewSteps receipt={receipt} />}
      </ol>
    </section>
  )
}

function ReviewSteps({ receipt }: { receipt: NextStepsReceipt }) {
  return (
    <>
      <li>
        <h3>Review</h3>
        <p>
          Comments are reviewed by agency staff before publication. This usually happens between {receipt.review_from}{" "}
          and {receipt.review_until}.
        </p>
      </li>
      <li>
        <h3>Publication</h3>
        <p>
          Usually by {receipt.review_until}: once approved, your comment appears on{" "}
          <Link to={paths.docketComments(receipt.docket_slug)}>{receipt.docket_title}</Link>. You can follow it under{" "}
          <Link to={paths.dashboard("comments")}>My Comments</Link>.
        </p>
      </li>
    </>
  )
}

function PublishedSteps({ receipt }: { receipt: NextStepsReceipt & { published: string | null } }) {
  return (
    <>
      <li>
        <h3>Publication</h3>
        <p>
          {receipt.received}: this docket publishes comments at once.{" "}
          {receipt.published && <Link to={receipt.published}>See your comment</Link>}
        </p>
      </li>
      <li>
        <h3>Review</h3>
        <p>
          {receipt.agency_name} reads what was sent, usually by {receipt.review_until}. You find your comment under{" "}
          <Link to={paths.dashboard("comments")}>My Comments</Link>.
        </p>
      </li>
    </>
  )
}
