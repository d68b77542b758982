import { type CompiledQuery, type Insertable, sql } from "kysely"
import { keepPlan, type Schema, type Tx } from "#src/platform/db/statements/client.ts"

/** An entry of the audit log; `before` and `after` are JSON. */
type EntryRow = Required<Omit<Insertable<Schema["audit_log"]>, "id" | "hash">>

/** As many are written one by one, which is cheaper than a list of each column. */
const FEW = 2

/** Log entries, as one statement however many they are. */
export function insertEntries(tx: Tx, entries: readonly EntryRow[]): CompiledQuery {
  if (entries.length <= FEW) return tx.insertInto("audit_log").values(entries).modifyEnd(keepPlan).compile()
  const each = (column: keyof EntryRow) => entries.map((row) => row[column])
  return sql`
    insert into audit_log (actor_kind, actor_id, actor_name, at, agency_id, action, entity_id, before, after, reason, request_id)
    select actor_kind, actor_id, actor_name, at, agency_id, action, entity_id, before::jsonb, after::jsonb, reason, request_id
    from unnest(${each("actor_kind")}::text[], ${each("actor_id")}::uuid[], ${each("actor_name")}::text[], ${each("at")}::timestamptz[],
      ${each("agency_id")}::uuid[], ${each("action")}::text[], ${each("entity_id")}::uuid[], ${each("before")}::text[],
      ${each("after")}::text[], ${each("reason")}::text[], ${each("request_id")}::text[])
      with ordinality as entry (actor_kind, actor_id, actor_name, at, agency_id, action, entity_id, before, after, reason, request_id, place)
    order by place ${keepPlan}`.compile(tx)
}

/** Letters for the outbox. */
export function insertLetters(tx: Tx, letters: readonly Insertable<Schema["mail_outbox"]>[]): CompiledQuery {
  const insert = tx.insertInto("mail_outbox").values(letters)
  return (letters.length === 1 ? insert.modifyEnd(keepPlan) : insert).compile()
}
