import { setTimeout as sleep } from "node:timers/promises"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { createExports } from "#src/services/exports/create-exports.ts"
import { type Docket, openDocket } from "../records/bench-docket.ts"
import { type Installation, makeAccounts, startInstallation } from "../running/bench-installation.ts"

export const COMMENTS = 250_000
const AT_ONCE = 10_000
const LEAST_SHARE = 0.5
const MOST_GROWTH_MB = 64

/** A CSV of 250,000 comments beside PostgreSQL's own COPY of the same columns, and what it adds to the server's memory. */
export async function benchExports(): Promise<void> {
  const installation = await startInstallation()
  try {
    const docket = await openDocket(installation)
    await fill(installation, docket)
    const copied = await copy(installation, docket)
    const exported = await exportAll(installation, docket)
    const rate = ({ seconds }: Timing) => `${seconds.toFixed(1)} s, ${Math.round(COMMENTS / seconds)} comments/s`
    console.log(`COPY … TO STDOUT: ${rate(copied)}`)
    console.log(`export, from the press to the finished file: ${rate(exported)}`)
    console.log(`ratio ${(copied.seconds / exported.seconds).toFixed(2)} (goal ≥ ${LEAST_SHARE})`)
    console.log(`memory of the server: ${exported.before_mb} MB before, ${exported.most_mb} MB at most`)
    console.log(`grown by ${exported.most_mb - exported.before_mb} MB (goal ≤ ${MOST_GROWTH_MB} MB)`)
  } finally {
    await installation.stop()
  }
}

type Timing = { seconds: number }

/** Puts `COMMENTS` published comments on the docket. */
export async function fill({ owner }: Installation, { id, agency_id }: Docket): Promise<void> {
  for (let first = 1; first < COMMENTS; first += AT_ONCE)
    await owner.query(
      `insert into comments (tracking_id, agency_id, docket_id, status, content, commenter_name, commenter_email, representation,
       certification_version, certified_at, acknowledged_at, docket_version, created_at, published_at, updated_at)
     select 'CMT-BENCH' || (10000000 + n), $1, $2, 'published', repeat('I have something to say, and "this" is it: no. ' || n || '. ', 12),
       'Person ' || n, 'person' || n || '@bench.example', 'myself', $3, now(), now(), 1, now(), now(), now()
     from generate_series(${first}, ${first + AT_ONCE - 1}) n`,
      [agency_id, id, CERTIFICATION_VERSION],
    )
  await owner.query("vacuum (analyze) comments")
}

async function copy({ owner }: Installation, { id }: Docket): Promise<Timing> {
  const began = performance.now()
  await owner.query(
    `copy (select c.tracking_id, d.title, d.reference_code, d.slug, c.status, c.created_at, c.published_at, c.commenter_name,
       c.commenter_organization, c.commenter_type, c.organization_name, c.position, c.content, c.attachment_count,
       null as attachments, c.commenter_email, c.authorization_statement
     from comments c join dockets d on d.id = c.docket_id where c.docket_id = '${id}' order by c.id) to stdout (format csv, header)`,
  )
  return { seconds: (performance.now() - began) / 1000 }
}

async function exportAll(installation: Installation, docket: Docket) {
  const [manager] = await makeAccounts(installation, 1)
  if (!manager) throw new Error("no account")
  const { agency_id, id: docket_id } = docket
  await installation.owner.query("insert into agency_members (agency_id, user_id, role) values ($1, $2, 'manager')", [
    agency_id,
    manager.user_id,
  ])
  await sleep(1000) // ids of comments that are as young as the press would not be in it
  const before_mb = await residentMegabytes(installation)
  const began = performance.now()
  const order = { agency_id, idempotency_key: crypto.randomUUID(), docket_id, export_types: ["csv" as const] }
  const options = { search: null, include_all_statuses: false, include_attachments: false }
  const { ids } = await createExports(installation.ctx(manager), { ...order, ...options })
  for (let most_mb = before_mb; ; await sleep(100)) {
    most_mb = Math.max(most_mb, await residentMegabytes(installation))
    const found = await installation.owner.query<{ status: string; comment_count: number }>(
      "select status, comment_count from exports where id = $1",
      [ids[0]],
    )
    const [row] = found.rows
    if (row?.status === "completed" && Number(row.comment_count) === COMMENTS)
      return { seconds: (performance.now() - began) / 1000, before_mb, most_mb }
    if (row?.status !== "pending" && row?.status !== "processing")
      throw new Error(`the export is ${JSON.stringify(row)}`)
  }
}

export async function residentMegabytes({ product: { address } }: Installation): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6)
}
