import { formatShortDate } from "#src/rules/dates/dates.ts"
import { HOME_PANEL_MENTIONS, SEARCH_SNIPPET_CHARACTERS } from "#src/rules/limits.ts"
import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { countCharacters, cutCharacters } from "#src/rules/text/verbatim-text.ts"
import { requireUser } from "#src/services/context.ts"
import { listMentions } from "#src/services/notes/queries.ts"
import type { Staff } from "#src/web/session/staff.ts"

/** The newest notes that mention the person, each with the way to it. */
export async function loadMentions({ ctx, scope, membership }: Staff) {
  const { user_id } = requireUser(ctx)
  const mentions = await listMentions(ctx.db, scope, { user_id, limit: HOME_PANEL_MENTIONS })
  return mentions.map(({ id, body, created_at, author_name, docket_title, tracking_id, docket_id, comment_id }) => ({
    id,
    who: author_name ?? words.former,
    about: tracking_id ? `${tracking_id}, ${docket_title}` : docket_title,
    beginning:
      countCharacters(body) > SEARCH_SNIPPET_CHARACTERS ? `${cutCharacters(body, SEARCH_SNIPPET_CHARACTERS)}…` : body,
    to: comment_id ? paths.commentNotes(comment_id) : paths.docketNotes(docket_id ?? ""),
    at: { iso: created_at.toISOString(), words: formatShortDate(created_at, membership.time_zone) },
  }))
}
export type MentionData = Awaited<ReturnType<typeof loadMentions>>[number]
