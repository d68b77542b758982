import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { livePostmaster } from "./postgres-process.ts"
import { embeddedDesk, query, until } from "#src/testing/desks/embedded-desk.ts"

const desk = embeddedDesk()

/** Data as releases before this one made them: no one is asked for a password, and no one has one. */
async function earlierRelease(): Promise<void> {
  const server = await desk.start()
  await query(server.url("postgres"), "alter role opendocket_owner password null")
  await server.stop()
  rmSync(`${desk.dataDir}.owner`)
  const rules =
    "# TYPE  DATABASE  USER  ADDRESS  METHOD\nlocal   all   all   trust\nhost    all   all   127.0.0.1/32   trust\n"
  writeFileSync(path.join(desk.dataDir, "pg_hba.conf"), rules)
}

/** Reading the rules anew takes PostgreSQL a moment. */
async function expectClosed(url: string): Promise<void> {
  const without = url.replace(/:[^:@]+@/, "@")
  await until(() =>
    query(without, "select 1").then(
      () => false,
      () => true,
    ),
  )
  expect(await query(url, "select current_user::text")).toEqual(["opendocket_owner"])
}

describe("the owner's password", () => {
  it("M5: lets nobody in without a password, not even the owner over its own socket", async () => {
    const server = await desk.start()
    const url = server.url("postgres")
    const password = readFileSync(`${desk.dataDir}.owner`, "utf8").trim()
    expect(statSync(`${desk.dataDir}.owner`).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(desk.dataDir, "pg_hba.conf"), "utf8")).not.toMatch(/^[^#]*trust/m)
    await expect(query(url.replace(`:${password}@`, "@"), "select 1")).rejects.toThrow(/password/)
    await expect(query(url.replace(password, "wrong"), "select 1")).rejects.toThrow("password authentication failed")
    expect(await query(url, "select 1")).toEqual([1])
    await server.stop()
  })

  it("M5: data of an earlier release, which let everybody in, asks for a password from the next start on", async () => {
    await earlierRelease()
    const server = await desk.start()
    await expectClosed(server.url("postgres"))
    await server.stop()
    const again = await desk.start()
    await expectClosed(again.url("postgres"))
    await again.stop()
    expect(readFileSync(path.join(desk.dataDir, "pg_hba.conf"), "utf8")).not.toMatch(/^[^#]*trust/m)
  })

  it("M5: so does a PostgreSQL that an earlier release left running, for two that adopt it at once", async () => {
    await earlierRelease()
    const { child } = await desk.otherProcess()
    writeFileSync(path.join(desk.dataDir, "pg_hba.conf"), "local all all trust\n")
    process.kill(livePostmaster(desk.dataDir) ?? 0, "SIGHUP")
    const servers = await Promise.all([desk.start(), desk.start()])
    expect(servers.map(({ adopted }) => adopted)).toEqual([true, true])
    for (const server of servers) await expectClosed(server.url("postgres"))
    child.kill("SIGKILL")
    for (const server of servers) await server.stop()
  })

  it("M5: a lost password is replaced by whoever may write the data desk.folder", async () => {
    const first = await desk.start()
    const lost = first.url("postgres")
    await first.stop()
    rmSync(`${desk.dataDir}.owner`)
    const second = await desk.start()
    expect(await query(second.url("postgres"), "select 1")).toEqual([1])
    await until(() =>
      query(lost, "select 1").then(
        () => false,
        () => true,
      ),
    )
    await expectClosed(second.url("postgres"))
    await second.stop()
  })
})
