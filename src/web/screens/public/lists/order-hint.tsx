import { SEARCH_RANKED_COMMENTS, TOTAL_COUNTED_EXACTLY_ROWS } from "#src/rules/limits.ts"
import type { CommentSort, DocketCommentSort } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"

type Props = { sort: CommentSort | DocketCommentSort; total: number; total_exact: boolean }

/** Says so if only the newest comments found are in this order (P 2.8). */
export function OrderHint({ sort, total, total_exact }: Props) {
  const { t, number } = useTexts()
  const beyond = (most: number) => total > most || (total === most && !total_exact)
  if (sort === "relevance" && beyond(SEARCH_RANKED_COMMENTS)) {
    const ranked = number(SEARCH_RANKED_COMMENTS)
    return (
      <span className="muted">
        {" "}
        {t("The newest {ranked} are sorted by relevance. Older ones follow by date.", { ranked })}
      </span>
    )
  }
  if (beyond(TOTAL_COUNTED_EXACTLY_ROWS) && (sort === "agency" || sort === "docket" || sort === "longest")) {
    const sorted = number(TOTAL_COUNTED_EXACTLY_ROWS)
    return <span className="muted"> {t("Only the newest {sorted} are sorted this way.", { sorted })}</span>
  }
  return null
}
