/** Hashes of another server, each form with the digits of what comparing with it costs. */
const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const argon2id = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/

/** bcrypt's exponent: each step doubles the time, and 14 takes a second. */
const BCRYPT = { least: 4, most: 14 }
/** KiB, and KiB times passes: a quarter of a gigabyte, gone over four times, takes a second. */
const ARGON2ID = { memory: 262_144, work: 1_048_576, lanes: 16 }

/** True for a bcrypt hash, which is compared in another way than ours. */
export const isBcrypt = (stored: string): boolean => bcrypt.test(stored)

/**
 * Whether an administrator's program may bring a hash: in a form that can be compared with, and at a price that a server can pay each time
 * somebody types a password. A hash says itself what it costs, and a few dear ones would keep everybody else from signing in.
 */
export function mayBeImported(hash: string): boolean {
  const exponent = bcrypt.exec(hash)?.[1]
  if (exponent !== undefined) return isWithin(Number(exponent), BCRYPT)
  const [memory = 0, passes = 0, lanes = 0] = argon2id.exec(hash)?.slice(1).map(Number) ?? []
  return (
    isWithin(lanes, { least: 1, most: ARGON2ID.lanes }) &&
    isWithin(memory, { least: 8 * lanes, most: ARGON2ID.memory }) && // no less: argon2id itself
    isWithin(memory * passes, { least: 1, most: ARGON2ID.work })
  )
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most
