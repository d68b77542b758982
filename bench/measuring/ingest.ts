import type pg from "pg"
import { paths } from "#src/rules/paths.ts"
import type { Product } from "#src/testing/product/product.ts"
import { CLIENTS, openDocket, startSessions, submit } from "../records/bench-docket.ts"
import { quantilesOf } from "./quantiles.ts"
import { below, randomFrom, wordOf } from "../records/synthetic-text.ts"

const SUBMITTED = 3000

/** Prints how many comments a second are accepted through HTTP while one reader searches without a pause, and how long the searches take. */
export async function submitWhileSearching(product: Product, owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with person as (select id, email from users where email like 'person%@bench.example' limit $1),
       profile as (insert into profiles (id, email, full_name) select id, email, email from person on conflict do nothing)
     select id from person`,
    [SUBMITTED],
  )
  const known = await owner.query("select from agencies where slug = 'bench'") // of an earlier run on data that was kept
  if (known.rowCount === 0) await openDocket({ owner })
  const cookies = await startSessions(
    { owner },
    rows.map(({ id }) => id),
  )
  const random = randomFrom(4711)
  const times: number[] = []
  let ended = false
  const searching = (async () => {
    while (!ended) {
      const began = performance.now()
      const answer = await fetch(
        product.address + paths.commentSearch({ q: wordOf(5 + below(random, 600)), sort: "newest" }),
      )
      await answer.arrayBuffer()
      if (answer.status === 200) times.push(performance.now() - began)
    }
  })()
  const began = performance.now()
  await submit(product, cookies)
  const rate = rows.length / ((performance.now() - began) / 1000)
  ended = true
  await searching
  const at = quantilesOf(times)
  console.log(
    `\nwhile one reader searches, ${CLIENTS} clients submit ${rate.toFixed(0)} comments/s; ` +
      `${times.length} searches meanwhile, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`,
  )
  return Math.round(rate)
}
