import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { type DocketCommentsAddress, paths } from "#src/rules/paths.ts"
import {
  commenterTypeLabel,
  commenterTypes,
  docketCommentSortLabel,
  docketCommentSorts,
  filterOfCommenterType,
  positionFilters,
  positionLabel,
} from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"
import { CommentFilters } from "./docket-comment-filters.tsx"
import { commentsAddress } from "./comments-address.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Data = ShownDocket

/** What stands above the comments of a docket: which positions they state, and the ways to find and to order them. */
export function CommentsHead({ data }: { data: Data }) {
  const { docket, query } = data
  const { sort, before } = query
  const { t } = useTexts()
  return (
    <>
      <div className="cluster cluster-between">
        <h2>{t(docketMessages.commentsTab)}</h2>
        <LightLink to={paths.docketRecord(docket.slug)}>{t("Print the whole record")}</LightLink>
      </div>
      <Counts data={data} />
      <CommentFilters data={data} />
      <nav className="cluster quiet" aria-label={t("Order of the comments")}>
        {docketCommentSorts.map((one) => (
          <LightLink
            key={one}
            className="order-link"
            to={commentsAddress(docket.slug, query, { sort: one })}
            aria-current={one === sort ? "true" : undefined}
            preventScrollReset
          >
            {t(docketCommentSortLabel[one])}
          </LightLink>
        ))}
      </nav>
      {before && (
        <p>
          <LightLink to={paths.docketComments(docket.slug, { text: query.text, sort })}>
            {t(sort === "newest" ? "Back to the newest comments" : "Back to the first comments")}
          </LightLink>
        </p>
      )}
    </>
  )
}

type Count = { label: string; to: string; current: boolean; comments: number }

/** How many comments state which position, and from whom they come, each leading to those; nothing that all have in common. */
function Counts({ data: { docket, query, positions, types } }: { data: Data }) {
  const { t } = useTexts()
  const to = (filter: DocketCommentsAddress) =>
    paths.docketComments(docket.slug, { text: query.text, sort: query.sort, ...filter })
  const stated = positions.some(({ position }) => position !== "not_specified")
  const byPosition = positionFilters.flatMap((name) =>
    positions
      .filter(({ position }) => stated && position === name)
      .map(({ position, comments }) => ({
        label: t(positionLabel[position]),
        to: to({ position }),
        current: position === query.position,
        comments,
      })),
  )
  const byType = commenterTypes.flatMap((name) =>
    types
      .filter(({ commenter_type }) => types.length > 1 && commenter_type === name)
      .map(({ commenter_type: type, comments }) => ({
        label: t(commenterTypeLabel[type]),
        to: to({ commenter_type: filterOfCommenterType[type] }),
        current: filterOfCommenterType[type] === query.commenter_type,
        comments,
      })),
  )
  if (byPosition.length + byType.length === 0) return null
  return (
    <div className="stack">
      <CountList counts={byPosition} />
      <CountList counts={byType} />
      <p className="quiet">
        {t(
          "These are the positions and types that commenters chose. They are not votes: the agency weighs what is said.",
        )}
      </p>
    </div>
  )
}

function CountList({ counts }: { counts: readonly Count[] }) {
  const { number } = useTexts()
  if (counts.length === 0) return null
  return (
    <DescriptionList
      layout="columns"
      items={counts.map(({ label, to, current, comments }) => ({
        term: (
          <LightLink to={to} aria-current={current ? "true" : undefined} preventScrollReset>
            {label}
          </LightLink>
        ),
        value: number(comments),
      }))}
    />
  )
}
