import { randomUUID } from "node:crypto"
import { SignJWT } from "jose"
import { refuse } from "#src/rules/errors.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { AUDIENCE, SERVICE_KID, serviceSecret } from "./access-token.ts"

const NAME = /^(?=\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,100}(?<=\S)$/u

/**
 * Makes a token with which a machine may administer accounts; it is shown once and good until it is revoked.
 * Raises `invalid_input` for a name that is taken, or that a list could not show in its line.
 */
export async function createServiceKey(ctx: Ctx, { name }: { name: string }): Promise<{ id: string; token: string }> {
  if (!NAME.test(name))
    return refuse("invalid_input", {
      message: englishOnly("A service key has a name in one line, of at most 100 characters."),
    })
  const id = randomUUID()
  const token = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: SERVICE_KID })
    .setIssuer(ctx.config.AUTH_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(ctx.now())
    .setJti(id)
    .sign(serviceSecret(ctx))
  return write(ctx, null, async (tx) => {
    const made = await tx
      .insertInto("service_keys")
      .values({ id, name, created_at: ctx.now() })
      .onConflict((conflict) => conflict.column("name").where("revoked_at", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!made)
      return refuse("invalid_input", { message: englishOnly(`There is already a service key called ${name}.`) })
    return { result: { id, token }, audit: { action: "service_key.created", entity_id: id, after: { name } } }
  })
}

/** Ends a service key at once. Raises `not_found`. */
export async function revokeServiceKey(ctx: Ctx, { name }: { name: string }): Promise<void> {
  await write(ctx, null, async (tx) => {
    const revoked = await tx
      .updateTable("service_keys")
      .set({ revoked_at: ctx.now() })
      .where("name", "=", name)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst()
    const { id } = revoked ?? refuse("not_found", { message: englishOnly(`There is no service key called ${name}.`) })
    return { result: undefined, audit: { action: "service_key.revoked", entity_id: id, before: { name } } }
  })
}

/** Every service key ever created, newest first. */
export function listServiceKeys(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .selectFrom("service_keys")
    .select(["id", "name", "created_at", "revoked_at"])
    .orderBy("created_at", "desc")
    .limit(1000)
    .execute()
}
