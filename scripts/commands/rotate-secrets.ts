/** `npm run admin -- secrets …`: replaces the secret key while everything goes on. */
import { setTimeout as sleep } from "node:timers/promises"
import { newSecret, readSecretFile, replaceSecretFile, secretFile } from "#src/platform/secrets/secret-file.ts"
import { rotateKeys } from "#src/services/accounts/tokens/rotate-keys.ts"
import { countersignSeals, sealLogs } from "#src/services/audit/seal-logs.ts"
import type { Ctx } from "#src/services/context.ts"
import { forgetPreviousKeys } from "#src/services/secrets/forget-previous-keys.ts"
import { countSealedWithOlder, sealAnew } from "#src/services/secrets/seal-anew.ts"

/** Running processes look at the file once a second. */
const UNTIL_NOTICED_MS = 2500

const bySetting = `SECRET_KEY is set, so the key is replaced there:
  1. With several processes: add the new key to SECRET_KEY_PREVIOUS for each and restart them, so that all of them know it.
  2. Put the new key in SECRET_KEY and the current one in SECRET_KEY_PREVIOUS, and restart every process.
  3. Run this command again: it encrypts stored secrets with the new key.
A new key, just created: `

/** Replaces the key in the file (or says how to, where a setting holds it) and encrypts with it what the older ones have. */
export async function rotateSecrets(ctx: Ctx): Promise<string> {
  const unfinished = ctx.secrets.all.length > 1 && (await countSealedWithOlder(ctx)) > 0
  if (ctx.config.SECRET_KEY) {
    if (!unfinished) return `${bySetting}${newSecret()}`
  } else if (!unfinished) await replaceKey(secretFile(ctx.config.DATA_DIR))
  const values = await sealAnew(ctx)
  await rotateKeys(ctx)
  await sealLogs(ctx)
  await countersignSeals(ctx)
  const are = values === 1 ? "1 stored secret is" : `${values} stored secrets are`
  return `${are} now encrypted with the new key ${ctx.secrets.fingerprint}, and access tokens are signed with a new one.
Everything made with the older keys is still valid. Restart every process. When you no longer need the older keys: npm run admin -- secrets forget-previous`
}

/** First every process learns the new key, then everything is made with it: at no moment does one meet what it cannot read. */
async function replaceKey(file: string): Promise<void> {
  const known = readSecretFile(file)
  const fresh = newSecret()
  replaceSecretFile(file, [...known, fresh])
  await sleep(UNTIL_NOTICED_MS)
  replaceSecretFile(file, [fresh, ...known])
  await sleep(UNTIL_NOTICED_MS)
}

/** Ends the older keys: in the database, and in the file where it holds them. */
export async function forgetSecrets(ctx: Ctx, anyway: boolean): Promise<string> {
  await forgetPreviousKeys(ctx, { anyway })
  await sealLogs(ctx)
  await countersignSeals(ctx)
  if (ctx.config.SECRET_KEY) return "Done. Remove SECRET_KEY_PREVIOUS and restart every process."
  const file = secretFile(ctx.config.DATA_DIR)
  replaceSecretFile(file, readSecretFile(file).slice(0, 1))
  return `Done. ${file} holds one key. Restart every process.`
}
