import { setTimeout as sleep } from "node:timers/promises"
import { Logger, parseCronItems, run, type TaskList } from "graphile-worker"
import { openPool } from "#src/platform/db/client.ts"
import { createCtx, type Deps } from "#src/services/context.ts"
import { type JobDeps, type Task, taskNames, tasks, type TaskName } from "./tasks.ts"

export type WorkerDeps = Deps &
  JobDeps & {
    /** Called for every job that fails. */
    jobFailed?: (name: string) => void
    /** Signs in as the account to which the job tables belong, and nothing else. */
    jobsUrl: string
  }
export type Worker = {
  /** Announces new mail, which then goes out within a moment. */
  wakeMail: () => void
  /** Announces a new log entry, which is then sealed within seconds. */
  wakeSealing: () => void
  /** Lets running jobs finish, for five seconds at most; an unfinished one runs again later. */
  stop: () => Promise<void>
}

type Pace = { after_ms: number; every_ms: number }
/** In a flood the letters of a second go in one job; a single one goes at once. */
const mailPace = { after_ms: 50, every_ms: 1000 }
const sealingPace = { after_ms: 5000, every_ms: 5000 }
const PATIENCE_MS = 5000
const RESTART_AFTER_MS = 1000

/** Runs the queue of this process: jobs that are due, and those the clock starts (one process at a time starts each). */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { log } = deps
  const broken = (error: Error) => log.warn({ err: error }, "a database connection of the worker broke")
  const pool = openPool(deps.jobsUrl, { poolSize: 4, onError: broken })
  const start = () =>
    run({
      // In batches, even of one: otherwise a job that ends while the database is away ends the whole process with it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      taskList: taskList(deps),
      parsedCronItems: parseCronItems(taskNames.map(cronItem)),
      concurrency: 2,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: quietLogger(log),
    })
  let runner = await start().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  let stopping = false
  /** The queue gives up when it cannot report a finished job; the database will be back, so it is begun again until it is. */
  const keepRunning = async () => {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, "the job queue gave up"))
      if (stopping) return
      await sleep(RESTART_AFTER_MS)
      if (stopping) return
      runner = await start().catch(() => runner)
    }
  }
  void keepRunning()

  const timers = new Map<TaskName, NodeJS.Timeout>()
  const alarm = (task: TaskName, { after_ms, every_ms }: Pace) => {
    let wokenAt = 0
    const wake = async () => {
      timers.delete(task)
      wokenAt = Date.now()
      try {
        await runner.addJob(task, {}, { jobKey: task, maxAttempts: 1 })
      } catch (error) {
        log.warn({ err: error, job: task }, "a job waits for the next minute")
      }
    }
    return () => {
      if (timers.has(task)) return
      timers.set(
        task,
        setTimeout(() => void wake(), Math.max(after_ms, wokenAt + every_ms - Date.now())),
      )
    }
  }
  return {
    wakeMail: alarm("deliver_mail", mailPace),
    wakeSealing: alarm("seal_logs", sealingPace),
    async stop() {
      stopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await inTime(runner.stop(), log)
      await inTime(pool.end(), log)
    },
  }
}

/** A task that failed is tried again by the next turn of the clock, so it is not queued for repetition as well. */
function cronItem(task: TaskName) {
  return { task, match: tasks[task].cron, options: { jobKey: task, maxAttempts: 1, backfillPeriod: 0 } }
}

function taskList(deps: WorkerDeps): TaskList {
  const { mailer, jobFailed, jobsUrl: _jobsUrl, ...contextDeps } = deps
  const entries = taskNames.map((name) => {
    const task: Task = tasks[name]
    return [
      name,
      async (payload: unknown, { job }: { job: { id: string } }) => {
        const ctx = createCtx(contextDeps, { kind: "job", name }, `job-${job.id}`)
        try {
          const done = await task.run(ctx, { mailer }, task.payload.parse(payload))
          if (done) deps.log.info({ job: name, ...done }, "job done")
        } catch (error) {
          jobFailed?.(name)
          throw error
        }
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** The queue logs a lot; only its warnings and errors are passed on. */
function quietLogger(log: Deps["log"]): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta?.["error"]
    const fields = err instanceof Error ? { err } : {}
    if (level === "error") log.error(fields, `jobs: ${message}`)
    else if (level === "warning") log.warn(fields, `jobs: ${message}`)
    else log.debug(fields, `jobs: ${message}`)
  })
}

async function inTime(work: Promise<unknown>, log: Deps["log"]): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS)
  })
  try {
    await Promise.race([work, patience])
  } catch (error) {
    log.warn({ err: error }, "the worker did not stop cleanly")
  } finally {
    clearTimeout(late)
  }
}
