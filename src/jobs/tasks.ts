import { z } from "zod"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import type { Mailer } from "#src/platform/mail/message.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { checkFiles } from "#src/services/attachments/check-files.ts"
import { scanFiles } from "#src/services/attachments/scans/scan-files.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { watchDisk, watchStorage } from "#src/services/disk-room.ts"
import { recountNextAgency } from "#src/services/analytics/recount-agencies.ts"
import { recheckDomains } from "#src/services/accounts/agency-sign-in/domains/recheck-domains.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { foldCommentCounts } from "#src/services/comments/fold-comment-counts.ts"
import { removeAbandonedDrafts } from "#src/services/comments/drafts/remove-abandoned-drafts.ts"
import type { Committed, Ctx } from "#src/services/context.ts"
import { endExpiredViews } from "#src/services/impersonation/end-expired-views.ts"
import { makeExports } from "#src/services/exports/make-exports.ts"
import { archiveLog } from "#src/services/backups/archive-log.ts"
import { makeDueBackup } from "#src/services/backups/make-due-backup.ts"
import { makeData } from "#src/services/open-data/make-data.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { continueBulkAction } from "#src/services/moderation/bulk/continue-bulk-action.ts"
import { sendDecisionLetters } from "#src/services/moderation/letters/send-decision-letters.ts"
import { findNews, forgetOldNews } from "#src/services/following/find-news.ts"
import { roomForNews } from "#src/services/following/room-for-news.ts"
import { sendDigests } from "#src/services/following/send-digests.ts"
import { tellFollowers } from "#src/services/following/tell-followers.ts"
import { indexDocuments } from "#src/services/search/indexing/index-documents.ts"
import { beginSearchPartition } from "#src/services/search/indexing/begin-partition.ts"
import { gatherWrittenWords } from "#src/services/search/indexing/gather-written-words.ts"
import { indexComments } from "#src/services/search/staff/index-comments.ts"
import { forgetOldInvitations } from "#src/services/members/forget-old-invitations.ts"
import { forgetMorningMailDays, sendMorningMails } from "#src/services/morning-mail/send-morning-mails.ts"
import { cutSitemap } from "#src/services/sitemap/cut-sitemap.ts"
import { deliverWebhooks } from "#src/services/webhooks/deliver-webhooks.ts"
import { forgetOldDeliveries } from "#src/services/webhooks/forget-old-deliveries.ts"
import { noteDocketTurns } from "#src/services/webhooks/note-docket-turns.ts"
import { switchOffFailing } from "#src/services/webhooks/switch-off-failing.ts"
import { recordCheck } from "#src/services/status/record-check.ts"
import { addFiles, bringFiles, hide, leaveWork, publish, starting, tellsWebhooks, toIndex } from "./waking-acts.ts"

/** What a job is given beside its context. */
export type JobDeps = {
  mailer: Mailer
  /** True once the process is asked to end: work in steps then leaves the rest to the next one. */
  stopping: () => boolean
}
export type Task<Payload extends z.ZodType = z.ZodType> = {
  payload: Payload
  /** Returns what to log; undefined if nothing happened. */
  run: (ctx: Ctx, deps: JobDeps, payload: z.output<Payload>) => Promise<object | undefined>
  /** When it runs automatically, as minute, hour, day, month, weekday. */
  cron: string
  /** Commits, of any process, after which it need not wait for its clock. */
  wake?: {
    by: (changes: Committed) => boolean
    after_ms: number
    /** The shortest time from one waking to the next. */
    every_ms: number
  }
}

/** Between two steps of long work, people who wait for an answer go first, but not for longer than this. */
const PATIENCE_MS = 100

/** How long each minute counts are compared: with a short pause after each, that is enough for tens of thousands of agencies a day. */
const RECOUNTING_MS = 5000

// The clock adds `_cron` to the payload of what it starts.
const nothing = z.object({}).nullable()

