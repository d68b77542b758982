import type { Db } from "#src/platform/db/statements/client.ts"
import { DOCKET_TEMPLATES_MAX } from "#src/rules/limits.ts"
import { isStartingPoint, startingPoints } from "#src/rules/record/starting-points.ts"
import { DEFAULT_TEXT_LANGUAGE } from "#src/rules/text/text-languages.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The agency's templates by name, with who saved each; at most `DOCKET_TEMPLATES_MAX`. */
export function listDocketTemplates(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("docket_templates")
    .leftJoin("profiles", "profiles.id", "docket_templates.created_by")
    .select(["docket_templates.id", "docket_templates.name", "docket_templates.title", "docket_templates.version"])
    .select(["docket_templates.comment_days", "docket_templates.created_at"])
    .select((eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("created_by_name"))
    .where("docket_templates.agency_id", "=", scope.agency_id)
    .orderBy((eb) => eb.fn("lower", ["docket_templates.name"]))
    .limit(DOCKET_TEMPLATES_MAX)
    .execute()
}

/** What a new docket begins with; undefined for a template that is gone or another agency's. A starting point has no settings. */
export async function findDocketStart(db: Db, scope: AgencyScope, from: string) {
  if (isStartingPoint(from))
    return { from, title: "", language: DEFAULT_TEXT_LANGUAGE, settings: null, ...startingPoints[from] }
  const template = await db
    .selectFrom("docket_templates")
    .select(["name", "title", "summary", "description", "language", "tags", "comment_days"])
    .select(["max_comment_length", "max_comments_per_user", "uploads_enabled", "max_files_per_comment"])
    .select(["max_file_size_mb", "allowed_mime_types", "require_captcha", "auto_publish"])
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", from)
    .executeTakeFirst()
  if (!template) return undefined
  const { name, title, summary, description, language, tags, comment_days, ...settings } = template
  return { from, name, title, summary, description, language, tags, comment_days, settings }
}
