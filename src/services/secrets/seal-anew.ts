import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { Db, Tx } from "#src/platform/db/statements/client.ts"
import { opens, seal, sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import { type Ctx, write, type Written } from "#src/services/context.ts"

type SealedColumn = (typeof sealedColumns)[keyof typeof sealedColumns]
type Sealed = { id: string; sealed: Buffer }

const AT_ONCE = 500

/**
 * Encrypts again, with the newest key, everything that an older one encrypted; returns how many values that were. Call it only
 * after every process knows the newest key. If it is interrupted, it continues where it stopped.
 */
export async function sealAnew(ctx: Ctx): Promise<number> {
  let values = 0
  for (const column of Object.values(sealedColumns))
    for (let last: string | null = ""; last !== null;) {
      const page: Page = await write(ctx, null, (tx) => sealPage(tx, ctx, { column, after: last ?? "" }))
      values += page.values
      last = page.last
    }
  return values
}

/** How many sealed values the newest key cannot open, so that an older key is still in use. */
export async function countSealedWithOlder(ctx: Ctx): Promise<number> {
  let values = 0
  for (const column of Object.values(sealedColumns))
    for (let after = ""; ;) {
      const rows = await listSealed(ctx.db, { column, after })
      values += rows.filter(({ sealed }) => !opens(ctx.secrets, column.purpose, sealed)).length
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  return values
}

type Place = { column: SealedColumn; after: string }
type Page = { values: number; last: string | null }

async function sealPage(tx: Tx, ctx: Ctx, { column, after }: Place): Promise<Written<Page>> {
  await tx
    .insertInto("secret_keys")
    .values({ fingerprint: ctx.secrets.fingerprint, first_used_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await listSealed(tx, { column, after })
  const older = rows.filter(({ sealed }) => !opens(ctx.secrets, column.purpose, sealed))
  for (const { id, sealed } of older) {
    const anew = seal(ctx.secrets, column.purpose, unseal(ctx.secrets, column.purpose, sealed))
    // If a value changed in the meantime, its writer sealed it with the newest key.
    await sql`update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${anew}
      where ${sql.ref(column.id)}::text = ${id} and ${sql.ref(column.column)} = ${sealed}`.execute(tx)
  }
  const result = { values: older.length, last: rows.at(-1)?.id ?? null }
  if (older.length === 0) return { result, audit: "unchanged" }
  const after_change = { table: column.table, values: older.length, key: ctx.secrets.fingerprint }
  return { result, audit: { action: "secrets.sealed_anew", entity_id: randomUUID(), after: after_change } }
}

async function listSealed(db: Db, { column, after }: Place): Promise<Sealed[]> {
  const rows = sql<Sealed>`(select ${sql.ref(column.id)}::text as id, ${sql.ref(column.column)} as sealed
    from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null and ${sql.ref(column.id)}::text > ${after}
    order by 1 limit ${AT_ONCE})`
  return db.selectFrom(rows.as("page")).selectAll().orderBy("id").execute()
}
