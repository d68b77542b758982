import { readConfig } from "#src/platform/config.ts"
import path from "node:path"
import { openPool } from "#src/platform/db/statements/client.ts"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { createCtx, type Actor, type Ctx, type User } from "#src/services/context.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { buildDeps } from "../../src/deps.ts"

/** A durable product as a process of its own, and beside it the services in this process, on the same database and files. */
export async function startInstallation(settings: Record<string, string> = {}) {
  const product: Product = await startProduct({
    durable: true,
    settings: { SAMPLE_DATA: "false", LOG_LEVEL: "error", API_READS_PER_MINUTE: "1000000", ...settings },
  })
  const config = readConfig({
    DATA_DIR: product.dataDir,
    LOG_LEVEL: "error",
    PUBLIC_URL: product.address,
    DATABASE_POOL_SIZE: "16",
  })
  const { deps, release } = await buildDeps(config)
  const ownerUrl = placeCluster(path.join(product.dataDir, "postgres")).url("opendocket")
  const owner = openPool(ownerUrl, { poolSize: 4 })
  return {
    product,
    deps,
    owner,
    ownerUrl,
    ctx: (actor: Actor): Ctx => createCtx(deps, actor, "bench"),
    stop: async () => {
      await owner.end()
      await release()
      await product.stop()
    },
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** Confirmed accounts, made directly: hashing a password for each would measure argon2 and nothing else. */
export async function makeAccounts({ owner }: Installation, count: number): Promise<User[]> {
  const { rows } = await owner.query<{ id: string; email: string }>(
    `insert into users (email, email_confirmed_at)
     select 'person' || n || '@bench.example', now() from generate_series(1, $1) as n returning id, email`,
    [count],
  )
  await owner.query(
    "insert into profiles (id, email, full_name) select id, email, email from users on conflict do nothing",
  )
  await owner.query("analyze users, profiles") // as the database does by itself within a minute
  return rows.map(({ id, email }) => ({
    kind: "user",
    user_id: id,
    session_id: id,
    email,
    email_confirmed: true,
    full_name: email,
  }))
}

/** Runs `work` over all items, `width` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
) {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
