import { checkFiles } from "#src/services/attachments/check-files.ts"
import { watchDisk, watchStorage } from "#src/services/disk-room.ts"
import { recheckDomains } from "#src/services/accounts/agency-sign-in/domains/recheck-domains.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { removeAbandonedDrafts } from "#src/services/comments/drafts/remove-abandoned-drafts.ts"
import { endExpiredViews } from "#src/services/impersonation/end-expired-views.ts"
import { archiveLog } from "#src/services/backups/archive-log.ts"
import { makeDueBackup } from "#src/services/backups/make-due-backup.ts"
import { forgetOldNews } from "#src/services/following/find-news.ts"
import { forgetOldInvitations } from "#src/services/members/invitations/forget-old-invitations.ts"
import { forgetMorningMailDays } from "#src/services/morning-mail/send-morning-mails.ts"
import { forgetOldDeliveries } from "#src/services/webhooks/forget-old-deliveries.ts"
import { recordCheck } from "#src/services/status/record-check.ts"
import { nothing, type Task } from "./task.ts"

/** Upkeep of the installation: what is watched, checked, kept safe, and removed in time. */
export const upkeepTasks = {
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
