import { sql } from "kysely"
import { UNKNOWN_LANGUAGE } from "#src/rules/record/comments/comment-languages.ts"

/** The language of a comment whose row of `comment_languages` was joined as `languages`: a BCP 47 tag, or null where nobody can tell. */
export const knownLanguage = sql<string | null>`nullif(languages.language, ${sql.lit(UNKNOWN_LANGUAGE)})`.as("language")