/** Every kind of work that happens later, by the name it has in the queue. */
export const tasks = {
  deliver_mail: {
    payload: nothing,
    cron: "* * * * *",
    // In a flood the letters of a second go in one job; a single one goes at once.
    wake: { by: ({ mails, actions }) => mails > 0 || actions.includes("letter.retried"), after_ms: 50, every_ms: 1000 },
    run: async (ctx, { mailer }) => {
      const delivered = await deliverMail(ctx, mailer)
      return Object.values(delivered).some((count) => count > 0) ? delivered : undefined
    },
  },
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
  begin_search_partition: {
    payload: nothing,
    cron: "*/10 * * * *",
    run: async (ctx) => {
      const begun = await beginSearchPartition(ctx)
      return begun ? { begun } : undefined
    },
  },
  index_comments: {
    payload: nothing,
    cron: "* * * * *",
    // Until then they are searched where they stand, so it may wait for more of them.
    wake: { by: ({ actions }) => actions.some((action) => toIndex.has(action)), after_ms: 500, every_ms: 1000 },
    run: async (ctx, { stopping }) => {
      const indexed = await indexComments(ctx, stopping)
      return indexed > 0 ? { indexed } : undefined
    },
  },
  index_documents: {
    payload: nothing,
    cron: "* * * * *",
    wake: {
      by: ({ actions }) => actions.some((action) => action.startsWith("document.")),
      after_ms: 500,
      every_ms: 2000,
    },
    run: async (ctx, { stopping }) => {
      const indexed = await indexDocuments(ctx, stopping)
      return indexed > 0 ? { indexed } : undefined
    },
  },
  cut_sitemap: {
    payload: nothing,
    cron: "* * * * *",
    run: (ctx, { stopping }) => cutSitemap(ctx, { stopping }),
  },
  gather_written_words: {
    payload: nothing,
    cron: "41 * * * *",
    // Soon after a first start, too, when nothing was gathered yet.
    wake: { by: ({ actions }) => actions.some((action) => publish.has(action)), after_ms: 10_000, every_ms: HOUR },
    run: async (ctx) => ({ words: await gatherWrittenWords(ctx) }),
  },
  scan_files: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => bringFiles.has(action)), after_ms: 100, every_ms: 1000 },
    run: async (ctx, { stopping }) => {
      const scanned = await scanFiles(ctx, stopping)
      return scanned && Object.values(scanned).some((count) => count > 0) ? scanned : undefined
    },
  },
  read_files: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: ({ actions }) => actions.some((action) => addFiles.has(action)), after_ms: 500, every_ms: 2000 },
    run: async (ctx, { stopping }) => {
      const files = await readFiles(ctx, stopping)
      return files.read + files.failed > 0 ? files : undefined
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
  send_decision_letters: {
    payload: nothing,
    cron: "* * * * *",
    run: async (ctx, { stopping }) => {
      const total = { sent: 0, withheld: 0 }
      for (let more = true; more && !stopping(); await quietMoment({ patience: PATIENCE_MS })) {
        const { sent, withheld } = await sendDecisionLetters(ctx)
        total.sent += sent
        total.withheld += withheld
        more = sent + withheld > 0
      }
      return total.sent + total.withheld > 0 ? total : undefined
    },
  },
  send_morning_mails: {
    payload: nothing,
    cron: "*/5 * * * *",
    run: async (ctx, { stopping }) => {
      const { posted } = await sendMorningMails(ctx, stopping)
      return posted > 0 ? { posted } : undefined
    },
  },
  tell_followers: {
    payload: nothing,
    cron: "* * * * *",
    run: async (ctx, { stopping }) => {
      await findNews(ctx)
      const total = { followers: 0, letters: 0 }
      for (const step of [tellFollowers, sendDigests]) {
        for (let more = true; more && !stopping() && (await roomForNews(ctx.db, stopping));) {
          const told = await step(ctx)
          more = told !== undefined && (step === tellFollowers || told.followers > 0)
          total.followers += told?.followers ?? 0
          total.letters += told?.letters ?? 0
          await quietMoment({ patience: PATIENCE_MS })
        }
      }
      return total.followers > 0 ? total : undefined
    },
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
  seal_logs: {
    payload: nothing,
    cron: "* * * * *",
    wake: { by: () => true, after_ms: 5000, every_ms: 5000 },
    run: (ctx) => sealLogs(ctx),
  },
  watch_status: {
    payload: nothing,
    cron: "* * * * *",
    run: (ctx) => recordCheck(ctx),
  },
  watch_disk: {
    payload: nothing,
    cron: "* * * * *",
    run: async (ctx) => {
      await watchDisk(ctx)
      await watchStorage(ctx)
      return undefined
    },
  },
  check_files: {
    payload: nothing,
    cron: "23 2 * * *",
    run: (ctx, { stopping }) => checkFiles(ctx, stopping),
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
    wake: { by: ({ actions }) => actions.some((action) => hide.has(action)), after_ms: 5000, every_ms: 60_000 },
    run: (ctx, { stopping }) => makeData(ctx, stopping),
  },
  archive_log: {
    payload: nothing,
    cron: "* * * * *",
    // What people are told is safe is archived within a minute even if the clock has just been.
    wake: { by: () => true, after_ms: 20_000, every_ms: 40_000 },
    run: (ctx, { stopping }) => archiveLog(ctx, stopping),
  },
  make_backup: {
    payload: nothing,
    cron: "*/10 * * * *",
    run: (ctx, { stopping }) => makeDueBackup(ctx, stopping),
  },
  recheck_domains: {
    payload: nothing,
    cron: "37 * * * *",
    run: async (ctx, { stopping }) => {
      const came = await recheckDomains(ctx, stopping)
      return Object.values(came).some((count) => count > 0) ? came : undefined
    },
  },
  end_expired_views: {
    payload: nothing,
    cron: "* * * * *",
    run: (ctx) => endExpiredViews(ctx),
  },
  sweep: {
    payload: nothing,
    cron: "17 * * * *",
    run: async (ctx) => ({
      ...(await removeExpired(ctx)),
      ...(await removeAbandonedDrafts(ctx)),
      ...(await forgetOldInvitations(ctx)),
      ...(await forgetMorningMailDays(ctx)),
      ...(await forgetOldNews(ctx)),
      ...(await forgetOldDeliveries(ctx)),
    }),
  },
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as TaskName[]
