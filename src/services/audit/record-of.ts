import type { Tx } from "#src/platform/db/statements/client.ts"
import { idAt } from "#src/platform/db/statements/id-at.ts"
import type { Actor, AgencyScope, AuditEntry, Ctx, Mail, Written } from "#src/services/context.ts"
import { hashedAddress } from "#src/services/address-hash.ts"
import { insertEntries, insertLetters } from "./log-rows.ts"
import { personBehind } from "#src/services/person-behind.ts"
import { noteWebhookEvents } from "#src/services/webhooks/changes.ts"

/** The entries of a change, none where nothing was changed. */
export function entriesOf({ audit }: Pick<Written<unknown>, "audit">): readonly AuditEntry[] {
  if (audit === "unchanged") return []
  return Array.isArray(audit) ? audit : [audit as AuditEntry]
}

/** What somebody did. */
export type Change = { ctx: Ctx; scope: AgencyScope | null; done: Pick<Written<unknown>, "audit" | "mails"> }

/** The statements that write log entries, letters and what webhooks are told; they travel with the commit. */
export function recordOf(tx: Tx, changes: readonly Change[]) {
  const acts = changes.flatMap(({ ctx, scope, done }) =>
    entriesOf(done).map((entry) => ({ entry, row: auditRow(ctx, scope, entry) })),
  )
  const letters = changes.flatMap(lettersOf)
  return [
    ...(acts.length > 0
      ? [
          insertEntries(
            tx,
            acts.map(({ row }) => row),
          ),
        ]
      : []),
    ...(letters.length > 0 ? [insertLetters(tx, letters)] : []),
    ...noteWebhookEvents(
      tx,
      acts.map(({ entry, row: { agency_id: told, at } }) => ({ ...entry, agency_id: told, at })),
    ),
  ]
}

function lettersOf({ ctx, scope, done }: Change) {
  const about = entriesOf(done).find((entry) => entry.agency_id)
  const agency_id = scope?.agency_id ?? about?.agency_id ?? null
  return (done.mails ?? []).map((mail) => ({ ...outboxRow(ctx, mail), agency_id: mail.agency_id ?? agency_id }))
}

function auditRow(ctx: Ctx, scope: AgencyScope | null, entry: AuditEntry) {
  return {
    ...whoActed(ctx.actor, entry),
    at: entry.at ?? ctx.now(),
    agency_id: scope?.agency_id ?? entry.agency_id ?? null,
    action: entry.action,
    entity_id: entry.entity_id,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    reason: entry.reason ?? null,
    request_id: ctx.request_id,
  }
}

function whoActed(actor: Actor, { by }: AuditEntry) {
  if (actor.kind === "visitor" && by) return { actor_kind: "user" as const, actor_id: by, actor_name: null }
  return { actor_kind: actor.kind, actor_id: personBehind(actor)?.user_id ?? null, actor_name: nameOf(actor) }
}

/** What acted, where that is more than a person: a job, a command, or a program with a key of theirs. */
function nameOf(actor: Actor): string | null {
  if (actor.kind === "job" || actor.kind === "command" || actor.kind === "program") return actor.name
  return actor.kind === "user" && actor.api_key ? `API key ${actor.api_key.prefix}` : null
}

function outboxRow(ctx: Ctx, mail: Mail) {
  const host = new URL(ctx.config.PUBLIC_URL).hostname
  const { address_hash, domain: address_domain } = hashedAddress(ctx, mail.to_address)
  const message_id = `<${crypto.randomUUID()}@${host}>`
  const now = ctx.now()
  return {
    ...mail,
    id: letterIdAt(now),
    address_hash,
    address_domain,
    message_id,
    created_at: now,
    next_attempt_at: now,
  }
}

let newest = { at: 0, place: 0 }

/** Ids of letters follow the time of the product, so that old ones are found by them, and their order where they are written. */
function letterIdAt(now: Date): string {
  const at = now.getTime()
  newest = { at, place: newest.at === at ? newest.place + 1 : 0 }
  return idAt(now, newest.place)
}
