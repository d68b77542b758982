import { Logger, run as runQueue } from "graphile-worker"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isOutage } from "#src/rules/requests/outage.ts"
import { type PrimaryAndStandby, startPrimaryAndStandby } from "#src/testing/database/primary-and-standby.ts"
import { openChannel } from "./channel.ts"
import { openPool } from "#src/platform/db/statements/client.ts"
import { DatabaseClient } from "./database-client.ts"
import { asksForPrimary, hostsOf, withHost, withLogin } from "./database-url.ts"
import { loadOfLanes, openLanes } from "./lanes.ts"
import { signsIn } from "./signs-in.ts"

describe("an address with several servers", () => {
  it.each([
    [
      "postgres://u:p@a,b:5433/db",
      [
        ["a", 5432],
        ["b", 5433],
      ],
    ],
    [
      "postgres://a:1,[::1]:2/db?target_session_attrs=read-write",
      [
        ["a", 1],
        ["::1", 2],
      ],
    ],
    [
      "postgres://u@/db?host=%2Ftmp%2Fa,/tmp/b&port=5,6",
      [
        ["/tmp/a", 5],
        ["/tmp/b", 6],
      ],
    ],
    [
      "postgres://u@a,b/db?port=7",
      [
        ["a", 7],
        ["b", 7],
      ],
    ],
    ["postgres://u:p@one.example/db", [["one.example", 5432]]],
  ])("%s", (url, wanted) => {
    expect(hostsOf(url).map(({ host, port }) => [host, port])).toEqual(wanted)
  })

  it("keeps all else for each of them, and its list for another account", () => {
    const url = "postgres://u:p%40s@a:1,b:2/city?sslmode=verify-full&target_session_attrs=primary"
    expect(withHost(url, { host: "b", port: 2 })).toBe("postgres://u:p%40s@/city?sslmode=verify-full&host=b&port=2")
    expect(withLogin(url, { user: "v", password: "q" })).toContain("postgres://v:q@a:1,b:2/city?")
  })

  it("asks for the one that takes writes, and for nothing else", () => {
    const asks = (attributes: string) => asksForPrimary(`postgres://a,b/db${attributes}`)
    expect(["", "?target_session_attrs=read-write", "?target_session_attrs=primary"].map(asks)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ["any", "standby", "read-only", "prefer-standby"].map((one) => asks(`?target_session_attrs=${one}`)),
    ).toEqual(Array.from({ length: 4 }, () => false))
  })
})

describe("a primary and its standby", () => {
  let servers: PrimaryAndStandby
  beforeAll(async () => {
    servers = await startPrimaryAndStandby("switched")
    await servers.ask("first", "create table notes (note text)")
  })
  afterAll(() => servers.close())

  it("every connection follows the one that takes writes, there and back, and nothing is lost or asked of a replica", async () => {
    const { close, ...lanes } = openLanes(servers.url, { poolSize: 6, onError: () => {} })
    const heard: string[] = []
    let missed = 0
    const onError = () => {}
    const channel = {
      name: "notes",
      heard: (text: string) => void heard.push(text),
      missed: () => (missed += 1),
      onError,
    }
    const listening = await openChannel(servers.url, channel)
    const speaking = await openChannel(servers.url, { ...channel, heard: () => {}, missed: () => {} })
    const jobs = openPool(servers.url, { poolSize: 3, onError })
    const done: string[] = []
    const startQueue = () =>
      runQueue({
        pgPool: jobs,
        logger: new Logger(() => () => {}),
        pollInterval: 100,
        noHandleSignals: true,
        taskList: { note: async (payload) => void done.push(String(payload)) },
      })
    let queue = await startQueue()
    const write = (note: string) => sql`insert into notes values (${note})`.execute(lanes.submit)
    const primary = async () => {
      const { rows } = await sql<{ replica: boolean; at: string }>`
        select pg_is_in_recovery() as replica, current_setting('unix_socket_directories') as at`.execute(lanes.read)
      return rows[0]
    }

    const acknowledged: string[] = []
    const writeUntilTaken = async (note: string) => {
      for (const deadline = Date.now() + 20_000; ;) {
        const error = await write(note).then(
          () => null,
          (failure: Error) => failure,
        )
        if (!error) break
        if (!isOutage(error) || Date.now() > deadline) throw error
      }
      acknowledged.push(note)
    }

    const before = await primary()
    await writeUntilTaken("before")
    await servers.stop("first")
    await expect(primary()).rejects.toSatisfy(isOutage) // a replica answers questions, and is not asked
    await servers.promote("second")
    await writeUntilTaken("after the first switch")
    const between = await primary()
    expect(between?.replica).toBe(false)
    expect(between?.at).not.toBe(before?.at)

    await expect.poll(() => missed).toBe(1)
    speaking.send("to whom it may concern")
    await expect.poll(() => heard).toContain("to whom it may concern")
    await queue.stop().catch(() => {})
    queue = await startQueue()
    await queue.addJob("note", "on the second")
    await expect.poll(() => done).toContain("on the second")

    await servers.follow("first")
    await writeUntilTaken("with the former primary as a standby")
    await servers.stop("second")
    await servers.promote("first")
    await writeUntilTaken("after the way back")
    expect((await primary())?.at).toBe(before?.at)
    expect(await servers.ask("first", "select note from notes order by note")).toEqual(acknowledged.toSorted())
    expect(loadOfLanes(lanes).submit.total).toBeLessThanOrEqual(3)

    await queue.stop().catch(() => {})
    await Promise.all([listening.close(), speaking.close(), jobs.end(), close()])
  })

  it("a connection that is lost in the moment it is made fails by itself, and ends nothing else", async () => {
    const client = new DatabaseClient({ connectionString: servers.url })
    const { stream } = (client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }).connection
    client.once("connect", () => stream.destroy(new Error("lost")))
    await new Promise((resolve) => client.connect(resolve))
    await expect(client.query("select 1")).rejects.toSatisfy(isOutage)
    await client.end()
  })

  it("an account that is let in nowhere is told so", async () => {
    expect(await signsIn(withLogin(servers.url, { user: "nobody", password: "x" }))).toBe(false)
  })

  it("says of each server why it takes no writes", async () => {
    const client = new DatabaseClient({ connectionString: "postgres://u:p@127.0.0.1:1,127.0.0.1:2/db" })
    await expect(client.connect()).rejects.toThrow(
      "None of the database servers takes writes: 127.0.0.1:1 (ECONNREFUSED), 127.0.0.1:2 (ECONNREFUSED).",
    )
  })
})

describe("an address with one server", () => {
  const url = process.env["TEST_DATABASE_SERVER"] ?? ""

  it("a session that the server ends while nobody asks anything ends nothing else", async () => {
    const [ended, other] = [
      new DatabaseClient({ connectionString: url }),
      new DatabaseClient({ connectionString: url }),
    ]
    await Promise.all([ended.connect(), other.connect()])
    const gone = new Promise<void>((resolve) => ended.once("end", () => resolve()))
    const { rows } = await ended.query<{ pid: number }>("select pg_backend_pid() as pid")
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid])
    await gone
    await expect(ended.query("select 1")).rejects.toThrow("not queryable")
    await other.end()
  })
})
