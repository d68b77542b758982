import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { CLIENTS, type Docket, openDocket, startSessions, submit, TEXT } from "../records/bench-docket.ts"
import { type Cpu, noCpu, spentOn, tellCpu } from "../measuring/cpu-seconds.ts"
import { inParallel, type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"
import { quantilesOf } from "../measuring/quantiles.ts"

const COMMENTS = Number(process.env["BENCH_COMMENTS"] ?? 3000)
/** Turn by turn, so that whatever else the machine does disturbs both sides of the ratio alike. */
const ROUNDS = 3
/** A server works for weeks; its first comments are interpreted, not compiled. */
const WARM = 1000

/** Comments a second through HTTP, against a bare client that makes the same rows, in the same run on the same database. */
export async function benchSubmissions(): Promise<void> {
  const installation = await startInstallation({ LOG_LEVEL: "warn" })
  try {
    const docket = await openDocket(installation)
    const people = await makeAccounts(installation, COMMENTS)
    const cookies = await startSessions(
      installation,
      people.map(({ user_id }) => user_id),
    )
    const sides = { http: newSide(), bare: newSide() }
    const each = Math.floor(COMMENTS / ROUNDS)
    const ids = people.slice(0, each).map(({ user_id }) => user_id)
    await submit(installation.product, cookies.slice(0, WARM))
    await insertBare(installation, docket, ids)
    await allToBeDone(installation)
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(installation, sides.bare, () => insertBare(installation, docket, ids))
      const senders = cookies.slice(round * each, (round + 1) * each)
      await measure(installation, sides.http, () => submit(installation.product, senders))
      await allToBeDone(installation)
    }
    const [bare, http] = [Math.max(...sides.bare.rates), Math.max(...sides.http.rates)]
    console.log(`${CLIENTS} clients | comments/s | p50 ms | p95 ms | p99 ms | CPU of one, with what goes on beside it`)
    console.log(`the same rows by a bare client | ${tell(sides.bare)}`)
    console.log(`through HTTP | ${tell(sides.http)}`)
    const at = quantilesOf(sides.http.times)
    console.log(
      `ratio ${(http / bare).toFixed(2)} (goal ≥ 0.6); p99 ${(at(0.99) / at(0.5)).toFixed(1)} × p50 (goal ≤ 4)`,
    )
  } finally {
    await installation.stop()
  }
}

/** Waits until receipts have been sent, and comments are where staff search, so that neither side pays for what the other left to do. */
async function allToBeDone({ owner }: Installation): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await owner.query(
      "(select from mail_outbox where status = 'pending' limit 1) union all (select from staff_search_backlog limit 1)",
    )
    return rowCount
  }
  while (await waiting()) await sleep(50)
}

/** Comments a second of each round, the milliseconds of each comment, and what all of them took of the processors. */
type Side = { rates: number[]; times: number[]; cpu: Cpu }
const newSide = (): Side => ({ rates: [], times: [], cpu: noCpu() })

async function measure({ product }: Installation, side: Side, work: () => Promise<number[]>): Promise<void> {
  let took = 0
  const times = await spentOn(product, side.cpu, async () => {
    const began = performance.now()
    const result = await work()
    took = (performance.now() - began) / 1000
    return result
  })
  side.times.push(...times)
  side.rates.push(times.length / took)
}

function tell({ rates, times, cpu }: Side): string {
  const at = quantilesOf(times)
  const rate = `${Math.max(...rates).toFixed(0)} (runs ${rates.map(Math.round).join(", ")})`
  return [rate, ...[0.5, 0.95, 0.99].map((share) => at(share).toFixed(1)), tellCpu(cpu, times.length)].join(" | ")
}

const INDEXED_AT_ONCE = 100

/**
 * The rows of a submission by the plainest code there is: one transaction, one insert a table; and beside them, as the server does it meanwhile,
 * the rows of the staff's search.
 */
async function insertBare({ ownerUrl }: Installation, docket: Docket, ids: string[]): Promise<number[]> {
  const times: number[] = []
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CLIENTS + 1 })
  let indexed: Promise<unknown> = Promise.resolve()
  const index = () => pool.query("select index_staff_search($1)", [INDEXED_AT_ONCE])
  await inParallel(ids, CLIENTS, async (user) => {
    const began = performance.now()
    const client = await pool.connect()
    const id = (await client.query<{ id: string }>("select uuidv7() as id")).rows[0]?.id
    await client.query("begin")
    await client.query(
      `insert into comments (id, tracking_id, agency_id, docket_id, user_id, status, content, representation, certification_version,
         certified_at, acknowledged_at, docket_version, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'submitted', $6, 'myself', 1, now(), now(), 1, now(), now())`,
      [id, `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`, docket.agency_id, docket.id, user, TEXT],
    )
    await client.query(
      "insert into idempotency_keys (user_id, key, request_hash, comment_id) values ($1, $2, 'bench', $3)",
      [user, crypto.randomUUID(), id],
    )
    await client.query(
      `insert into audit_log (at, actor_kind, actor_id, agency_id, action, entity_id, after)
       values (now(), 'user', $1, $2, 'comment.submitted', $3, '{"status": "submitted", "content_length": 450}')`,
      [user, docket.agency_id, id],
    )
    await client.query(
      `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id, status)
       values ('receipt', 'someone@bench.example', 'We received your comment', $1, $2, $3, 'sent')`,
      ["x".repeat(900), "x".repeat(2500), `<${crypto.randomUUID()}@bench.example>`],
    )
    await client.query("commit")
    client.release()
    times.push(performance.now() - began)
    if (times.length % INDEXED_AT_ONCE === 0) indexed = indexed.then(() => index())
  })
  await indexed
  await pool.end()
  return times
}
