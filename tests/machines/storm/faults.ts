import { existsSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { Fault as FaultOfWay } from "../faulty-way.ts"
import { confirmCommits, family, headAndWebProcesses, other, type Server, signal, type Site } from "./site.ts"
import { NOTICED_WITHIN_MS, saysAtReadyz } from "./watch.ts"

const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
const HELD_MS = 3000
/** Sessions that wait for a standby without an end would have used up all there are by then. */
const FROZEN_MS = 45_000
const FILL_EVERY_MS = 200

/** What can happen to a site. */
export type Fault = {
  name: string
  /** Ends when all is as before. Calls `mended` when comments should be taken again, unless that is at the end. */
  strike: (site: Site, mended: () => void) => Promise<void>
  /** Strangers read on meanwhile. */
  readable?: true
  /** False where this machine cannot do it. */
  possible?: (site: Site) => boolean
}

const one = ({ servers }: Site): Server => servers[Math.random() < 0.5 ? 0 : 1]
const primaryPid = ({ database, primary }: Site) => database.pid(primary())
const standbyPids = ({ database, primary }: Site) => family(database.pid(other(primary())))

/** Answers once neither server says that it is ready; throws when one goes on saying so. */
async function untilBothSay(site: Site, status: number): Promise<void> {
  const all = async () => (await Promise.all(site.servers.map(saysAtReadyz))).every((found) => found === status)
  for (const deadline = Date.now() + NOTICED_WITHIN_MS; !(await all()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`/readyz of both servers did not become ${status}`)
}

async function whileFrozen(pids: readonly number[], work: () => Promise<unknown>): Promise<void> {
  signal(pids, "SIGSTOP")
  try {
    await work()
  } finally {
    signal(pids, "SIGCONT")
  }
}

const kindsOutside: readonly FaultOfWay[] = ["refused", "slow", "silent", "cut", "unanswered"]

const outside = (which: "bucket" | "mail" | "scanner", name: string): Fault[] =>
  kindsOutside.map((kind) => ({
    name: `${name} ${kind}`,
    possible: (site) => site[which] !== null,
    strike: async (site) => {
      site[which]?.fail(kind)
      await sleep(HELD_MS)
      site[which]?.fail(null)
    },
  }))

/** Full to the brim, however much is freed meanwhile. */
const diskFull = (whose: "primary" | "standby"): Fault => ({
  name: `disk of the ${whose} full`,
  readable: true,
  possible: (site) => site.disks !== null,
  strike: async (site) => {
    const disk = site.disks?.[whose === "primary" ? site.primary() : other(site.primary())]
    const filling = setInterval(() => disk?.fill(), FILL_EVERY_MS)
    try {
      await untilBothSay(site, 503)
    } finally {
      clearInterval(filling)
      disk?.empty()
    }
  },
})

const withClock = (offset: string): Fault => ({
  name: `clock of one server ${offset}`,
  possible: () => existsSync(FAKETIME),
  strike: async (site, mended) => {
    const server = one(site)
    mended()
    await server.restart({ LD_PRELOAD: FAKETIME, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" })
    await sleep(HELD_MS)
    await server.restart()
  },
})

const kills: Fault[] = [
  {
    name: "kill -9 of a server, with its worker",
    strike: async (site, mended) => {
      const again = one(site).kill()
      mended()
      await again
    },
  },
  {
    name: "kill -9 of a web process",
    strike: async (site) => {
      const [, ...processes] = headAndWebProcesses(one(site).product().pid)
      signal(processes.slice(0, 1), "SIGKILL")
    },
  },
  {
    name: "kill -9 of all processes of a server at once",
    strike: async (site, mended) => {
      const server = one(site)
      signal(family(server.product().pid).toReversed(), "SIGKILL")
      mended()
      await server.kill()
    },
  },
  { name: "kill -9 of PostgreSQL", strike: async (site) => signal([primaryPid(site)], "SIGKILL") },
  {
    name: "kill -9 of one session of PostgreSQL",
    strike: async ({ query }) => {
      const [row] = await query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name like 'opendocket%' order by random() limit 1",
      )
      if (row) signal([row.pid], "SIGKILL")
    },
  },
]

/** The way to the primary fails until both servers have noticed. */
const wayToDatabase = (how: "cut" | "hold") => async (site: Site) => {
  const way = site.ways[site.primary()]
  way[how]()
  try {
    await untilBothSay(site, 503)
  } finally {
    way.mend()
  }
}

const databases: Fault[] = [
  { name: "database vanishes", readable: true, strike: wayToDatabase("cut") },
  { name: "database swallows everything", strike: wayToDatabase("hold") },
  {
    name: "connections die without a word",
    strike: async (site) => site.ways[site.primary()].freeze(),
  },
  {
    name: "switchover",
    readable: true,
    strike: async (site, mended) => {
      const [from, to] = [site.primary(), other(site.primary())]
      await site.database.stop(from)
      await untilBothSay(site, 503)
      await site.database.promote(to)
      site.handOver()
      await confirmCommits(site.query, false)
      mended()
      await site.database.follow(from)
      await confirmCommits(site.query)
    },
  },
  {
    name: "failover with the wire cut",
    readable: true,
    strike: async (site, mended) => {
      const [from, to] = [site.primary(), other(site.primary())]
      site.ways[from].cut()
      await untilBothSay(site, 503)
      await site.database.promote(to)
      site.handOver()
      await confirmCommits(site.query, false)
      mended()
      await site.database.rebuild(from)
      await confirmCommits(site.query)
      site.ways[from].mend()
    },
  },
  {
    name: "standby frozen",
    readable: true,
    strike: async (site) => whileFrozen(standbyPids(site), () => untilBothSay(site, 503)),
  },
  {
    name: "standby frozen for long",
    readable: true,
    strike: async (site) =>
      whileFrozen(standbyPids(site), async () => {
        await untilBothSay(site, 503)
        await sleep(FROZEN_MS)
      }),
  },
  diskFull("primary"),
  diskFull("standby"),
]

export const faults: readonly Fault[] = [
  ...kills,
  ...databases,
  {
    name: "rolling restart",
    readable: true,
    strike: async ({ servers }, mended) => {
      mended()
      for (const server of servers) await server.restart()
    },
  },
  ...outside("bucket", "S3"),
  ...outside("mail", "SMTP"),
  ...outside("scanner", "clamd"),
  withClock("+5m"),
  withClock("-5m"),
]
