import { setTimeout as sleep } from "node:timers/promises"
import { type Aggregator, Counter, Gauge, Histogram, type Registry } from "prom-client"
import { measureScans, type MeasureScans } from "./scan-figures.ts"
import { countReturns, type MeasureReturns } from "./returned-mail-figures.ts"

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

/** Figures that are the same whichever process looks them up, so that one does it for all. */
export type FiguresOfServer = {
  /** Milliseconds by which the database's clock is ahead of this machine's: what deadlines are judged by. */
  clockOffset: () => number
  /** Null if the database does not respond. */
  mail: () => Promise<{ waiting: number; oldest_seconds: number | null; failed: number } | null>
  returns: MeasureReturns
  /** What is due and no process has begun; null if the database does not respond. */
  jobs: () => Promise<readonly { job: string; waiting: number; oldest_seconds: number }[] | null>
  /** Null if the database does not respond, and for what the account of requests may not see. */
  replication: () => Promise<{ standbys: number; lag_bytes: number | null; lag_seconds: number | null } | null>
  /** Files before the malware scan; null if the database does not respond. Absent where there is no scanner. */
  scans?: MeasureScans
  /** Bytes free where files are kept; null when unknown. */
  freeBytes: () => Promise<number | null>
  /** Seconds since the newest backup; null without one. Absent where the server makes none. */
  backup?: { age: () => number | null; due_seconds: number }
  /** Seconds since everything was archived, null if it never was, and the bytes of log that wait for it. Absent where there is no archive. */
  archive?: { age: () => number | null; waitingBytes: () => Promise<number | null> }
}

type Collected<Label extends string> = (figure: Gauge<Label>) => void | Promise<void>

/** Figures come even while the database hangs, before whoever collects them gives up. */
const PATIENCE_MS = 4000

