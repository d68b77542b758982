import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import {
  type CommentStatus,
  moderationRefusal,
  PUBLIC_COMMENT_STATUS,
} from "#src/rules/record/comments/comment-status.ts"
import type { SeenComment } from "#src/rules/record/comments/seen-comment.ts"
import type { CommentRefusal, LoggedAction } from "#src/rules/messages/comments/comment-refusal.ts"
import { type AgencyScope, type AuditEntry, type Ctx, requirePerson } from "#src/services/context.ts"
import { addToSearch, removeFromSearch } from "#src/services/search/indexing/changes.ts"
import { listLastModerations } from "./log-queries.ts"

export type CommentState = { id: string; status: CommentStatus; version: number; corrected_at: Date | null }

/** The result for one comment of a bulk action (settled 39). */
export type DoneComment = { comment_id: string; status: CommentStatus; version: number }
export type RefusedComment = CommentRefusal & {
  comment_id: string
  /** The entry of the moderation log that came first, where one did. */
  step_id: string | null
}
export type ModerationReport = { batch_id: string; done: DoneComment[]; refused: RefusedComment[] }

export type Step = { comment_id: string; from: CommentStatus; to: CommentStatus }

const auditAction = {
  review: "comment.review_started",
  approve: "comment.approved",
  reject: "comment.rejected",
  flag: "comment.flagged",
  undo: "comment.moderation_undone",
} as const satisfies Record<LoggedAction, AuditEntry["action"]>

