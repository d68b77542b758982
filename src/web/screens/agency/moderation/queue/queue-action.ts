import { data, redirect } from "react-router"
import {
  type ModerationAction,
  moderationActionNames,
  moderationActionsFrom,
  type ReasonedAction,
  reasonedActions,
} from "#src/rules/record/comments/comment-status.ts"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import { AppError, type ErrorCode } from "#src/rules/errors.ts"
import type { ModerateCommentInput } from "#src/rules/input/moderation/moderation.ts"
import { type QueueForm, queueFormInput } from "#src/rules/input/moderation/queue-press.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { refusalOf } from "#src/rules/messages/comments/comment-refusal.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { ASSIGNED_TO_ME } from "#src/rules/record/comments/queue-filter.ts"
import { type AgencyScope, type Ctx, requireUser } from "#src/services/context.ts"
import { assignComments } from "#src/services/moderation/assignments/assign-comments.ts"
import type { ModerationReport, RefusedComment } from "#src/services/moderation/changes.ts"
import { listCommentNames } from "#src/services/moderation/log-queries.ts"
import { findSavedReason } from "#src/services/moderation/reasons/queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { undoModeration } from "#src/services/moderation/undo-moderation.ts"
import { type ActionArgs, type Door, type Staff, staffAction } from "#src/web/session/staff.ts"
import { refusedForm } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"

/** The forms among comments (S 2): done entirely is a redirect back to the list; anything else is a report on each comment. */
export function queueAction<A extends ActionArgs>(door: Door, onward: Onward = backTo) {
  return staffAction<A, typeof queueFormInput, Awaited<ReturnType<typeof press>>>(door, queueFormInput, (args) =>
    press(args, args.input, onward),
  )
}

/** The address to go on to when everything was done. */
export type Onward = (press: Press, done: { form: QueueForm; report: ModerationReport }) => string | Promise<string>

const somebodyWasFirst: ReadonlySet<ErrorCode> = new Set([
  "comment_changed_meanwhile",
  "comment_transition_not_allowed",
])

export type Press = Staff & { request: Request }

async function press(by: Press, form: QueueForm, onward: Onward) {
  const { ctx, scope } = by
  const asked = reasonedActions.find((action) => form.action === `ask_${action}`)
  if (asked) return data({ ask: { action: asked, comments: form.comments, next: form.next ?? null } })
  if (form.action === "assign") throw redirect(await assignPressed(by, form), 303)
  try {
    const report = await orSay(ctx, refusalMessages.unexpected, carryOut(ctx, scope, form))
    if (report.refused.length === 0) throw redirect(await onward(by, { form, report }), 303)
    const refused = await nameRefused(ctx, scope, report.refused)
    const kept = await keptReason(ctx, scope, { form, refused })
    const done = report.done.length
    const batch_id = done > 0 ? report.batch_id : null
    return data({ report: { action: form.action, done, batch_id, refused }, kept }, { status: done > 0 ? 200 : 409 })
  } catch (error) {
    if (!isReasoned(form.action) || !(error instanceof AppError)) throw error
    const kept = await keptAfter(error, by, form)
    if (!kept) throw error
    const { form: state } = refusedForm(error, {}).data
    return data({ form: state, kept }, { status: error.status })
  }
}
export type PressAnswer = Awaited<ReturnType<typeof press>>["data"]

function isDecision(action: QueueForm["action"]): action is ModerationAction {
  return moderationActionNames.some((one) => one === action)
}

/** Gives the comments to somebody; the way back to the same page, with how many changed hands. */
async function assignPressed({ ctx, scope, request }: Press, { comments, assign_to }: QueueForm): Promise<string> {
  const { assigned } = await assignComments(ctx, {
    agency_id: scope.agency_id,
    user_id: assigneeIn(ctx, assign_to),
    comment_ids: comments.map(({ comment_id }) => comment_id),
  })
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ["index", "batch"]) searchParams.delete(name)
  searchParams.set("changed_hands", String(assigned))
  return `${pageAddress(pathname)}?${searchParams}`
}

