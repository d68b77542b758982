import { Counter, Histogram, type Registry } from "prom-client"
import { gaugesOf, type MakeGauge } from "./gauges.ts"

type Lane = "read" | "staff" | "submit" | "jobs"

/** Figures that each process looks up when they are requested. */
export type FiguresOfProcess = {
  /** Connections to the database, by the kind of work they are for. */
  lanes: () => Record<Lane, Record<"total" | "idle" | "waiting", number>>
  /** Calls the listener whenever a connection was handed out, with the milliseconds that took. */
  waits: (listener: (lane: Lane, ms: number) => void) => void
  passwords: () => { running: number; waiting: number; held: number }
  /** Replicas that strangers' reads may go to; absent where there are none. */
  replicas?: {
    states: () => readonly { name: string; standing: string; behind_ms: number }[]
    answered: () => Readonly<Record<string, number>>
  }
}

/** Measures what is this process's own, each time the figures are read. */
export function measureProcess(register: Registry, sources: FiguresOfProcess): void {
  const registers = [register]
  const gauge = gaugesOf(registers)
  measureConnections(sources, { registers, gauge })
  if (sources.replicas) measureReplicas(sources.replicas, { registers, gauge })
  gauge(
    {
      name: "opendocket_password_hashes",
      help: "Passwords being hashed, waiting in the queue, and held until the queue has room.",
      labelNames: ["state"],
    },
    (figure) => {
      for (const [state, count] of Object.entries(sources.passwords())) figure.set({ state }, count)
    },
  )
}

function measureConnections(
  { lanes, waits }: FiguresOfProcess,
  { registers, gauge }: { registers: Registry[]; gauge: MakeGauge },
): void {
  gauge(
    {
      name: "opendocket_database_connections",
      help: "Connections by what they are for (read, staff, submit, jobs): in use, idle, and requests waiting for one.",
      labelNames: ["lane", "state"],
    },
    (figure) => {
      for (const [lane, { total, idle, waiting }] of Object.entries(lanes()))
        for (const [state, count] of Object.entries({ in_use: total - idle, idle, waiting }))
          figure.set({ lane, state }, count)
    },
  )
  const waited = new Histogram({
    name: "opendocket_database_wait_seconds",
    help: "How long work waited for a connection to the database, by what it is for.",
    labelNames: ["lane"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 9, 45],
    registers,
  })
  waits((lane, ms) => waited.observe({ lane }, ms / 1000))
}

function measureReplicas(
  { states, answered }: NonNullable<FiguresOfProcess["replicas"]>,
  { registers, gauge }: { registers: Registry[]; gauge: MakeGauge },
): void {
  gauge(
    {
      name: "opendocket_replica_in_use",
      help: "Processes that find a replica of the database fit to be read from, by replica; 0 while it is behind or gone.",
      labelNames: ["replica"],
    },
    (figure) => {
      for (const { name, standing } of states()) figure.set({ replica: name }, standing === "in use" ? 1 : 0)
    },
  )
  gauge(
    {
      name: "opendocket_replica_behind_seconds",
      help: "For how long a replica has lacked what the primary had written, by replica.",
      labelNames: ["replica"],
      aggregator: "max",
    },
    (figure) => {
      for (const { name, behind_ms } of states()) figure.set({ replica: name }, behind_ms / 1000)
    },
  )
  new Counter({
    name: "opendocket_replica_statements_total",
    help: "Statements of requests that began at a replica, by the server that answered them.",
    labelNames: ["server"],
    registers,
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(answered())) this.inc({ server }, count)
    },
  })
}
