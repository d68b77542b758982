import { type Ctx, write } from "#src/services/context.ts"
import { generateKey, insertKey, keyAudit, retireCurrentKey } from "./keyring.ts"

/** Signs from now on with a new key; tokens of the old one stay good until they expire. Running processes follow within half a minute. */
export async function rotateKeys(ctx: Ctx): Promise<{ kid: string }> {
  const key = await generateKey()
  return write(ctx, null, async (tx) => {
    await retireCurrentKey(tx, ctx.now())
    await insertKey(tx, ctx, key)
    return { result: { kid: key.kid }, audit: keyAudit("signing_key.rotated", key.kid) }
  })
}
