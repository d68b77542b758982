import { sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { insertSampleAgencies } from "./insert-sample-agencies.ts"
import { insertSampleComments } from "./insert-sample-comments.ts"
import { insertSampleDockets } from "./insert-sample-dockets.ts"
import { insertSampleTexts } from "./insert-sample-texts.ts"
import { type AuditRow, insertSamplePeople } from "./insert-sample-people.ts"
import { sampleAccounts, sampleCommenters, samplePassword } from "./sample-accounts.ts"
import { sampleComments } from "./comments/sample-comments.ts"
import { sampleDockets } from "./sample-dockets.ts"
import type { SampleComment } from "./sample-shapes.ts"
import { storeSampleFiles, type StoredSampleFiles } from "./store-sample-files.ts"

/**
 * Fills an empty installation with sample agencies, people, dockets and comments in one transaction, with dates that end at
 * the present moment. Answers false, having changed nothing, where there is an agency already (settled 28).
 */
export async function loadSampleData(ctx: Ctx): Promise<boolean> {
  if (await hasAgency(ctx.db)) return false
  const comments = sampleComments()
  const wanted = [...sampleDockets.flatMap(({ documents }) => documents), ...comments.flatMap((one) => one.attachments)]
  const [password_hash, files] = await Promise.all([
    ctx.passwords.hash(samplePassword),
    storeSampleFiles(ctx.storage, wanted),
  ])
  let loaded = false
  try {
    loaded = await write(ctx, null, async (tx) => {
      // Two processes may start at once: the second waits here and then finds the agencies of the first.
      await sql`select pg_advisory_xact_lock(hashtext('sample data'))`.execute(tx)
      if (await hasAgency(tx)) return { result: false, audit: "unchanged" }
      const entity_id = await insertEverything(tx, { now: ctx.now(), password_hash, files, comments })
      const after = { dockets: sampleDockets.length, comments: comments.length }
      return { result: true, audit: { action: "sample_data.loaded", entity_id, after } }
    })
    return loaded
  } finally {
    if (!loaded) await Promise.all([...files.values()].map(({ storage_key }) => ctx.storage.delete(storage_key)))
  }
}

/** Whether any of the sample accounts, whose password is known to everyone, is in this installation. */
export async function hasSampleData(db: Db): Promise<boolean> {
  const emails = [...sampleAccounts, ...sampleCommenters()].map(({ email }) => email)
  return (await db.selectFrom("users").select("id").where("email", "in", emails).executeTakeFirst()) !== undefined
}

async function hasAgency(db: Db): Promise<boolean> {
  return (await db.selectFrom("agencies").select("id").limit(1).executeTakeFirst()) !== undefined
}

type Everything = { now: Date; password_hash: string; files: StoredSampleFiles; comments: SampleComment[] }

/** Answers the id of the main agency. */
async function insertEverything(tx: Tx, { now, password_hash, files, comments }: Everything): Promise<string> {
  const { people, audit: ofPeople } = await insertSamplePeople(tx, { now, password_hash })
  const { agencyId, audit: ofAgencies } = await insertSampleAgencies(tx, { now, people })
  const work = { now, people, agencyId, files }
  const { docketId, audit: ofDockets } = await insertSampleDockets(tx, work)
  const { audit: ofComments } = await insertSampleComments(tx, { ...work, docketId, comments })
  await insertSampleTexts(tx, { files, now })
  await insertHistory(tx, [...ofPeople, ...ofAgencies, ...ofDockets, ...ofComments])
  return agencyId("brightwater")
}

// `write` would date every entry now and by this command; the sample's log tells when each thing happened, and by whom.
async function insertHistory(tx: Tx, audit: readonly AuditRow[]): Promise<void> {
  const inOrder = audit.toSorted((a, b) => +new Date(a.at.valueOf()) - +new Date(b.at.valueOf()))
  for (let from = 0; from < inOrder.length; from += 1000) {
    await tx
      .insertInto("audit_log")
      .values(inOrder.slice(from, from + 1000))
      .execute()
  }
}
