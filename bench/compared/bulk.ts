import { setTimeout as sleep } from "node:timers/promises"
import { makePending } from "#src/testing/desks/many-comments.ts"
import { type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"
import { type Docket, openDocket, startSessions } from "../records/bench-docket.ts"

const COMMENTS = 10_000
const WITHIN_MS = 15_000
const SINGLE_EVERY_MS = 100
const SINGLE_P95_MS = 300

/** One decision on 10,000 comments, while a colleague decides on others one by one: how long the whole takes, and each of those. */
export async function benchBulk(): Promise<void> {
  const installation = await startInstallation()
  try {
    const docket = await openDocket(installation)
    const [manager = "", colleague = ""] = await managers(installation, docket)
    const quiet = await makeDocket(installation, docket)
    await makePending(installation.deps.database, quiet, 300)
    await makePending(installation.deps.database, docket, COMMENTS)
    await installation.owner.query("vacuum (analyze) comments")
    const alone = await decideOneByOne(installation, { docket: quiet, cookie: colleague, until: sleep(3000) })
    const began = performance.now()
    const over = approveAll(installation, { docket, cookie: manager })
    const beside = await decideOneByOne(installation, { docket: quiet, cookie: colleague, until: over })
    await over
    const took = performance.now() - began
    console.log(`${COMMENTS} comments approved in ${(took / 1000).toFixed(1)} s (goal ≤ ${WITHIN_MS / 1000} s)`)
    console.log("single decisions over HTTP | number | p50 ms | p95 ms | slowest ms")
    console.log(`alone | ${inWords(alone)}`)
    console.log(`beside it | ${inWords(beside)} (goal p95 ≤ ${SINGLE_P95_MS} ms)`)
  } finally {
    await installation.stop()
  }
}

async function managers(installation: Installation, { agency_id }: Docket): Promise<string[]> {
  const ids = (await makeAccounts(installation, 2)).map(({ user_id }) => user_id)
  await installation.owner.query(
    "insert into agency_members (agency_id, user_id, role) select $1, id, 'manager' from unnest($2::uuid[]) as id",
    [agency_id, ids],
  )
  return startSessions(installation, ids)
}

async function makeDocket({ owner }: Installation, { agency_id }: Docket): Promise<Docket> {
  const { rows } = await owner.query<Docket>(
    `insert into dockets (agency_id, slug, title, summary, status) values ($1, 'beside', 'Beside', 'Beside', 'open')
     returning id, agency_id`,
    [agency_id],
  )
  if (!rows[0]) throw new Error("no docket")
  return rows[0]
}

async function approveAll(installation: Installation, { docket, cookie }: { docket: Docket; cookie: string }) {
  const { rows } = await installation.owner.query<{ id: string }>("select id from comments order by id desc limit 1")
  const form = {
    tab: "pending",
    docket_id: docket.id,
    q: "",
    last_id: rows[0]?.id ?? "",
    idempotency_key: crypto.randomUUID(),
    reason: "",
    action: "approve",
  }
  const location = await post(installation, { path: "/agency/moderation/bulk", cookie, form })
  const id = location?.split("/").at(-1)
  for (;;) {
    const found = await installation.owner.query<{ state: string; done: number }>(
      "select state, done from bulk_actions where id = $1",
      [id],
    )
    const [row] = found.rows
    if (row?.state === "finished" && row.done === COMMENTS) return
    if (row?.state !== "running") throw new Error(`the bulk action is ${JSON.stringify(row)}`)
    await sleep(50)
  }
}

type Singles = { docket: Docket; cookie: string; until: Promise<unknown> }

/** A decision every `SINGLE_EVERY_MS`, whether or not the one before has been answered; how long each took, in ms. */
async function decideOneByOne(installation: Installation, { docket, cookie, until }: Singles): Promise<number[]> {
  let over = false
  void until.finally(() => (over = true))
  const { rows } = await installation.owner.query<{ id: string }>(
    "select id from comments where docket_id = $1 and status = 'submitted' order by id",
    [docket.id],
  )
  const times: Promise<number>[] = []
  for (const { id } of rows) {
    if (over) break
    const form = { press: `approve:${id}:1`, reason: "" }
    const began = performance.now()
    const answered = post(installation, { path: "/agency/moderation/queue?tab=pending", cookie, form })
    times.push(answered.then(() => performance.now() - began))
    await sleep(SINGLE_EVERY_MS)
  }
  return Promise.all(times)
}

type Posted = { path: string; cookie: string; form: Record<string, string> }

async function post({ product: { address } }: Installation, { path, cookie, form }: Posted): Promise<string | null> {
  const answer = await fetch(`${address}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address, cookie },
    body: new URLSearchParams(form),
  })
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.headers.get("location")
}

function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)}`
}
