import { dayRange } from "#src/rules/dates/dates.ts"
import type { AuditLogQuery } from "#src/rules/input/agencies/audit-log.ts"
import { changedFields, type FieldChange } from "#src/rules/record/act-changes.ts"
import { type ActSentence, actSentence } from "#src/rules/messages/history/act-sentence.ts"
import type { Db } from "#src/platform/db/statements/client.ts"
import { findActors, findRecords } from "./audit-filter-queries.ts"
import {
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  listAuditEntries,
  type ReadableLog,
} from "./audit-log-queries.ts"
import { nameRecords, recordIdOf } from "./record-name-queries.ts"

/** An entry as its readers may see it: a sentence, and what changed of the fields that are shown. */
export type AuditLine = Pick<
  AuditEntryRow,
  "id" | "at" | "action" | "actor_kind" | "actor_id" | "agency_id" | "reason"
> & {
  record_id: string
  sentence: ActSentence
  changes: FieldChange[]
}

/** Looks up whom and what a filter names; its days are those of the zone. */
export async function auditFilter(
  db: Db,
  log: ReadableLog,
  { person, kind, record, from, to, time_zone }: Omit<AuditLogQuery, "before" | "limit"> & { time_zone: string },
): Promise<AuditFilter> {
  const days = dayRange(from, to, time_zone)
  const [actor_ids, entity_ids] = await Promise.all([
    person ? findActors(db, log, person) : undefined,
    record ? findRecords(db, log, record) : undefined,
  ])
  return { kind, actor_ids, entity_ids, from: days.from, until: days.before }
}

/** A page of a log in words, newest first. */
export async function readAuditLog(db: Db, log: ReadableLog, page: AuditPage): Promise<AuditLine[]> {
  const entries = await listAuditEntries(db, log, page)
  const { actors, records } = await nameRecords(db, log, entries)
  return entries.map((entry) => {
    const { id, at, action, actor_kind, actor_id, agency_id, reason, before, after } = entry
    const record_id = recordIdOf(entry)
    const sentence = actSentence({
      action,
      actor_kind,
      // A job for a person is said to be the person's act; of programs, people know the key.
      actor_name: (actor_id && actors.get(actor_id)) ?? (actor_kind === "program" ? entry.actor_name : null),
      record_name: records.get(record_id) ?? null,
      own: actor_id === record_id,
    })
    return {
      id,
      at,
      action,
      actor_kind,
      actor_id,
      agency_id,
      reason,
      record_id,
      sentence,
      changes: changedFields(before, after),
    }
  })
}
