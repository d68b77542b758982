import type { AuditEntry, Written } from "#src/services/context.ts"

/** The entries of a change in the form `write` takes: a change without any has changed nothing. */
export function auditOf([first, ...rest]: readonly AuditEntry[]): Written<unknown>["audit"] {
  return first ? [first, ...rest] : "unchanged"
}
