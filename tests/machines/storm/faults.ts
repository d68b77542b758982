import { existsSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { confirmCommits, family, other, type Server, signal, type Site } from "./site.ts"

const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
const HELD_MS = 3000
const NOTICED_WITHIN_MS = 15_000

/** What can happen to a site, from the first moment until it is over or mended. */
export type Fault = {
  name: string
  strike: (site: Site) => Promise<void>
  /** No comment can be taken meanwhile, and both servers must say so. */
  stops_comments?: true
  /** Strangers read on meanwhile. */
  readable?: true
}

const one = ({ servers }: Site): Server => servers[Math.random() < 0.5 ? 0 : 1]
const primaryPid = ({ database, primary }: Site) => database.pid(primary())

/** Answers once neither server says that it is ready; throws when one goes on saying so. */
async function untilBothSay(site: Site, status: number): Promise<void> {
  const all = async () => {
    const asked = site.servers.map((server) =>
      fetch(`${server.product().address}/readyz`).then(
        (answer) => answer.status,
        () => 503,
      ),
    )
    return (await Promise.all(asked)).every((found) => found === status)
  }
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

const outside = (which: "bucket" | "mail"): Fault[] =>
  (["refused", "silent", "unanswered"] as const).map((kind) => ({
    name: `${which === "bucket" ? "S3" : "SMTP"} ${kind}`,
    strike: async (site) => {
      site[which].fail(kind)
      await sleep(HELD_MS)
      site[which].fail(null)
    },
  }))

const withClock = (offset: string): Fault[] =>
  existsSync(FAKETIME)
    ? [
        {
          name: `clock of one server ${offset}`,
          strike: async (site) => {
            const server = one(site)
            await server.restart({ LD_PRELOAD: FAKETIME, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" })
            await sleep(HELD_MS)
            await server.restart()
          },
        },
      ]
    : []

export const faults: Fault[] = [
  { name: "kill -9 of a server", strike: (site) => one(site).kill() },
  {
    name: "kill -9 of a web process",
    strike: async (site) => {
      const [, ...processes] = family(one(site).product().pid)
      signal(processes.slice(0, 1), "SIGKILL")
    },
  },
  {
    name: "kill -9 of all processes of a server at once",
    strike: async (site) => {
      const server = one(site)
      signal(family(server.product().pid).toReversed(), "SIGKILL")
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
  {
    name: "database vanishes",
    stops_comments: true,
    readable: true,
    strike: async (site) => {
      site.ways[site.primary()].cut()
      await untilBothSay(site, 503)
      site.ways[site.primary()].mend()
    },
  },
  {
    name: "database swallows everything",
    stops_comments: true,
    strike: async (site) => {
      site.ways[site.primary()].hold()
      await untilBothSay(site, 503)
      site.ways[site.primary()].mend()
    },
  },
  {
    name: "connections die without a word",
    strike: async (site) => site.ways[site.primary()].freeze(),
  },
  {
    name: "switchover",
    stops_comments: true,
    readable: true,
    strike: async (site) => {
      const [from, to] = [site.primary(), other(site.primary())]
      await site.database.stop(from)
      await untilBothSay(site, 503)
      await site.database.promote(to)
      site.handOver()
      await confirmCommits(site.query, false)
      await site.database.follow(from)
      await confirmCommits(site.query)
    },
  },
  {
    name: "failover with the wire cut",
    stops_comments: true,
    readable: true,
    strike: async (site) => {
      const [from, to] = [site.primary(), other(site.primary())]
      site.ways[from].cut()
      await untilBothSay(site, 503)
      await site.database.promote(to)
      site.handOver()
      await confirmCommits(site.query, false)
      await site.database.rebuild(from)
      await confirmCommits(site.query)
      site.ways[from].mend()
    },
  },
  {
    name: "standby frozen",
    stops_comments: true,
    readable: true,
    strike: async (site) => {
      const standby = family(site.database.pid(other(site.primary())))
      await whileFrozen(standby, () => untilBothSay(site, 503))
    },
  },
  {
    name: "rolling restart",
    readable: true,
    strike: async ({ servers }) => {
      for (const server of servers) await server.restart()
    },
  },
  ...outside("bucket"),
  ...outside("mail"),
  ...withClock("+5m"),
  ...withClock("-5m"),
]
