import { expect, it } from "vitest"
import { openDatabase } from "#src/platform/db/statements/client.ts"
import { withLogin } from "#src/platform/db/connections/database-url.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { startPrimaryAndStandby } from "#src/testing/database/primary-and-standby.ts"
import { measureReplication } from "./measure-replication.ts"

it("counts standbys, and says how far they are behind to whom the database shows it", async () => {
  const servers = await startPrimaryAndStandby("measured")
  const parts = await createTestDeps()
  const { log } = parts.deps
  try {
    const owner = openDatabase(servers.url, { poolSize: 1 })
    await servers.ask("first", "create table notes as select generate_series(1, 1000) as n")
    const seen = await measureReplication({ db: owner, log })
    expect(seen).toEqual({ standbys: 1, lag_bytes: expect.any(Number), lag_seconds: expect.any(Number) })

    await servers.ask("first", "create role stranger login password 'x'")
    const stranger = openDatabase(withLogin(servers.url, { user: "stranger", password: "x" }), { poolSize: 1 })
    expect(await measureReplication({ db: stranger, log })).toEqual({ standbys: 1, lag_bytes: null, lag_seconds: null })
    await servers.ask("first", "grant pg_read_all_stats to stranger")
    expect(await measureReplication({ db: stranger, log })).toMatchObject({ lag_seconds: expect.any(Number) })

    expect(await measureReplication(parts.ctx())).toEqual({ standbys: 0, lag_bytes: null, lag_seconds: null })
    await Promise.all([owner.destroy(), stranger.destroy()])
    const gone = openDatabase("postgres://nobody@127.0.0.1:1/nothing")
    expect(await measureReplication({ db: gone, log })).toBeNull()
    await gone.destroy()
  } finally {
    await parts.close()
    await servers.close()
  }
})
