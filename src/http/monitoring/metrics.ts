import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  Registry,
} from "prom-client"

/** What this process counts and measures, in the Prometheus text format. */
export type Metrics = {
  /** `route` is a pattern such as `/dockets/:slug`, never an address: a client must not be able to add to the labels. */
  requestDone: (done: { method: string; route: string; status: number; ms: number }) => void
  committed: (actions: readonly string[]) => void
  jobFailed: (job: string) => void
  text: () => Promise<string>
  /** The same as values, for `sumFigures`. */
  measured: () => Promise<unknown>
}

/** Figures that each process looks up when they are requested. */
export type FiguresOfProcess = {
  /** Connections to the database, by the kind of work they are for. */
  lanes: () => Record<string, Record<"total" | "idle" | "waiting", number>>
  passwords: () => { running: number; waiting: number; held: number }
}

/** Figures that are the same whichever process looks them up, so that one does it for all. */
export type FiguresOfServer = {
  /** Milliseconds by which the database's clock is ahead of this machine's: what deadlines are judged by. */
  clockOffset: () => number
  /** Null if the database does not respond. */
  mail: () => Promise<{ waiting: number; oldest_seconds: number | null; failed: number } | null>
  /** Bytes free where files are kept; null when unknown. */
  freeBytes: () => Promise<number | null>
  /** Seconds since the newest backup; null without one. Absent where the server makes none. */
  backupAge?: () => number | null
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
/** Seconds. A page from memory takes half a millisecond, an upload minutes. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The text of the figures of several processes together; `each` is what one of them has `measured`. */
export async function sumFigures(each: readonly unknown[]): Promise<string> {
  return AggregatorRegistry.aggregate([...each] as MetricObjectWithValues<never>[]).metrics()
}

/** The figures of this process. With `sources` also those of what it depends on, and of the process itself. */
export function createMetrics(sources?: FiguresOfProcess & Partial<FiguresOfServer>): Metrics {
  const register = new Registry()
  const requests = new Histogram({
    name: "opendocket_request_seconds",
    help: "Requests by method, route pattern and class of status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [register],
  })
  const acts = new Counter({
    name: "opendocket_acts_total",
    help: "What people and jobs did, by the action's name in the audit log.",
    labelNames: ["action"],
    registers: [register],
  })
  const failedJobs = new Counter({
    name: "opendocket_jobs_failed_total",
    help: "Background jobs of this process that failed, by name.",
    labelNames: ["job"],
    registers: [register],
  })
  if (sources) {
    // A look at the event loop every 20 ms is enough to see it held up, and costs next to nothing.
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
    measureProcess(register, sources)
    measureServer(register, sources)
  }
  return {
    requestDone({ method, route, status, ms }) {
      const labels = { method: methods.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` }
      requests.observe(labels, ms / 1000)
    },
    committed: (actions) => {
      for (const action of actions) acts.inc({ action })
    },
    jobFailed: (job) => failedJobs.inc({ job }),
    text: () => register.metrics(),
    measured: () => register.getMetricsAsJSON(),
  }
}

function measureProcess(register: Registry, { lanes, passwords }: FiguresOfProcess): void {
  const registers = [register]
  new Gauge({
    name: "opendocket_database_connections",
    help: "Connections by what they are for (read, staff, submit, jobs): total, idle, and requests waiting for one.",
    labelNames: ["lane", "state"],
    registers,
    collect() {
      for (const [lane, load] of Object.entries(lanes()))
        for (const [state, count] of Object.entries(load)) this.set({ lane, state }, count)
    },
  })
  new Gauge({
    name: "opendocket_password_hashes",
    help: "Passwords being hashed, waiting in the queue, and held until the queue has room.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(passwords())) this.set({ state }, count)
    },
  })
}

function measureServer(
  register: Registry,
  { clockOffset, mail, freeBytes, backupAge }: Partial<FiguresOfServer>,
): void {
  const registers = [register]
  if (clockOffset)
    new Gauge({
      name: "opendocket_clock_offset_seconds",
      help: "How far the database's clock, which decides deadlines, is ahead of this machine's; 0 while they agree.",
      registers,
      collect() {
        this.set(clockOffset() / 1000)
      },
    })
  if (mail)
    new Gauge({
      name: "opendocket_mail",
      help: "Messages waiting to be sent, those given up in the last 24 hours, and the age of the oldest waiting one in seconds.",
      labelNames: ["state"],
      registers,
      async collect() {
        this.reset()
        const seen = await mail()
        if (!seen) return
        this.set({ state: "waiting" }, seen.waiting)
        this.set({ state: "failed" }, seen.failed)
        this.set({ state: "oldest_seconds" }, seen.oldest_seconds ?? 0)
      },
    })
  if (freeBytes)
    new Gauge({
      name: "opendocket_data_free_bytes",
      help: "Room left on the disk of DATA_DIR. Below DISK_RESERVE_MB no new files are taken.",
      registers,
      async collect() {
        this.set((await freeBytes()) ?? Number.NaN)
      },
    })
  if (backupAge)
    new Gauge({
      name: "opendocket_backup_age_seconds",
      help: "Time since the moment up to which the newest whole backup in BACKUP_FOLDER holds everything. NaN without one.",
      registers,
      collect() {
        this.set(backupAge() ?? Number.NaN)
      },
    })
}
