import type { Tx } from "#src/platform/db/statements/client.ts"
import type { Scanned } from "#src/rules/messages/comments/file-scan.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { fileWithheldMail } from "#src/services/mail/letters/commenters/file-withheld-mail.ts"

/** What somebody can do something about: send a clean, smaller, or unlocked copy. All else is ours to mend. */
const theirs: ReadonlySet<string> = new Set(["too_large", "encrypted"])

/** The letter to who just sent a file that stays withheld; none where there is nothing they can do, or nobody to write to. */
export async function letterAboutFile(tx: Tx, ctx: Ctx, { id, ...scan }: { id: string } & Scanned): Promise<Mail[]> {
  const { scan_status, scan_note } = scan
  if (scan_status !== "infected" && !(scan_status === "failed" && theirs.has(scan_note ?? ""))) return []
  const sent = await tx
    .selectFrom("comment_attachments as file")
    .innerJoin("comments", "comments.id", "file.comment_id")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .innerJoin("profiles", "profiles.id", "comments.user_id")
    .select(["file.filename", "comments.tracking_id", "comments.language", "comments.agency_id"])
    .select(["comments.docket_id", "dockets.title as docket_title", "dockets.language as docket_language"])
    .select(["agencies.name as agency_name", "profiles.email"])
    .where("file.id", "=", id)
    .executeTakeFirst()
  if (!sent?.email) return []
  const language = sent.language ?? "en"
  const [{ docket_title: title, docket_language } = sent] = await namedForReader(tx, [sent], language)
  const mail = fileWithheldMail({
    language,
    public_url: ctx.config.PUBLIC_URL,
    to_address: sent.email,
    agency_name: sent.agency_name,
    docket: { title, language: docket_language },
    tracking_id: sent.tracking_id,
    file: { filename: sent.filename, ...scan },
  })
  return [{ ...mail, agency_id: sent.agency_id }]
}
