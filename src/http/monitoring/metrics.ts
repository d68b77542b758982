import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  Registry,
} from "prom-client"
import type { RequestKind } from "#src/http/admission/request-kind.ts"
import { type FiguresOfProcess, measureProcess } from "./process-figures.ts"
import { type FiguresOfServer, measureServer } from "./server-figures.ts"

/** What this process counts and measures, in the Prometheus text format. */
export type Metrics = {
  /** `route` is a pattern such as `/dockets/:slug`, never an address: a client must not be able to add to the labels. */
  requestDone: (done: { method: string; route: string; status: number; ms: number }) => void
  /** Whether a request was let in, by what it is for; one that was refused is not `requestDone`. */
  judged: (judged: { kind: RequestKind; outcome: "admitted" | "refused" }) => void
  committed: (actions: readonly string[]) => void
  jobFailed: (job: string) => void
  jobDone: (job: string, ms: number) => void
  text: () => Promise<string>
  /** The same as values, for `sumFigures`. */
  measured: () => Promise<unknown>
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
/** Seconds. Most jobs find nothing to do; an export of a large docket or a backup takes long. */
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800]
/** Seconds. A page from memory takes half a millisecond, an upload minutes. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The text of the figures of several processes together; `each` is what one of them has `measured`. */
export async function sumFigures(each: readonly unknown[]): Promise<string> {
  return AggregatorRegistry.aggregate([...each] as MetricObjectWithValues<never>[]).metrics()
}

/** The figures of this process, of what it depends on, and of one process for the whole server. */
export function createMetrics(ofProcess?: FiguresOfProcess, ofServer?: FiguresOfServer): Metrics {
  const register = new Registry()
  const requests = new Histogram({
    name: "opendocket_request_seconds",
    help: "Requests by method, route pattern and class of status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [register],
  })
  const judged = new Counter({
    name: "opendocket_admissions_total",
    help: "Requests that were let in or, with too much to do, asked to come again, by what they are for.",
    labelNames: ["kind", "outcome"],
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
  const doneJobs = new Histogram({
    name: "opendocket_job_seconds",
    help: "Background jobs of this process that succeeded, by name, and how long they took.",
    labelNames: ["job"],
    buckets: jobBuckets,
    registers: [register],
  })
  const lastDone = new Gauge({
    name: "opendocket_job_last_success_timestamp_seconds",
    help: "When a background job of this process last succeeded, by name. Any process may run the next one: take the newest of all.",
    labelNames: ["job"],
    registers: [register],
  })
  if (ofProcess) {
    // A look at the event loop every 20 ms is enough to see it held up, and costs next to nothing.
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
    measureProcess(register, ofProcess)
  }
  if (ofServer) measureServer(register, ofServer)
  return {
    requestDone({ method, route, status, ms }) {
      const labels = { method: methods.has(method) ? method : "other", route, status: `${Math.floor(status / 100)}xx` }
      requests.observe(labels, ms / 1000)
    },
    judged: (labels) => judged.inc(labels),
    committed: (actions) => {
      for (const action of actions) acts.inc({ action })
    },
    jobFailed: (job) => failedJobs.inc({ job }),
    jobDone(job, ms) {
      doneJobs.observe({ job }, ms / 1000)
      lastDone.setToCurrentTime({ job })
    },
    text: () => register.metrics(),
    measured: () => register.getMetricsAsJSON(),
  }
}
