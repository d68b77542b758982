import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type Installation, loadAsManager, pressAsManager, WITHIN_MS } from "./installation.ts"
import type { Check } from "./verify.ts"

/** Enough for several parts, of which each is a checkpoint. */
const COMMENTS = 100_000

type Export = { id: string; status: string; sha256: string | null; comment_count: number | null }

/** Makes one CSV in peace, and the same one again with a kill in its middle: they must be the same, byte by byte. */
export async function killInExport(installation: Installation): Promise<Check[]> {
  const { query } = installation
  await publishMany(installation)
  const peaceful = await order(installation)
  const expected = await finished(installation, peaceful)
  const id = await order(installation)
  const at = await killMidway(installation, id)
  const began = Date.now()
  const made = await finished(installation, id)
  console.log(`export killed after ${at.parts_done} parts: ${made.status} ${Date.now() - began} ms after the start`)
  const bytes = await loadAsManager(installation, `/agency/exports/${id}/download`)
  const acts = await query<{ action: string; n: number }>(
    `select action, count(*)::int as n from audit_log where entity_id = $1 and action in ('export.started', 'export.completed')
     group by action having count(*) <> 1`,
    [id],
  )
  const left = await query("select export_id from export_runs")
  const differs = createHash("sha256").update(bytes).digest("hex") !== expected.sha256
  return [
    {
      name: "an export goes on within a minute after kill -9",
      problems: made.status === "completed" ? [] : [JSON.stringify(made)],
    },
    {
      name: "its file is that of an export nobody killed, byte by byte",
      problems: differs || made.comment_count !== expected.comment_count ? [JSON.stringify({ made, expected })] : [],
    },
    {
      name: "it was begun and finished once, and nothing of the making is left",
      problems: [...acts, ...left].map((row) => JSON.stringify(row)),
    },
  ]
}

async function publishMany({ query, docket }: Installation): Promise<void> {
  await query(
    `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, representation, certification_version,
       certified_at, acknowledged_at, docket_version, created_at, updated_at, published_at)
     select 'CMT-' || upper(replace(gen_random_uuid()::text, '-', '')), agency_id, id, 'published',
       repeat('One line, and "another": no. ', 20) || n, 'Person ' || n, 'myself', 1, now(), now(), 1, now(), now(), now()
     from dockets, generate_series(1, $2::int) n where id = $1`,
    [docket.id, COMMENTS],
  )
}

/** The id of an export that the manager has just asked for. */
async function order(installation: Installation): Promise<string> {
  const { docket, query } = installation
  await pressAsManager(installation, "/agency/reports", {
    intent: "create",
    idempotency_key: crypto.randomUUID(),
    docket_id: docket.id,
    export_types: "csv",
  })
  const [newest] = await query<Export>("select id from exports order by id desc limit 1")
  return newest?.id ?? ""
}

async function killMidway(installation: Installation, id: string): Promise<{ parts_done: number }> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(5)) {
    const [run] = await installation.query<{ parts_done: number }>(
      "select parts_done from export_runs where export_id = $1 and parts_done > 0",
      [id],
    )
    if (!run) continue
    await installation.killServer()
    return run
  }
  throw new Error("the export had ended before it was killed, or made no part")
}

/** The export once it is made, or as it stands after a minute. */
async function finished({ query }: Installation, id: string): Promise<Export> {
  for (const deadline = Date.now() + WITHIN_MS; ; await sleep(50)) {
    const [found] = await query<Export>("select id, status, sha256, comment_count from exports where id = $1", [id])
    if (!found) throw new Error("the export is gone")
    if (Date.now() > deadline || (found.status !== "pending" && found.status !== "processing")) return found
  }
}
