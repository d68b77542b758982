import { utcToZoned } from "#src/rules/dates/dates.ts"
import type { AgencyDocket } from "#src/services/dockets/queries.ts"
import type { DocketFields } from "./docket-field-groups.tsx"

/** A stored docket as the fields of its form; the dates in the agency's zone. */
export function docketFieldsOf(docket: AgencyDocket): DocketFields {
  const opens = docket.open_at && utcToZoned(docket.open_at, docket.time_zone)
  const closes = docket.close_at && utcToZoned(docket.close_at, docket.time_zone)
  const box = (on: boolean) => (on ? "on" : null)
  return {
    title: docket.title,
    summary: docket.summary,
    description: docket.description,
    language: docket.language,
    tags: docket.tags,
    open_date: opens?.date ?? null,
    open_time: opens?.time ?? null,
    close_date: closes?.date ?? null,
    close_time: closes?.time ?? null,
    max_file_size_mb: String(docket.max_file_size_mb),
    allowed_mime_types: docket.allowed_mime_types,
    require_captcha: box(docket.require_captcha),
    slug: docket.slug,
    reference_code: docket.reference_code,
    auto_publish: box(docket.auto_publish),
    uploads_enabled: box(docket.uploads_enabled),
    max_comment_length: String(docket.max_comment_length),
    max_comments_per_user: String(docket.max_comments_per_user),
    max_files_per_comment: String(docket.max_files_per_comment),
  }
}