/** Locks comments of the agency in the order of their ids, so that two bulk actions never wait for each other in a circle. */
export async function lockComments(
  tx: Tx,
  scope: AgencyScope,
  comment_ids: readonly string[],
): Promise<CommentState[]> {
  if (comment_ids.length === 0) return []
  return tx
    .selectFrom("comments")
    .select(["id", "status", "version", "corrected_at"])
    .where("agency_id", "=", scope.agency_id)
    .where(sql<boolean>`id = any(${comment_ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
}

/**
 * Moves each comment that is still as its moderator saw it and may make the move, and reports on every one (S 4, settled 39).
 * Answers with the audit entries of the moves.
 */
export async function moderate(
  tx: Tx,
  ctx: Ctx,
  work: {
    scope: AgencyScope
    action: Exclude<LoggedAction, "undo">
    to: CommentStatus
    reason: string | null
    /** The saved reason it is made with. */
    saved?: ChosenReason | undefined
    comments: readonly SeenComment[]
    batch_id?: string
  },
): Promise<{ report: ModerationReport; audit: AuditEntry[] }> {
  const { scope, to } = work
  const states = new Map((await lockComments(tx, scope, idsOf(work.comments))).map((state) => [state.id, state]))
  const steps: Step[] = []
  const refused: { seen: SeenComment; code: RefusedComment["code"] }[] = []
  for (const seen of work.comments) {
    const state = states.get(seen.comment_id)
    const code = state
      ? moderationRefusal({ seen_version: seen.version, version: state.version, from: state.status, to })
      : "comment_not_found"
    if (code) refused.push({ seen, code })
    else if (state) steps.push({ comment_id: state.id, from: state.status, to })
  }
  const moved = await applySteps(tx, ctx, { ...work, steps })
  const told = await explainRefusals(tx, scope, { refused, states })
  return { report: { batch_id: moved.batch_id, done: moved.done, refused: told }, audit: moved.audit }
}

/**
 * Writes moves of locked comments: status, version and log in one statement each, and the search rows of what is published
 * now or no longer. The statement repeats the status it starts from, so no move is made twice.
 */
export async function applySteps(
  tx: Tx,
  ctx: Ctx,
  work: {
    scope: AgencyScope
    action: LoggedAction
    reason: string | null
    saved?: ChosenReason | undefined
    steps: readonly Step[]
    /** Of moves that belong to others; one of their own without it. */
    batch_id?: string
  },
): Promise<{ batch_id: string; done: DoneComment[]; audit: AuditEntry[] }> {
  const { scope, action, reason, saved, steps, batch_id = crypto.randomUUID() } = work
  if (steps.length === 0) return { batch_id, done: [], audit: [] }
  const actor_id = requirePerson(ctx).user_id
  const now = ctx.now()
  const done = await updateStatuses(tx, { scope, action, steps, now, actor_id })
  if (done.length !== steps.length) throw new Error("a locked comment was moved by somebody else")
  await logSteps(tx, { ...work, actor_id, now, batch_id })
  await addToSearch(tx, idsOf(steps.filter(({ to }) => to === PUBLIC_COMMENT_STATUS)))
  await removeFromSearch(tx, idsOf(steps.filter(({ from, to }) => from === PUBLIC_COMMENT_STATUS && from !== to)))
  const audit = steps.map((step) => ({
    action: auditAction[action],
    entity_id: step.comment_id,
    before: { status: step.from },
    after: { status: step.to, ...(saved && { saved_reason_id: saved.id }) },
    reason,
  }))
  return { batch_id, done, audit }
}

/** A saved reason as a decision is made with it. Its letter, in these words, is sent in place of the one that every decision has. */
type ChosenReason = { id: string; letter: string | null }

type LoggedSteps = {
  scope: AgencyScope
  action: LoggedAction
  reason: string | null
  saved?: ChosenReason | undefined
  steps: readonly Step[]
  actor_id: string
  now: Date
  batch_id: string
}

/** Whether the last that the writer of a comment was told is that it was flagged. Behind the lock of the comment this stays true. */
const flagWasTold = sql<boolean>`(select told.action = 'flag' from moderation_logs told join decision_letters letter on letter.log_id = told.id
  where told.comment_id = logged.comment_id and letter.state = 'sent' order by told.id desc limit 1)`

/**
 * The log of moves. A decision that a commenter is told of gets its letter, which waits until nothing can be undone: what is published,
 * rejected or flagged, but not what is published again after a flag that was not told; and whatever has a letter of its own.
 */
async function logSteps(tx: Tx, { scope, action, steps, ...press }: LoggedSteps): Promise<void> {
  const { saved } = press
  const used = saved
    ? sql`, used as (insert into used_reasons (log_id, agency_id, comment_id, saved_reason_id, created_at)
        select id, ${scope.agency_id}, comment_id, ${saved.id}, ${press.now} from logged)`
    : sql``
  const told = action === "approve" || action === "reject" || action === "flag"
  const letters =
    told || saved?.letter
      ? sql`insert into decision_letters (log_id, agency_id, comment_id, created_at, reason_told, letter)
        select logged.id, ${scope.agency_id}, comment_id, ${press.now}, ${action === "reject" && !saved?.letter}, ${saved?.letter ?? ""} from logged join comments on comments.id = logged.comment_id
        where comments.user_id is not null and (new_status <> 'published' or previous_status <> 'flagged' or ${flagWasTold})`
      : sql`select`
  await sql`
    with logged as (insert into moderation_logs (batch_id, agency_id, comment_id, action, actor_id, reason, previous_status, new_status, created_at)
    select ${press.batch_id}, ${scope.agency_id}, comment_id, ${action}, ${press.actor_id}, ${press.reason}, old_status, new_status,
      ${press.now}
    from unnest(${steps.map((step) => step.comment_id)}::uuid[], ${steps.map((step) => step.from)}::text[],
      ${steps.map((step) => step.to)}::text[]) as step (comment_id, old_status, new_status)
    returning id, comment_id, previous_status, new_status)${used} ${letters}`.execute(tx)
}

type StatusUpdate = { scope: AgencyScope; action: LoggedAction; steps: readonly Step[]; now: Date; actor_id: string }

/** Whether the approval that is undone, the last step of a comment, was its first publication. */
const publishedByLastStep = sql<boolean>`published_at = (select last.created_at from moderation_logs last where last.comment_id = comments.id
  order by last.id desc limit 1)`

async function updateStatuses(tx: Tx, { scope, action, steps, now, actor_id }: StatusUpdate): Promise<DoneComment[]> {
  // Published for the first time is a fact that a later decision does not change; taking an approval back makes it untrue.
  const untrue = action === "undo" ? sql`or step.old_status = 'published' and ${publishedByLastStep}` : sql``
  // Assignments say the status too, in the same statement.
  const { rows } = await sql<DoneComment>`
    with moved as (update comments set status = step.new_status, version = comments.version + 1, updated_at = ${now}, updated_by = ${actor_id},
      published_at = case when step.new_status = 'published' then coalesce(published_at, ${now}::timestamptz)
        when step.new_status in ('submitted', 'under_review') ${untrue} then null else published_at end,
      decided_at = case when step.new_status in ('submitted', 'under_review') then null
        when step.old_status in ('submitted', 'under_review') then ${now}::timestamptz else decided_at end
    from unnest(${steps.map((step) => step.comment_id)}::uuid[], ${steps.map((step) => step.from)}::text[],
      ${steps.map((step) => step.to)}::text[]) as step (comment_id, old_status, new_status)
    where comments.id = step.comment_id and comments.agency_id = ${scope.agency_id} and comments.status = step.old_status
    returning comments.id as comment_id, comments.status, comments.version),
    said as (update comment_assignments set status = moved.status from moved where comment_assignments.comment_id = moved.comment_id)
    select comment_id, status, version from moved`.execute(tx)
  return rows
}

type Refusals = {
  refused: readonly { seen: SeenComment; code: RefusedComment["code"] }[]
  states: ReadonlyMap<string, CommentState>
}

/** Says of each refused comment who acted and what it is now (settled 39). */
export async function explainRefusals(
  tx: Tx,
  scope: AgencyScope,
  { refused, states }: Refusals,
): Promise<RefusedComment[]> {
  const changed = refused.filter(({ code }) => code === "comment_changed_meanwhile").map(({ seen }) => seen.comment_id)
  const steps = new Map((await listLastModerations(tx, scope, changed)).map((step) => [step.comment_id, step]))
  return refused.map(({ seen: { comment_id }, code }) => {
    const last = steps.get(comment_id)
    const corrected_at = states.get(comment_id)?.corrected_at
    // What the commenter did after it is what was not seen.
    const step = last && corrected_at && last.created_at <= corrected_at ? undefined : last
    return {
      comment_id,
      code,
      status: states.get(comment_id)?.status ?? null,
      step: step ? { action: step.action, actor_name: step.actor_name } : null,
      step_id: step?.id ?? null,
    }
  })
}

function idsOf(items: readonly { comment_id: string }[]): string[] {
  return items.map((item) => item.comment_id)
}
