import type pg from "pg"
import { WORDS_GATHERED_COMMENTS } from "#src/rules/limits.ts"

/**
 * What jobs do once for each comment and each docket is taken as done, which would otherwise go on for hours beside the measuring: the
 * languages of the comments that nobody told, the files of public data, which nobody downloads here, the words that a search may suggest,
 * and the day's comparison of all counts.
 */
export async function takeJobsAsDone(owner: pg.Client): Promise<void> {
  await owner.query("delete from comment_search_backlog")
  await owner.query("update report_agencies set compared_at = now()")
  await owner.query("select gather_written_words($1)", [WORDS_GATHERED_COMMENTS])
  await owner.query(
    `insert into data_sets as s (docket_id, stale, begun, made, as_of, finished_at, counted, comment_count)
     select id, false, 1, 1, now(), now(), published, published
     from public_dockets cross join lateral published_comment_count(id) as published
     on conflict (docket_id) do update set stale = false, begun = s.begun + 1, made = s.begun + 1, as_of = excluded.as_of,
       finished_at = excluded.finished_at, counted = excluded.counted, comment_count = excluded.comment_count`,
  )
}
