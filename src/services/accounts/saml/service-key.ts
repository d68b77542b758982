import { randomUUID } from "node:crypto"
import { seal, sealedColumns, unseal } from "#src/platform/secrets/sealed.ts"
import { makeSelfSignedKey, type SelfSignedKey } from "#src/platform/secrets/self-signed-key.ts"
import { type Ctx, write } from "#src/services/context.ts"

const PURPOSE = sealedColumns.saml_keys.purpose
/** Providers trust the key itself and few look at this end; those that do would otherwise stop on a day that nobody expects. */
const CERTIFICATE_DAYS = 3650

/** The key with which this installation signs its requests, and to which assertions are encrypted; undefined before it is made. */
export async function findServiceKey({ db, secrets }: Pick<Ctx, "db" | "secrets">): Promise<SelfSignedKey | undefined> {
  const row = await db.selectFrom("saml_keys").select(["certificate", "sealed_private_key"]).executeTakeFirst()
  return row && { certificate: row.certificate, private_key: unseal(secrets, PURPOSE, row.sealed_private_key) }
}

/** The same, made with the first provider that needs it. */
export async function ensureServiceKey(ctx: Ctx): Promise<SelfSignedKey> {
  const found = await findServiceKey(ctx)
  if (found) return found
  const host = new URL(ctx.config.AUTH_URL).hostname
  const { certificate, private_key } = await makeSelfSignedKey(host, { now: ctx.now(), days: CERTIFICATE_DAYS })
  await write(ctx, null, async (tx) => {
    const added = await tx
      .insertInto("saml_keys")
      .values({
        id: randomUUID(),
        certificate,
        sealed_private_key: seal(ctx.secrets, PURPOSE, private_key),
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing()) // another process may have been first
      .returning("id")
      .executeTakeFirst()
    if (!added) return { result: undefined, audit: "unchanged" }
    return { result: undefined, audit: { action: "saml_key.created", entity_id: added.id } }
  })
  const kept = await findServiceKey(ctx)
  if (!kept) throw new Error("The key for SAML was not kept.")
  return kept
}
