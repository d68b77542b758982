import { setTimeout as sleep } from "node:timers/promises"
import { Logger, parseCronItems, run, type Runner, type TaskList } from "graphile-worker"
import { type Tracing, traced } from "#src/platform/tracing/tracing.ts"
import { openPool, renewIdle } from "#src/platform/db/statements/client.ts"
import { measureQueue, type QueueLoad } from "#src/platform/db/health/job-queue.ts"
import { type Committed, createCtx, type Deps } from "#src/services/context.ts"
import { forgetJobFailure, noteJobFailure } from "#src/services/stuck/note-job.ts"
import type { JobDeps, Task } from "./task.ts"
import { taskNames, tasks, type TaskName } from "./tasks.ts"

export type WorkerDeps = Deps &
  Pick<JobDeps, "mailer"> & {
    /** Called for every job that fails. */
    jobFailed?: (name: string) => void
    /** Called for every job that has done what there was to do, with the milliseconds it took. */
    jobDone?: (name: string, ms: number) => void
    tracing?: Tracing | undefined
    /** Signs in as the account to which the job tables belong, and nothing else. */
    jobsUrl: string
  }
export type Worker = {
  /** Starts the tasks that wait for such a commit, within a moment. */
  hear: (changes: Committed) => void
  /** What waits in the queue, of this and all other processes. */
  waiting: () => Promise<QueueLoad[]>
  /** Lets running jobs finish, for five seconds at most; an unfinished one runs again later. */
  stop: () => Promise<void>
}

type Running = {
  stopping: () => boolean
  /** Jobs whose failed run may be noted, by this process or by one before. */
  noted: Set<TaskName>
}

const PATIENCE_MS = 5000
const RESTART_AFTER_MS = 1000
/** The queue's own statements take milliseconds. Without this limit, jobs would wait forever for connections that died silently. */
const QUEUE_PATIENCE_MS = 10_000
/**
 * One listens. The others are held for milliseconds, since jobs work on connections of their own; with one for each kind of work, all of them
 * would be opened when the database is back, by every server at once, and leave too few of its sessions to those who read.
 */
const QUEUE_POOL_SIZE = 4
/** By then everything that a killed process had taken for itself is free again (`deliverMail`). */
const TAKE_OVER_AFTER_MS = 32_000

/**
 * Runs the queue of this process: jobs that are due, and those the clock starts (one process at a time starts each). Each kind of
 * work has a place of its own, so none waits behind another, however long that takes. What a killed process was doing goes on as
 * soon as there is a process again (decision 22).
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { log } = deps
  let stopping = false
  /** Once jobs that take too long to stop are left: the queue is gone then, which is no fault. */
  let left = false
  const noted = new Set(taskNames)
  const broken = (error: Error) => log.warn({ err: error }, "a database connection of the worker broke")
  const pool = openPool(deps.jobsUrl, {
    poolSize: QUEUE_POOL_SIZE,
    patienceMs: QUEUE_PATIENCE_MS,
    onSilence: () => renewIdle(pool),
    onError: broken,
  })
  const jobs = taskList(deps, { stopping: () => stopping, noted })
  const start = () =>
    run({
      // In batches, even of one: otherwise a job that ends while the database is away ends the whole process with it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      taskList: jobs,
      parsedCronItems: parseCronItems(taskNames.map(cronItem)),
      concurrency: taskNames.length,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: quietLogger(log, () => left),
    })
  let runner = await start().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  /** The queue gives up when it cannot report a finished job; the database will be back, so it is begun again until it is. */
  const keepRunning = async () => {
    for (;;) {
      await ended(runner, log)
      for (let begun = false; !begun;) {
        if (!stopping) await sleep(RESTART_AFTER_MS)
        if (stopping) return
        try {
          runner = await start()
          begun = true
        } catch (error) {
          log.warn({ err: error }, "the job queue cannot begin yet")
        }
      }
    }
  }
  void keepRunning()

  const add = async (task: TaskName) => {
    try {
      await runner.addJob(task, {}, { jobKey: task, maxAttempts: 1 })
      return true
    } catch (error) {
      log.warn({ err: error, job: task }, "a job waits until the queue answers again")
      return false
    }
  }
  const alarms = taskNames.flatMap((task) => alarmOf(task, () => add(task)) ?? [])
  const ringAtStart = () => alarms.forEach((alarm) => void ringIfNeeded(alarm, deps))
  ringAtStart()
  const takeOver = setTimeout(ringAtStart, TAKE_OVER_AFTER_MS)
  return {
    waiting: () => measureQueue(pool),
    hear(changes) {
      for (const { by, ring } of alarms) if (by(changes)) ring()
      if (changes.actions.includes("job.retried")) for (const name of noted) void add(name)
    },
    async stop() {
      stopping = true
      clearTimeout(takeOver)
      for (const { stop } of alarms) stop()
      left = !(await inTime(runner.stop(), log))
      if (left) log.info("jobs that are still under way are left, and run again later")
      await inTime(pool.end(), log)
    },
  }
}

