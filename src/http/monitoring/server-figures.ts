import type { Registry } from "prom-client"
import { gaugesOf, type MakeGauge, once } from "./gauges.ts"
import { measureReturns, type MeasureReturns } from "./returned-mail-figures.ts"
import { measureScans, type MeasureScans } from "./scan-figures.ts"

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

/** Measures what the installation is like, each time the figures are read. What cannot be measured then is left out. */
export function measureServer(register: Registry, sources: FiguresOfServer): void {
  const gauge = gaugesOf([register])
  measureQueues(sources, gauge)
  measureReturns(once(sources.returns), { register, gauge })
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

function measureQueues(sources: FiguresOfServer, gauge: MakeGauge): void {
  const [mail, jobs] = [once(sources.mail), once(sources.jobs)]
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
    gauge({ name, help, labelNames: [] }, async (figure) => {
      const seen = await replication()
      const behind = seen?.[lag]
      if (typeof behind === "number") figure.set(behind)
    })
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