/** Whom a form means: a colleague, whoever sends it, or nobody. */
export function assigneeIn(ctx: Ctx, assign_to: string | undefined): string | null {
  return assign_to === ASSIGNED_TO_ME ? requireUser(ctx).user_id : assign_to || null
}

type Refused = { form: QueueForm; refused: readonly { comment_id: string; why: Saying }[] }

function isReasoned(action: QueueForm["action"]): action is ReasonedAction {
  return reasonedActions.some((one) => one === action)
}

/** The reason of a decision that was refused, and the question once more for those comments about which it can still be taken. */
async function keptReason(ctx: Ctx, scope: AgencyScope, { form, refused }: Refused) {
  const { action, reason, saved_reason_id } = form
  if (!isReasoned(action)) return null
  const ids = refused.map(({ comment_id }) => comment_id)
  const now = await listCommentNames(ctx.db, scope, ids)
  const comments = now
    .filter(({ status }) => moderationActionsFrom(status).includes(action))
    .map(({ id: comment_id, version }) => ({ comment_id, version }))
  const notes = refused.filter(({ comment_id }) => comments.some((one) => one.comment_id === comment_id))
  const saved = saved_reason_id ? await findSavedReason(ctx.db, scope, { id: saved_reason_id, action }) : undefined
  const again = { comments, notes: notes.map(({ why }) => why), saved_reason: saved ?? null }
  return { action, reason, ask: comments.length > 0 ? { ...askedBy(form, action), ...again } : null }
}

/** The question as it was answered. */
const askedBy = ({ comments, next, reason, saved_reason_id }: QueueForm, action: ReasonedAction) => ({
  action,
  comments,
  next: next ?? null,
  reason,
  saved_reason_id,
})

/** The same for a decision that was refused as a whole. A failure that nobody expected has changed nothing: the very same is asked again. */
async function keptAfter({ code, saying }: AppError, { ctx, scope }: Press, form: QueueForm) {
  const { action, reason, comments } = form
  if (code === "unexpected" && isReasoned(action)) return { action, reason, ask: askedBy(form, action) }
  if (!somebodyWasFirst.has(code)) return null
  const refused = comments.map(({ comment_id }) => ({ comment_id, why: saying }))
  return keptReason(ctx, scope, { form, refused })
}

function carryOut(ctx: Ctx, scope: AgencyScope, form: QueueForm): Promise<ModerationReport> {
  const { agency_id } = scope
  if (!isDecision(form.action)) {
    return undoModeration(ctx, { agency_id, batch_id: form.undo ?? "" })
  }
  const { reason, saved_reason_id, comments } = form
  const decision = { agency_id, action: form.action, reason, saved_reason_id }
  const [only] = comments
  // One comment needs only the permission of the action; many need manage_moderation_queue as well.
  if (only && comments.length === 1) return moderateOne(ctx, { ...decision, ...only })
  return moderateComments(ctx, { ...decision, comments })
}

async function moderateOne(ctx: Ctx, decision: ModerateCommentInput): Promise<ModerationReport> {
  const { batch_id, ...done } = await moderateComment(ctx, decision)
  return { batch_id, done: [done], refused: [] }
}

/** The same list, with what was done; the next comment open, if one was. */
function backTo({ request }: Press, { form: { next }, report: { batch_id } }: Parameters<Onward>[1]): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete("comment")
  searchParams.delete("index")
  searchParams.delete("changed_hands")
  if (next) searchParams.set("comment", next)
  searchParams.set("batch", batch_id)
  return `${pageAddress(pathname)}?${searchParams}`
}

async function nameRefused(ctx: Ctx, scope: AgencyScope, refused: readonly RefusedComment[]) {
  const names = await listCommentNames(
    ctx.db,
    scope,
    refused.map(({ comment_id }) => comment_id),
  )
  return refused.map(({ comment_id, ...refusal }) => {
    const comment = names.find(({ id }) => id === comment_id)
    const why = refusalOf(refusal)
    return { comment_id, why, name: comment?.commenter_name ?? ANONYMOUS, beginning: comment?.beginning ?? null }
  })
}