/**
 * Waits until the queue has given up, and stops its clock. Its own promise may stay open for good: after two reports that failed,
 * graphile-worker 0.18.0 counts the open ones below zero and waits for zero. So it gets a few seconds once it begins to stop.
 */
async function ended(queue: Runner, log: Deps["log"]): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    queue.events.once("pool:gracefulShutdown", () => setTimeout(resolve, PATIENCE_MS).unref())
  })
  try {
    await Promise.race([queue.promise, patience])
  } catch (error) {
    log.warn({ err: error }, "the job queue gave up")
  }
  void queue.stop().catch(() => {}) // it objects if it has stopped already
}

/**
 * Calls `start` soon after it rings, once for many rings, and again until that answers true: the clock is no help while the queue does not
 * answer. Undefined for a task that only the clock starts.
 */
function alarmOf(name: TaskName, start: () => Promise<boolean>) {
  const { wake }: Task = tasks[name]
  if (!wake) return undefined
  const { by, after_ms, every_ms, at_start } = wake
  let timer: NodeJS.Timeout | undefined
  let startedAt = 0
  let stopped = false
  const ring = () => {
    if (stopped) return
    timer ??= setTimeout(
      () => {
        timer = undefined
        startedAt = Date.now()
        void start().then((begun) => begun || stopped || setTimeout(ring, RESTART_AFTER_MS).unref())
      },
      Math.max(after_ms, startedAt + every_ms - Date.now()),
    )
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  return { name, by, ring, stop, at_start }
}

/** Rings as a process begins, unless the task says that it is not needed then; also when that cannot be found out. */
async function ringIfNeeded(alarm: NonNullable<ReturnType<typeof alarmOf>>, deps: WorkerDeps): Promise<void> {
  const { name, ring, at_start } = alarm
  const needed = await at_start?.(createCtx(deps, { kind: "job", name }, "start")).catch(() => true)
  if (needed ?? true) ring()
}

/** A task that failed is tried again by the next turn of the clock, so it is not queued for repetition as well. */
function cronItem(task: TaskName) {
  return { task, match: tasks[task].cron, options: { jobKey: task, maxAttempts: 1, backfillPeriod: 0 } }
}

function taskList(deps: WorkerDeps, { stopping, noted }: Running): TaskList {
  const { mailer, jobFailed, jobDone, jobsUrl: _jobsUrl, tracing, ...contextDeps } = deps
  const { log } = deps
  const entries = taskNames.map((name) => {
    const task: Task = tasks[name]
    const run = async (payload: unknown, job_id: string) => {
      const ctx = createCtx(contextDeps, { kind: "job", name }, `job-${job_id}`)
      const began = performance.now()
      try {
        const done = await task.run(ctx, { mailer, stopping }, task.payload.parse(payload))
        if (done) log.info({ job: name, ...done }, "job done")
        if (noted.has(name)) await forgetJobFailure(ctx, name)
        noted.delete(name)
        jobDone?.(name, performance.now() - began)
      } catch (error) {
        jobFailed?.(name)
        noted.add(name)
        await noteJobFailure(ctx, name, error)
        log.error({ err: error, job: name }, "a job failed and is tried again within a minute")
        throw error
      }
    }
    const inTrace = (payload: unknown, job_id: string) =>
      traced(tracing, { name: `job ${name}`, kind: "consumer" }, () => run(payload, job_id))
    const alone = oneAtATime(inTrace)
    return [name, (payload: unknown, { job }: { job: { id: string } }) => alone(payload, job.id)] as const
  })
  return Object.fromEntries(entries)
}

/** A second start while the first one runs only makes it run once more: no kind of work takes the place of another. */
function oneAtATime(run: (payload: unknown, job_id: string) => Promise<void>) {
  let running = false
  let again = false
  return async (payload: unknown, job_id: string) => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await run(payload, job_id).catch((error: unknown) => {
          if (!again) throw error // it was woken while it failed, and begins once more at once
        })
      }
    } finally {
      running = false
    }
  }
}

/** The queue logs a lot; only its warnings and errors are passed on, until it is left. */
function quietLogger(log: Deps["log"], left: () => boolean): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta?.["error"]
    const fields = err instanceof Error ? { err } : {}
    const isFewerOnPurpose = meta?.["max"] === QUEUE_POOL_SIZE
    // A failed job is said in our own words already.
    if (meta?.["failure"] || isFewerOnPurpose || left()) log.debug(fields, `jobs: ${message}`)
    else if (level === "error") log.error(fields, `jobs: ${message}`)
    else if (level === "warning") log.warn(fields, `jobs: ${message}`)
    else log.debug(fields, `jobs: ${message}`)
  })
}

/** Whether the work is over within five seconds, one way or another. */
async function inTime(work: Promise<unknown>, log: Deps["log"]): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([work.then(() => true), patience])
  } catch (error) {
    log.warn({ err: error }, "the worker did not stop cleanly")
    return true
  } finally {
    clearTimeout(late)
  }
}
