import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { recountNextAgency } from "#src/services/analytics/recount-agencies.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { makeExports } from "#src/services/exports/make-exports.ts"
import { makeData } from "#src/services/open-data/make-data.ts"
import { continueBulkAction } from "#src/services/moderation/bulk/continue-bulk-action.ts"
import { deliverWebhooks } from "#src/services/webhooks/deliver-webhooks.ts"
import { noteDocketTurns } from "#src/services/webhooks/note-docket-turns.ts"
import { switchOffFailing } from "#src/services/webhooks/switch-off-failing.ts"
import { nothing, PATIENCE_MS, type Task } from "./task.ts"

/** How long each minute counts are compared: with a short pause after each, that is enough for tens of thousands of agencies a day. */
const RECOUNTING_MS = 5000

const starting: ReadonlySet<string> = new Set([
  "bulk_action.started",
  "bulk_action.undo_started",
  "bulk_action.retried",
])

/** What leaves work to the job that makes exports. */
const leaveWork: ReadonlySet<string> = new Set(["export.created", "export.retried", "export.deleted"])

/** What takes comments away from the public: they are to leave the files that anyone can download. */
const hide: ReadonlySet<string> = new Set([
  "comment.flagged",
  "comment.rejected",
  "comment.moderation_undone",
  "agency.archived",
])

/** What an agency's own systems may be told, and what sends something to them. */
const tellsWebhooks = (action: string) => /^(?:comment|docket|webhook)\./.test(action)

/** Work on the record itself, and what hands it out: counts, seals, actions on many comments, exports, data, webhooks. */
export const recordTasks = {
  fold_comment_counts: {
    payload: nothing,
    cron: "* * * * *",
    run: async (ctx) => {
      await foldCommentCounts(ctx)
      return undefined
    },
  },
  recount_agencies: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.includes("agency.settings_updated"), after_ms: 0, every_ms: 1000 },
    run: async (ctx, { stopping }) => {
      const end = Date.now() + RECOUNTING_MS
      let mended = 0
      for (;;) {
        const recount = stopping() || Date.now() > end ? null : await recountNextAgency(ctx)
        if (!recount) return mended > 0 ? { mended } : undefined
        if (recount.mended) mended += 1
        await quietMoment({ patience: PATIENCE_MS })
      }
    },
  },
  continue_bulk_actions: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => starting.has(action)), after_ms: 0, every_ms: 0 },
    run: async (ctx, { stopping }) => {
      let steps = 0
      for (; !stopping() && (await continueBulkAction(ctx)); steps++) await quietMoment({ patience: PATIENCE_MS })
      return steps > 0 ? { steps } : undefined
    },
  },
  seal_logs: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: () => true, after_ms: 5000, every_ms: 5000 },
    run: (ctx) => sealLogs(ctx),
  },
  make_exports: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => leaveWork.has(action)), after_ms: 50, every_ms: 500 },
    run: (ctx, { stopping }) => makeExports(ctx, stopping),
  },
  make_data: {
    payload: nothing,
    cron: "*/5 * * * *",
    wake: { by: ({ actions }) => actions.some((action) => hide.has(action)), after_ms: 5000, every_ms: MINUTE },
    run: (ctx, { stopping }) => makeData(ctx, stopping),
  },
  deliver_webhooks: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some(tellsWebhooks), after_ms: 100, every_ms: 2000 },
    run: async (ctx, { stopping }) => {
      await noteDocketTurns(ctx)
      const sent = await deliverWebhooks(ctx, stopping)
      const switched_off = await switchOffFailing(ctx)
      const total = { ...sent, switched_off }
      return Object.values(total).some((count) => count > 0) ? total : undefined
    },
  },
} as const satisfies Record<string, Task>
