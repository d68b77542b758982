import { Link } from "react-router"
import { docketMessages } from "#src/rules/messages/docket.ts"
import { paths } from "#src/rules/paths.ts"
import { docketCommentSortLabel, docketCommentSorts, positionFilters, positionLabel } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Route } from "./+types/docket"
import { CommentFilters } from "./comment-filters.tsx"
import { commentsAddress } from "./comments-address.ts"

type Data = Route.ComponentProps["loaderData"]

/** What stands above the comments of a docket: which positions they state, and the ways to find and to order them. */
export function CommentsHead({ data }: { data: Data }) {
  const { docket, query } = data
  const { sort, before } = query
  const { t } = useTexts()
  return (
    <>
      <div className="cluster cluster-between">
        <h2>{t(docketMessages.commentsTab)}</h2>
        <Link to={paths.docketRecord(docket.slug)}>{t("Print the whole record")}</Link>
      </div>
      <Positions data={data} />
      <CommentFilters data={data} />
      <nav className="cluster quiet" aria-label={t("Order of the comments")}>
        {docketCommentSorts.map((one) => (
          <Link
            key={one}
            className="order-link"
            to={commentsAddress(docket.slug, query, { sort: one })}
            aria-current={one === sort ? "true" : undefined}
            preventScrollReset
          >
            {t(docketCommentSortLabel[one])}
          </Link>
        ))}
      </nav>
      {before && (
        <p>
          <Link to={paths.docketComments(docket.slug, { text: query.text, sort })}>
            {t(sort === "newest" ? "Back to the newest comments" : "Back to the first comments")}
          </Link>
        </p>
      )}
    </>
  )
}

/** How many comments state which position, each leading to those; nothing where none does. */
function Positions({ data: { docket, query, positions } }: { data: Data }) {
  const { t, number } = useTexts()
  if (positions.every(({ position }) => position === "not_specified")) return null
  const inOrder = positionFilters.flatMap((name) => positions.filter(({ position }) => position === name))
  return (
    <div className="stack stack-tight">
      <DescriptionList
        layout="columns"
        items={inOrder.map(({ position, comments }) => ({
          term: (
            <Link
              to={paths.docketComments(docket.slug, { text: query.text, position, sort: query.sort })}
              aria-current={position === query.position ? "true" : undefined}
              preventScrollReset
            >
              {t(positionLabel[position])}
            </Link>
          ),
          value: number(comments),
        }))}
      />
      <p className="quiet">
        {t("These are the positions that commenters chose. They are not votes: the agency weighs what is said.")}
      </p>
    </div>
  )
}
