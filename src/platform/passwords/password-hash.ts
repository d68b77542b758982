import { randomBytes, timingSafeEqual } from "node:crypto"
import { AppError } from "#src/rules/errors.ts"
import type { InLine } from "./fair-line.ts"
import { createHashQueue, type QueueOptions } from "./hash-queue.ts"
import { computeHash, type HashWork } from "./hash-work.ts"
import { isBcrypt } from "./imported-hash.ts"
import { createRecentFailures } from "./recent-failures.ts"

/** What a hash costs: memory in KiB, passes, lanes. */
type Cost = { m: number; t: number; p: number }

/** What OWASP asks of argon2id. */
const owaspCost: Cost = { m: 19_456, t: 2, p: 1 }
const tagLength = 32

/** bcrypt does not look at what comes after its longest password. */
const BCRYPT_MAX_BYTES = 72

type PasswordCheck = {
  ok: boolean
  /** True when the password is right but its hash was made with other settings than today's. */
  rehash: boolean
}

/** Who asks for a hash: clients take turns, and known browsers and clients that got nothing wrong lately go first. */
export type Caller = {
  /** The network address; empty when no one asked from outside. */
  client: string
  /** True for a browser that has signed in to this account before. */
  known?: boolean
}

export type PasswordHasher = {
  /**
   * Waits a moment for room and raises `service_unavailable` when there is none: asked before any other work, turning a rush away
   * costs next to nothing, and a client that is held for a moment does not come back in that moment.
   */
  requireRoom: (caller?: Caller) => Promise<void>
  /** A PHC string to store. The password counts exactly as typed. Raises `service_unavailable` when too many wait. */
  hash: (password: string, caller?: Caller) => Promise<string>
  /**
   * Compares with a stored PHC string. Without one (an account that does not exist or has no password) it takes as long and
   * says no, so that time tells nothing. Raises `service_unavailable` when too many wait.
   */
  verify: (password: string, stored: string | null, caller?: Caller) => Promise<PasswordCheck>
}

export type WatchedPasswordHasher = PasswordHasher & {
  /** How many are being hashed, wait in the queue, and are held until it has room. */
  load: () => { running: number; waiting: number; held: number }
}

type HasherOptions = Partial<QueueOptions> & {
  /** Who does the work: the server has a process of its own for it (`startHashProcess`). */
  compute?: (work: HashWork) => Promise<string>
  /** What a new hash costs. Tests that are not about its cost take less. */
  cost?: Cost
}

const nobody: Caller = { client: "" }

/**
 * Hashes at most `running` passwords at once and lets `queued` more wait: a rush of sign-ins must not starve everything else,
 * and a client that would wait too long is better asked to come back. Clients take turns; those who guess go last.
 */
export function createPasswordHasher({
  running = 2,
  queued = 10,
  patience = 2500,
  compute = computeHash,
  cost = owaspCost,
  ...queue
}: HasherOptions = {}): WatchedPasswordHasher {
  const { inTurn, requireRoom, load } = createHashQueue({ running, queued, patience, ...queue })
  const failures = createRecentFailures()
  const placeOf = ({ client, known = false }: Caller) => ({
    client,
    rank: known ? 0 : 1 + failures.rank(client),
    guesser: !known && failures.guesses(client),
  })
  const argon2id = async (password: string, { salt, ...settings }: Parameters) => {
    const work = { kind: "argon2id", password, salt: salt.toString("base64"), ...settings } as const
    return Buffer.from(await compute(work), "base64")
  }
  const nobodys = encode(cost, randomBytes(16), randomBytes(tagLength))
  const compare = async (password: string, stored: string | null): Promise<PasswordCheck> => {
    if (stored && isBcrypt(stored)) {
      const fits = Buffer.byteLength(password) <= BCRYPT_MAX_BYTES
      const ok = (await compute({ kind: "bcrypt", password, stored })) === "yes" && fits
      return { ok, rehash: ok }
    }
    const { tag, ...wanted } = decode(stored ?? nobodys)
    const computed = await argon2id(password, { ...wanted, length: tag.length })
    const ok = timingSafeEqual(computed, tag) && stored !== null
    const current = wanted.m === cost.m && wanted.t === cost.t && wanted.p === cost.p && tag.length === tagLength
    return { ok, rehash: ok && !current }
  }
  /** In the client's place. A client that is sent away comes again; one that does so far more often than people do goes after them. */
  const placed = async <Result>(caller: Caller, work: (who: InLine) => Promise<Result>): Promise<Result> => {
    const who = placeOf(caller)
    const leave = failures.enter(caller.client)
    try {
      return await work(who)
    } catch (error) {
      if (error instanceof AppError) failures.note(caller.client)
      throw error
    } finally {
      leave()
    }
  }
  return {
    load,
    requireRoom: (caller = nobody) => placed(caller, requireRoom),
    hash: (password, caller = nobody) =>
      placed(caller, (who) =>
        inTurn(who, async () => {
          const salt = randomBytes(16)
          return encode(cost, salt, await argon2id(password, { ...cost, salt, length: tagLength }))
        }),
      ),
    verify: async (password, stored, caller = nobody) => {
      const check = await placed(caller, (who) => inTurn(who, () => compare(password, stored)))
      if (!check.ok) failures.note(caller.client)
      return check
    },
  }
}

type Parameters = Cost & { salt: Buffer; length: number }

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "")

function encode({ m, t, p }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(salt)}$${base64(tag)}`
}

function decode(stored: string) {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
  const [, m, t, p, salt, tag] = form.exec(stored) ?? []
  if (!salt || !tag) throw new Error("A stored password hash is not an argon2id string.")
  return {
    m: Number(m),
    t: Number(t),
    p: Number(p),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  }
}
