import path from "node:path"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import type { Product } from "#src/testing/product/product.ts"

/** One statement in a product's own database: for circumstances that no screen can bring about. */
export async function query<Row extends pg.QueryResultRow>(
  product: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const cluster = placeCluster(path.join(product.dataDir, "postgres"))
  const client = new pg.Client({ connectionString: cluster.url("opendocket") })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
