import { z } from "zod"
import type { Mailer } from "#src/platform/mail/message.ts"
import type { Committed, Ctx } from "#src/services/context.ts"

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
    /** Whether it is needed when a process begins; it runs then unless this says no. */
    at_start?: (ctx: Ctx) => Promise<boolean>
  }
}

/** Between two steps of long work, people who wait for an answer go first, but not for longer than this. */
export const PATIENCE_MS = 100

/** The payload of work that needs none; the clock adds `_cron` to that of what it starts. */
export const nothing = z.object({}).nullable()