/** Asks once for the figures that are read at the same time. Null when there is no answer in time. */
function once<Found>(ask: () => Promise<Found | null>): () => Promise<Found | null> {
  let asked: Promise<Found | null> | undefined
  return () => {
    if (asked) return asked
    const late = sleep(PATIENCE_MS, null, { ref: false })
    asked = Promise.race([ask().catch(() => null), late]).finally(() => (asked = undefined))
    return asked
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

/** Measures what the installation is like, each time the figures are read. What cannot be measured then is left out. */
export function measureServer(register: Registry, sources: FiguresOfServer): void {
  const gauge = gaugesOf([register])
  measureQueues(sources, gauge)
  countReturns(register, once(sources.returns))
  if (sources.scans) measureScans(once(sources.scans), gauge)
  measureStandbys(sources, gauge)
  gauge(
    {
      name: "opendocket_clock_offset_seconds",
      help: "How far the database's clock, which decides deadlines, is ahead of this machine's; 0 while they agree.",
      labelNames: [],
    },
    (figure) => figure.set(sources.clockOffset() / 1000),
  )
  gauge(
    {
      name: "opendocket_data_free_bytes",
      help: "Room left on the disk of DATA_DIR. Below DISK_RESERVE_MB no new files are taken.",
      labelNames: [],
    },
    async (figure) => figure.set((await sources.freeBytes()) ?? Number.NaN),
  )
  measureBackups(sources, gauge)
}

function measureBackups({ backup, archive }: FiguresOfServer, gauge: MakeGauge): void {
  if (!backup) return
  gauge(
    {
      name: "opendocket_backup_age_seconds",
      help: "Time since the moment up to which the newest whole backup in BACKUP_FOLDER holds everything. NaN without one.",
      labelNames: [],
    },
    (figure) => figure.set(backup.age() ?? Number.NaN),
  )
  gauge(
    {
      name: "opendocket_backup_due_seconds",
      help: "How old the newest backup may become: BACKUP_EVERY_HOURS.",
      labelNames: [],
    },
    (figure) => figure.set(backup.due_seconds),
  )
  if (!archive) return
  gauge(
    {
      name: "opendocket_archive_age_seconds",
      help: "Time since the moment up to which everything is archived in BACKUP_FOLDER. NaN while nothing is.",
      labelNames: [],
    },
    (figure) => figure.set(archive.age() ?? Number.NaN),
  )
  const waiting = once(archive.waitingBytes)
  gauge(
    {
      name: "opendocket_archive_waiting_bytes",
      help: "Log that the database keeps because it is not archived yet. Beyond 4 GB it lets go of it, and the archive has a gap.",
      labelNames: [],
    },
    async (figure) => {
      const bytes = await waiting()
      if (bytes !== null) figure.set(bytes)
    },
  )
}

function gaugesOf(registers: Registry[]): MakeGauge {
  return (described, collected) => {
    const { labelNames } = described
    return new Gauge({
      ...described,
      registers,
      async collect() {
        this.reset()
        if (labelNames.length === 0) this.remove() // it would be 0
        await collected(this)
      },
    })
  }
}

export type MakeGauge = <Label extends string>(
  described: { name: string; help: string; labelNames: Label[]; aggregator?: Aggregator },
  collected: Collected<Label>,
) => unknown

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

function measureQueues(sources: FiguresOfServer, gauge: MakeGauge): void {
  const [mail, jobs, returns] = [once(sources.mail), once(sources.jobs), once(sources.returns)]
  gauge(
    {
      name: "opendocket_mail_suppressed_addresses",
      help: "Addresses that get only letters somebody asks for, because others came back or were reported as spam.",
      labelNames: [],
    },
    async (figure) => {
      const seen = await returns()
      if (seen) figure.set(seen.suppressed)
    },
  )
  gauge(
    {
      name: "opendocket_mail_letters",
      help: "Letters waiting to be sent, and those given up in the last 24 hours.",
      labelNames: ["state"],
    },
    async (figure) => {
      const seen = await mail()
      if (!seen) return
      figure.set({ state: "waiting" }, seen.waiting)
      figure.set({ state: "failed" }, seen.failed)
    },
  )
  gauge(
    {
      name: "opendocket_mail_oldest_seconds",
      help: "Age of the oldest letter that was not sent yet; 0 without one.",
      labelNames: [],
    },
    async (figure) => {
      const seen = await mail()
      if (seen) figure.set(seen.oldest_seconds ?? 0)
    },
  )
  gauge(
    {
      name: "opendocket_jobs_waiting",
      help: "Background jobs that are due and that no process has begun, by name.",
      labelNames: ["job"],
    },
    async (figure) => {
      for (const { job, waiting } of (await jobs()) ?? []) figure.set({ job }, waiting)
    },
  )
  gauge(
    {
      name: "opendocket_jobs_oldest_seconds",
      help: "For how long the oldest such job has been due, by name.",
      labelNames: ["job"],
    },
    async (figure) => {
      for (const { job, oldest_seconds } of (await jobs()) ?? []) figure.set({ job }, oldest_seconds)
    },
  )
}

function measureStandbys(sources: FiguresOfServer, gauge: MakeGauge): void {
  const replication = once(sources.replication)
  gauge(
    { name: "opendocket_replication_standbys", help: "Standbys connected to the database.", labelNames: [] },
    async (figure) => {
      const seen = await replication()
      if (seen) figure.set(seen.standbys)
    },
  )
  const lags = [
    ["opendocket_replication_lag_bytes", "How much of its log the slowest standby has yet to replay.", "lag_bytes"],
    ["opendocket_replication_lag_seconds", "How far the slowest standby is behind in time.", "lag_seconds"],
  ] as const
  for (const [name, help, lag] of lags)
    gauge({ name: name, help: help, labelNames: [] }, async (figure) => {
      const seen = await replication()
      const behind = seen?.[lag]
      if (typeof behind === "number") figure.set(behind)
    })
}
