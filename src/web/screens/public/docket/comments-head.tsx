import { Link } from "react-router"
import { docketMessages } from "#src/rules/messages/docket.ts"
import { paths } from "#src/rules/paths.ts"
import { docketCommentSortLabel, docketCommentSorts, positionFilters, positionLabel } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Route } from "./+types/docket"

type Data = Route.ComponentProps["loaderData"]

/** What stands above the comments of a docket: the ways to search and to order them, and which positions they state. */
export function CommentsHead({ data }: { data: Data }) {
  const { docket, before, sort } = data
  const text = data.texts.chosen
  const { t } = useTexts()
  const { slug } = docket
  return (
    <>
      <div className="cluster cluster-between">
        <h2>{t(docketMessages.commentsTab)}</h2>
        <Link to={paths.commentSearch({ docket_id: docket.id })}>{t("Search these comments")}</Link>
      </div>
      <Positions data={data} />
      <nav className="cluster quiet" aria-label={t("Order of the comments")}>
        {docketCommentSorts.map((one) => (
          <Link
            key={one}
            className="order-link"
            to={paths.docketComments(slug, { text, sort: one })}
            aria-current={one === sort ? "true" : undefined}
            preventScrollReset
          >
            {t(docketCommentSortLabel[one])}
          </Link>
        ))}
      </nav>
      {before && (
        <p>
          <Link to={paths.docketComments(slug, { text, sort })}>
            {t(sort === "newest" ? "Back to the newest comments" : "Back to the first comments")}
          </Link>
        </p>
      )}
    </>
  )
}

/** How many comments state which position; nothing where none does. */
function Positions({ data: { positions } }: { data: Data }) {
  const { t, number } = useTexts()
  if (positions.every(({ position }) => position === "not_specified")) return null
  const inOrder = positionFilters.flatMap((name) => positions.filter(({ position }) => position === name))
  return (
    <div className="stack stack-tight">
      <DescriptionList
        layout="columns"
        items={inOrder.map(({ position, comments }) => ({
          term: t(positionLabel[position]),
          value: number(comments),
        }))}
      />
      <p className="quiet">
        {t("These are the positions that commenters chose. They are not votes: the agency weighs what is said.")}
      </p>
    </div>
  )
}
