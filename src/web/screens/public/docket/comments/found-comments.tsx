import { Link, useNavigation } from "react-router"
import { DOCKET_COMMENTS_FOUND_PER_PAGE } from "#src/rules/limits.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { hasWord } from "#src/rules/text/has-word.ts"
import { goesOn, offsetOf, pageOf } from "#src/web/page/paging.ts"
import { OrderHint } from "#src/web/screens/public/lists/order-hint.tsx"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Spinner } from "#src/web/ui/notices/spinner.tsx"
import { Status } from "#src/web/ui/notices/status.tsx"
import { CommentCard } from "./comment-card.tsx"
import { commentsAddress } from "./comments-address.ts"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"

type Data = ShownDocket & { found: NonNullable<ShownDocket["found"]> }

/** The comments of a docket that its filters find, page by page. */
export function FoundComments({ data }: { data: Data }) {
  const { docket, query, found } = data
  const { t } = useTexts()
  const list = { limit: DOCKET_COMMENTS_FOUND_PER_PAGE, offset: query.offset }
  const { page, pageCount } = pageOf(list, found.total)
  return (
    <>
      <HowMany data={data} />
      {found.items.length > 0 ? (
        <ol className="comment-list">
          {found.items.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} time_zone={docket.time_zone} />
            </li>
          ))}
        </ol>
      ) : (
        <NothingFound data={data} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        goesOn={goesOn(found)}
        hrefFor={(number) => commentsAddress(docket.slug, query, { offset: offsetOf(number, list.limit) })}
        label={t("Pages of comments")}
      />
    </>
  )
}

/** How many of them there are, and which are shown. */
function HowMany({ data: { docket, query, found } }: { data: Data }) {
  const { state, location } = useNavigation()
  const { t, number } = useTexts()
  if (state !== "idle" && location.pathname === paths.docket(docket.slug))
    return <Spinner>{t(searchMessages.searching)}</Spinner>
  const { items, total, total_exact } = found
  const amount = `${number(total)}${total_exact ? "" : "+"}`
  const first = query.offset + 1
  // Without words or a name all of them are in order.
  const sampled = query.q !== "" || query.filing_company !== ""
  return (
    <Status>
      {items.length > 0 && (
        <span className="strong">
          {t(searchMessages.showing(number(first), number(query.offset + items.length), amount))}
        </span>
      )}
      {sampled && <OrderHint sort={query.sort} total={total} total_exact={total_exact} />}
    </Status>
  )
}

function NothingFound({ data: { docket, query, found } }: { data: Data }) {
  const { t } = useTexts()
  const { sort } = query
  return (
    <EmptyState
      level={3}
      icon="search"
      heading={t(searchMessages.noneTitle)}
      actions={
        <LinkButton variant="secondary" to={paths.docketComments(docket.slug, { sort })}>
          {t("Show all comments")}
        </LinkButton>
      }
    >
      {found.no_words && (
        <p>
          {t(
            hasWord(query.q)
              ? "Your search contains only very common words. Words such as “the” and “of” are in nearly every comment."
              : searchMessages.onlySigns,
          )}
        </p>
      )}
      <p>{t("No comment on this docket matches all of this.")}</p>
      {query.q && (
        <p>
          <Link to={paths.commentSearch({ q: query.q })}>{t("Search the comments on all dockets")}</Link>
        </p>
      )}
    </EmptyState>
  )
}
