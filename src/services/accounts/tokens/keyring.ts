import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose"
import { z } from "zod"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { seal, sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import type { ActKind } from "#src/rules/messages/history/acts.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"

export type SigningKey = {
  kid: string
  algorithm: "ES256" | "RS256"
  public_jwk: JWK
  private_key: CryptoKey
  public_key: CryptoKey
  retired_at: Date | null
}

/** The keys of access tokens. They are read again every half minute, so that all processes follow a rotation. */
export type Keyring = {
  current: (ctx: Ctx) => Promise<SigningKey>
  /** Every key whose tokens may still be in use, newest first. */
  all: (ctx: Ctx) => Promise<readonly SigningKey[]>
  /** The key of a token; one that is not known yet is looked for once more, as another process may just have made it. */
  find: (ctx: Ctx, kid: string) => Promise<SigningKey | undefined>
}

const REREAD_MS = 30_000
const REREAD_FOR_UNKNOWN_MS = 1000
/** A retired key verifies this much longer than the last token it signed. */
const GRACE_SECONDS = 600
const KEY_PURPOSE = sealedColumns.signing_keys.purpose

/** A keyring for this process; the first key is made, or taken over from AUTH_SIGNING_KEYS, when it is first needed. */
export function createKeyring(): Keyring {
  let read: { at: number; keys: Promise<readonly SigningKey[]> } | undefined
  const readWithin = (ctx: Ctx, age: number) => {
    const now = ctx.now().getTime()
    if (!read || Math.abs(now - read.at) > age) {
      const keys = loadKeys(ctx)
      keys.catch(() => (read = undefined))
      read = { at: now, keys }
    }
    return read.keys
  }
  const all = (ctx: Ctx) => readWithin(ctx, REREAD_MS)
  return {
    all,
    current: async (ctx) => {
      const key = (await all(ctx)).find(({ retired_at }) => retired_at === null)
      if (!key) throw new Error("There is no key to sign with.")
      return key
    },
    find: async (ctx, kid) => {
      const of = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid)
      return of(await all(ctx)) ?? of(await readWithin(ctx, REREAD_FOR_UNKNOWN_MS))
    },
  }
}

async function loadKeys(ctx: Ctx): Promise<readonly SigningKey[]> {
  const found = await readKeys(ctx)
  const isNew = found.length === 0
  const imported = ctx.config.AUTH_SIGNING_KEYS ? await importKeys(ctx, ctx.config.AUTH_SIGNING_KEYS, found) : false
  if (isNew && !imported) await addFirstKey(ctx)
  return isNew || imported ? readKeys(ctx) : found
}

async function readKeys(ctx: Ctx): Promise<SigningKey[]> {
  const oldest = new Date(ctx.now().getTime() - (ctx.config.AUTH_ACCESS_TOKEN_SECONDS + GRACE_SECONDS) * 1000)
  const rows = await ctx.db
    .selectFrom("signing_keys")
    .select(["kid", "algorithm", "public_jwk", "sealed_private_jwk", "retired_at"])
    .where((where) => where.or([where("retired_at", "is", null), where("retired_at", ">", oldest)]))
    .orderBy("created_at", "desc")
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async ({ kid, algorithm, public_jwk, sealed_private_jwk, retired_at }) => {
      const private_jwk = JSON.parse(unseal(ctx.secrets, KEY_PURPOSE, sealed_private_jwk)) as JWK
      return {
        kid,
        algorithm,
        public_jwk: public_jwk as JWK,
        private_key: (await importJWK(private_jwk, algorithm)) as CryptoKey,
        public_key: (await importJWK(public_jwk as JWK, algorithm)) as CryptoKey,
        retired_at,
      }
    }),
  )
}

export type NewKey = { kid: string; algorithm: "ES256" | "RS256"; private_jwk: JWK }

/** A new ES256 key with its own kid. */
export async function generateKey(): Promise<NewKey> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true })
  return { kid: randomUUID(), algorithm: "ES256", private_jwk: await exportJWK(privateKey) }
}

/** Adds a key and makes it the one that signs; false when a key signs already or the kid is known. */
export async function insertKey(tx: Tx, ctx: Ctx, { kid, algorithm, private_jwk }: NewKey): Promise<boolean> {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...public_jwk } = private_jwk
  const added = await tx
    .insertInto("signing_keys")
    .values({
      kid,
      algorithm,
      public_jwk: JSON.stringify({ ...public_jwk, kid, alg: algorithm, use: "sig", key_ops: ["verify"] }),
      sealed_private_jwk: seal(ctx.secrets, KEY_PURPOSE, JSON.stringify(private_jwk)),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kid")
    .executeTakeFirst()
  return added !== undefined
}

/** What the log says of a key. */
export function keyAudit(action: Extract<ActKind, `signing_key.${string}`>, kid: string): AuditEntry {
  const entity_id = z.uuid().safeParse(kid).success ? kid : randomUUID()
  return { action, entity_id, after: { kid } }
}

async function addFirstKey(ctx: Ctx): Promise<void> {
  const key = await generateKey()
  await write(ctx, null, async (tx) => {
    const added = await insertKey(tx, ctx, key) // another process may have been first
    return { result: undefined, audit: added ? keyAudit("signing_key.created", key.kid) : "unchanged" }
  })
}

const importedKey = z.looseObject({ kid: z.string().min(1), alg: z.enum(["ES256", "RS256"]), d: z.string() })

async function importKeys(ctx: Ctx, file: string, known: readonly SigningKey[]): Promise<boolean> {
  const [first] = z.array(importedKey).parse(JSON.parse(await readFile(file, "utf8")))
  if (!first || known.some(({ kid }) => kid === first.kid)) return false
  const { kid, alg, key_ops: _operations, ...private_jwk } = first
  return write(ctx, null, async (tx) => {
    await retireCurrentKey(tx, ctx.now())
    const added = await insertKey(tx, ctx, { kid, algorithm: alg, private_jwk: private_jwk as JWK })
    return { result: added, audit: added ? keyAudit("signing_key.imported", kid) : "unchanged" }
  })
}

/** From now on the former signing key only verifies. */
export async function retireCurrentKey(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable("signing_keys").set({ retired_at: now }).where("retired_at", "is", null).execute()
}
