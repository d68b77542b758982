import { mkdirSync } from "node:fs"
import path from "node:path"
import pg from "pg"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { fillConsole, type Size } from "./records/console-fill.ts"
import { listConsolePages } from "./kinds/console-pages.ts"
import { measureRoom, readUpkeep, tellUpkeep } from "./measuring/database-room.ts"
import { seatPeople } from "./kinds/desks.ts"
import { submitWhileSearching } from "./measuring/ingest.ts"
import { timePage } from "./measuring/page-times.ts"
import { listPublicPages } from "./kinds/public-pages.ts"
import { searchPages } from "./kinds/search-addresses.ts"
import { randomFrom } from "./records/synthetic-text.ts"

const WARM_UP = 10

export type Kind = { status: string; p50: number; p95: number; max: number; cpu: string }
export type Figures = {
  comments: number
  /** By the kind's name. */
  kinds: Record<string, Kind>
  bytes_per_comment: number
  /** Comments a second that were accepted while people searched. */
  accepted_per_second: number
}

/** A quarter of the comments waits in one docket, another docket has 30 % of all. */
const sizeOf = (comments: number): Size => ({
  comments: Math.round(comments * 0.75),
  waiting: Math.round(comments * 0.25),
  platform_entries: Math.round(comments * 0.3),
  list_dockets: 20_000,
  public_side: { with_files: 0.05, largest_docket: 0.4, lengths: "real" },
})

const noteIn = (place: string) => path.join(place, "filled.json")

/** Everything but what the product does by itself, before it is there: its jobs would work beside the loading. */
export async function fillForScale(place: string, comments: number): Promise<void> {
  const dataDir = path.join(place, "data")
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, "postgres"),
    durable: false, // for the loading; reading is not the faster for it
    settings: {
      autovacuum: "off",
      checkpoint_timeout: "30min",
      max_wal_size: "2GB",
      shared_buffers: "2GB",
      // An index is then made without writing it twice.
      wal_level: "minimal",
      max_wal_senders: "0",
    },
  })
  try {
    const url = await server.ensureDatabase("opendocket")
    await migrate(url)
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    try {
      await fillConsole({ owner, url, size: sizeOf(comments) }, noteIn(place), "counts")
    } finally {
      await owner.end()
    }
  } finally {
    await server.stop()
  }
}

type Task = { comments: number; runs: number }

/** What a product on the data in `place` takes for every kind of page, with the database's room and upkeep. Prints as it goes. */
export async function measureScale(place: string, { comments, runs }: Task): Promise<Figures> {
  const product = await startProduct({
    durable: true,
    dataDir: path.join(place, "data"),
    settings: { SAMPLE_DATA: "false", LOG_LEVEL: "error", PAGE_CACHE_SECONDS: "0", API_READS_PER_MINUTE: "1000000" },
  })
  const url = placeCluster(path.join(product.dataDir, "postgres")).url("opendocket")
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await fillConsole({ owner, url, size: sizeOf(comments) }, noteIn(place))
    const bytes_per_comment = await measureRoom(owner, comments)
    const kinds = await measureKinds(product, owner, runs)
    const before = await readUpkeep(owner)
    const accepted_per_second = await submitWhileSearching(product, owner)
    tellUpkeep(before, await readUpkeep(owner))
    return { comments, kinds, bytes_per_comment, accepted_per_second }
  } finally {
    await owner.end()
    await product.kill()
  }
}

async function measureKinds(product: Product, owner: pg.Client, runs: number): Promise<Record<string, Kind>> {
  const random = randomFrom(4711)
  const { agency, many_dockets, platform } = await seatPeople(owner, 1)
  const cookies = { agency, many_dockets, platform }
  const asked = [
    ...[...(await listPublicPages(owner)), ...searchPages].map(({ name, address }) => ({
      name: `public: ${name}`,
      address: () => address(random),
      cookies: [""],
    })),
    ...(await listConsolePages(owner)).map(({ name, address, desk }) => ({
      name: `console: ${name}`,
      address: () => address,
      cookies: cookies[desk],
    })),
  ]
  const kinds: Record<string, Kind> = {}
  for (const { name, ...page } of asked) {
    const figures = await timePage({ product, ...page, runs, warm_up: WARM_UP })
    kinds[name] = figures
    process.stderr.write(`${name}: ${figures.status}, ${figures.p50} / ${figures.p95} ms\n`)
  }
  return kinds
}
