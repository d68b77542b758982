import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { CLIENTS, type Docket, openDocket, startSessions, submit, TEXT } from "./bench-docket.ts"
import { cpuSeconds } from "./cpu-seconds.ts"
import { inParallel, type Installation, makeAccounts, startInstallation } from "./bench-installation.ts"

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
    const url = `${installation.product.address}/api/v1/dockets/bench/comments`
    const rates = { http: [] as number[], bare: [] as number[] }
    const each = Math.floor(COMMENTS / ROUNDS)
    const ids = people.slice(0, each).map(({ user_id }) => user_id)
    await submit(url, cookies.slice(0, WARM))
    await lettersToGo(installation)
    const cpuBefore = await cpuSeconds(installation.product)
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await rate(each, () => insertBare(installation, docket, ids)))
      rates.http.push(await rate(each, () => submit(url, cookies.slice(round * each, (round + 1) * each))))
      await lettersToGo(installation) // not while the bare client is measured
    }
    const [http, bare] = [Math.max(...rates.http), Math.max(...rates.bare)]
    const runs = (of: number[]) => `(runs ${of.map(Math.round).join(", ")})`
    console.log(
      `the same rows by a bare client, ${CLIENTS} clients   ${bare.toFixed(0)} comments/s ${runs(rates.bare)}`,
    )
    console.log(`through HTTP, ${CLIENTS} clients                    ${http.toFixed(0)} comments/s ${runs(rates.http)}`)
    const cpuMs = ((await cpuSeconds(installation.product)) - cpuBefore) * (1000 / (each * ROUNDS))
    console.log(`server CPU of a submission with its letter      ${cpuMs.toFixed(2)} ms`)
    console.log(`ratio                                        ${(http / bare).toFixed(2)} (goal ≥ 0.5)`)
  } finally {
    await installation.stop()
  }
}

/** Waits until the receipts have been sent. */
async function lettersToGo({ owner }: Installation): Promise<void> {
  const waiting = async () => (await owner.query("select from mail_outbox where status = 'pending' limit 1")).rowCount
  while (await waiting()) await sleep(50)
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

/** The rows of a submission by the plainest code there is: one transaction, one insert a table. */
async function insertBare({ ownerUrl }: Installation, docket: Docket, ids: string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CLIENTS })
  await inParallel(ids, CLIENTS, async (user) => {
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
  })
  await pool.end()
}
