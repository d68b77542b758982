import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { ScanStatus } from "#src/rules/files/scan-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { type AuditEntry, type Ctx, write, type Written } from "#src/services/context.ts"
import { noteNews } from "#src/services/following/changes.ts"
import { letterAboutFile } from "./tell-commenter.ts"

/** How a file that arrives begins: it waits where there is a scanner. */
export const scanOfNew = ({ config }: Pick<Ctx, "config">): Extract<ScanStatus, "waiting" | "unscanned"> =>
  config.CLAMD_URL === null ? "unscanned" : "waiting"

/** What the log calls each answer. */
const acts = {
  attachment: { clean: "attachment.cleared", infected: "attachment.sealed", failed: "attachment.not_scanned" },
  document: { clean: "document.cleared", infected: "document.sealed", failed: "document.not_scanned" },
} as const

type Finding = { scan_status: keyof (typeof acts)["document"]; scan_note: string | null }
type Scanned = { id: string; attachment_id: string | null; document_id: string | null }

/** Notes what a scan said of a file. Does nothing when the file is gone, or another process was first. */
export async function keepFinding(ctx: Ctx, scanned: Scanned, finding: Finding): Promise<void> {
  await write(ctx, null, async (tx) => {
    await tx.deleteFrom("file_scans").where("id", "=", scanned.id).execute()
    const { attachment_id, document_id } = scanned
    const { audit, mails = [] } = attachment_id
      ? await keepOfAttachment(tx, ctx, { id: attachment_id, finding })
      : await keepOfDocument(tx, ctx, { id: document_id ?? "", finding })
    return { result: undefined, audit, mails }
  })
}

type Found = { id: string; finding: Finding }
type ScanRecord = Pick<Written<undefined>, "audit" | "mails">

async function keepOfAttachment(tx: Tx, ctx: Ctx, { id, finding }: Found): Promise<ScanRecord> {
  const before = await tx
    .selectFrom("comment_attachments as file")
    .innerJoin("comments", "comments.id", "file.comment_id")
    .select(["file.agency_id", "file.comment_id", "file.sha256", "file.scan_status", "comments.docket_id"])
    .where("file.id", "=", id)
    .where("file.scan_status", "in", ["unscanned", "waiting"])
    .forUpdate("file")
    .executeTakeFirst()
  if (!before) return { audit: "unchanged" }
  await tx
    .updateTable("comment_attachments")
    .set({ ...finding, scanned_at: ctx.now() })
    .where("id", "=", id)
    .execute()
  await makeDataAnew(tx, ctx, { ...before, finding })
  const audit = entry(acts.attachment[finding.scan_status], { ...before, entity_id: before.comment_id, finding })
  // What came before there was a scanner may be years old.
  return { audit, mails: before.scan_status === "waiting" ? await letterAboutFile(tx, ctx, { id, ...finding }) : [] }
}

async function keepOfDocument(tx: Tx, ctx: Ctx, { id, finding }: Found): Promise<ScanRecord> {
  const before = await tx
    .selectFrom("docket_documents as file")
    .innerJoin("dockets", "dockets.id", "file.docket_id")
    .select(["file.agency_id", "file.docket_id", "file.sha256", "file.scan_status", "file.ended_at", "dockets.status"])
    .where("file.id", "=", id)
    .where("file.scan_status", "in", ["unscanned", "waiting"])
    .forUpdate("file")
    .executeTakeFirst()
  if (!before) return { audit: "unchanged" }
  const now = ctx.now()
  const released = before.scan_status === "waiting" && finding.scan_status === "clean"
  await tx
    .updateTable("docket_documents")
    .set({ ...finding, scanned_at: now, ...(released && { released_at: now }) })
    .where("id", "=", id)
    .execute()
  // Followers are told of a document when they can read it.
  if (released && before.ended_at === null && before.status !== "draft")
    await noteNews(tx, { docket_id: before.docket_id, kind: "documents", now })
  await makeDataAnew(tx, ctx, { ...before, finding })
  return { audit: entry(acts.document[finding.scan_status], { ...before, entity_id: before.docket_id, finding }) }
}

/**
 * The files that anyone can download are made anew with it, or, at once, without it: a making under way, which may have read it
 * before, is broken off. What was given out and stays so changes nothing.
 */
async function makeDataAnew(
  tx: Tx,
  ctx: Ctx,
  { docket_id, scan_status, finding }: { docket_id: string; scan_status: ScanStatus; finding: Finding },
): Promise<void> {
  const [was, is] = [scan_status === "unscanned", finding.scan_status === "clean"]
  if (was === is) return
  await tx
    .updateTable("data_sets")
    .set({ stale: true, scanned_at: ctx.now() })
    .$if(was, (query) => query.set({ urgent: true, held_by: null, held_until: sql<Date>`'-infinity'` }))
    .where("docket_id", "=", docket_id)
    .where("made", ">", 0)
    .execute()
}

type Logged = { agency_id: string; entity_id: string; sha256: string; finding: Finding }

/** A commenter's file is not named: its name may say who they are, and the log forgets nothing. */
function entry(action: AuditEntry["action"], { agency_id, entity_id, sha256, finding }: Logged): AuditEntry {
  return { action, entity_id, agency_id, after: { sha256, finding: finding.scan_note } }
}

/** Has a file that could not be scanned scanned again. Raises `not_found` for any other. */
export async function scanAgain(
  tx: Tx,
  { id, agency_id }: { id: string; agency_id: string | null },
): Promise<Written<undefined>> {
  const waiting = { scan_status: "waiting", scan_note: null, scanned_at: null } as const
  const attachment = await tx
    .updateTable("comment_attachments")
    .set(waiting)
    .where("id", "=", id)
    .where("scan_status", "=", "failed")
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .returning(["agency_id", "comment_id as entity_id", "sha256"])
    .executeTakeFirst()
  if (attachment) return retried("attachment.scan_retried", attachment)
  const document = await tx
    .updateTable("docket_documents")
    .set(waiting)
    .where("id", "=", id)
    .where("scan_status", "=", "failed")
    .$if(agency_id !== null, (query) => query.where("agency_id", "=", agency_id ?? ""))
    .returning(["agency_id", "docket_id as entity_id", "sha256"])
    .executeTakeFirst()
  return document ? retried("document.scan_retried", document) : refuse("not_found")
}

function retried(
  action: AuditEntry["action"],
  { sha256, ...whose }: { agency_id: string; entity_id: string; sha256: string },
): Written<undefined> {
  return { result: undefined, audit: { action, ...whose, after: { sha256 } } }
}
