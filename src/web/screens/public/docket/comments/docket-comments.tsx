import { useEffect, useRef, useState } from "react"
import { Link, useFetcher, useNavigate } from "react-router"
import { DOCKET_COMMENTS_SHOWN_MAX } from "#src/rules/limits.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import type { DocketCommentSort } from "#src/rules/vocabulary.ts"
import { CommentCard } from "./comment-card.tsx"
import { MORE } from "./comments-address.ts"
import { CommentsHead } from "./comments-head.tsx"
import { FoundComments } from "./found-comments.tsx"
import { useTexts } from "#src/web/language.tsx"
import { buttonClass } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import type { clientLoader } from "#src/web/screens/public/docket/docket.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"

type Data = ShownDocket

/** The published comments of a docket, or those that its filters find (P 2.5). */
export function DocketComments({ data }: { data: Data }) {
  const { t } = useTexts()
  const { docket, comments, query, found } = data
  if (docket.comment_count === 0 || (!found && comments.items.length === 0 && !query.before)) {
    return (
      <EmptyState icon="comment" heading={t("No comments have been published yet")}>
        <p>{t("Comments appear here after the agency approves them.")}</p>
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <CommentsHead data={data} />
      {found ? <FoundComments data={{ ...data, found }} /> : <AllComments data={data} />}
    </div>
  )
}

/** Ten at a time; 'Load More' is a link to the next ten, which JavaScript appends instead (P 2.5). */
function AllComments({ data: { docket, comments, query } }: { data: Data }) {
  const { before, sort, text } = query
  const list = { slug: docket.slug, text, sort, before }
  const { pages, next, loadMore, loading, unreached, firstNew } = useMorePages(list, comments)
  const { t, number } = useTexts()
  const shown = pages.flatMap((page) => page.items)
  const most = DOCKET_COMMENTS_SHOWN_MAX
  return (
    <>
      <ol ref={firstNew} className="comment-list">
        {shown.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <CommentCard comment={comment} time_zone={docket.time_zone} />
          </li>
        ))}
      </ol>
      <output className="quiet">
        {before
          ? null
          : t("Showing {shown} of {total} comments", {
              shown: number(shown.length),
              total: number(docket.comment_count),
            })}
      </output>
      {next && (
        <p className="cluster">
          <Link
            className={buttonClass({ variant: "secondary" })}
            to={paths.docketComments(docket.slug, { text, sort, before: next })}
            aria-disabled={loading || undefined}
            onClick={loadMore}
            data-by-scripts
          >
            {t(loading ? "Loading..." : docketMessages.loadMore)}
          </Link>
          {shown.length < most && (
            <Link
              reloadDocument
              to={paths.docketComments(docket.slug, { text, sort, before, shown: DOCKET_COMMENTS_SHOWN_MAX })}
            >
              {t(
                docket.comment_count > most ? "Show {count} at once, to read or print" : "Show all, to read or print",
                {
                  count: number(most),
                },
              )}
            </Link>
          )}
        </p>
      )}
      {unreached && (
        <Alert kind="error" role="alert">
          {t(unreached)}
        </Alert>
      )}
    </>
  )
}

type CommentPage = Data["comments"]
type ListPlace = { slug: string; text: string | null; sort: DocketCommentSort; before: string | null }

/** The pages loaded so far and how to get the next; the focus goes to the first comment of what was added. */
function useMorePages({ slug, text, sort, before }: ListPlace, first: CommentPage) {
  const navigate = useNavigate()
  const fetcher = useFetcher<typeof clientLoader>()
  const [more, setMore] = useState<CommentPage[]>([])
  const firstNew = useRef<HTMLOListElement>(null)
  const focusAt = useRef<number | null>(null)
  const { data } = fetcher
  const unreached = data && "unreached" in data ? data.unreached : null
  const loaded = data && "comments" in data ? data : null
  const last = [first, ...more].at(-1)
  // A page belongs at the end exactly when it begins where the list ends now.
  if (loaded && loaded.query.before === last?.next_before && loaded.comments.items.length > 0)
    setMore([...more, loaded.comments])
  const pages = [first, ...more]
  const count = pages.reduce((sum, page) => sum + page.items.length, 0)

  useEffect(() => {
    if (focusAt.current === null || count <= focusAt.current) return
    const added = firstNew.current?.children[focusAt.current]
    if (added instanceof HTMLElement) added.focus({ preventScroll: true })
    focusAt.current = null
    const address = paths.docketComments(slug, {
      text,
      sort,
      before,
      shown: Math.min(count, DOCKET_COMMENTS_SHOWN_MAX),
    })
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [count, slug, text, sort, before, navigate])

  const next = last?.next_before ?? null
  return {
    pages,
    next,
    firstNew,
    /** Why the last press brought nothing, if it did not. */
    unreached: fetcher.state === "idle" ? unreached : null,
    loading: fetcher.state !== "idle",
    loadMore: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (!next || fetcher.state !== "idle") return
      focusAt.current = count
      void fetcher.load(
        withQuery(paths.docket(slug), { ...(sort !== "newest" && { sort }), before: next, [MORE]: "1" }),
      )
    },
  }
}
