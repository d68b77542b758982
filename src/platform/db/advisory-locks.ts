/**
 * Locks of PostgreSQL by which the processes of an installation keep out of one another's way, each held by whoever does this alone. Their
 * numbers mean nothing, but must be the same in every process, and no two locks may have the same: the compiler takes a key only once.
 */
const names = {
  7_236_101: "migrations",
  7_236_102: "accounts",
  7_236_103: "seals of the logs",
  7_236_104: "archive of the log",
  7_236_105: "backup",
  7_236_106: "late indexes",
} as const

type Name = (typeof names)[keyof typeof names]

/** The number of a lock, for `pg_advisory_lock` and the like. */
export function advisoryLock(name: Name): number {
  return Number(Object.entries(names).find(([, one]) => one === name)?.[0])
}
