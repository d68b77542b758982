import { quietMoment } from "#src/platform/quiet-moment.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { sendDecisionLetters } from "#src/services/moderation/letters/send-decision-letters.ts"
import { findNews } from "#src/services/following/find-news.ts"
import { roomForNews } from "#src/services/following/room-for-news.ts"
import { sendDigests } from "#src/services/following/send-digests.ts"
import { tellFollowers } from "#src/services/following/tell-followers.ts"
import { tellOfRequests } from "#src/services/format-requests/tell-of-requests.ts"
import { sendMorningMails } from "#src/services/morning-mail/send-morning-mails.ts"
import { nothing, PATIENCE_MS, type Task } from "./task.ts"

/** Letters: what waits in the outbox, and what writes more of them. */
export const letterTasks = {
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
  tell_of_format_requests: {
    payload: nothing,
    cron: "7 * * * *",
    run: async (ctx, { stopping }) => {
      const told = await tellOfRequests(ctx, stopping)
      return told.requests > 0 ? told : undefined
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
} as const satisfies Record<string, Task>
