import { refuse } from "#src/rules/errors.ts"
import { addressHashes } from "#src/services/address-hash.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { authorizePlatform, type Ctx, requireUser, write } from "#src/services/context.ts"
import { findFollowerAddress } from "#src/services/following/queries.ts"
import { stoppedBy } from "#src/services/stop-link.ts"
import { liftSuppression } from "./changes.ts"
import { findSuppression, type Suppression } from "./queries.ts"

/** What the link in letters to followers is for. */
const FOLLOWER = "stop letters to a follower"

/** Letters go to the signed-in person's address again. Where nothing stopped them, nothing changes. */
export async function tryOwnAddressAgain(ctx: Ctx): Promise<void> {
  await tryAgain(ctx, requireUser(ctx).email)
}

/** Why letters to the follower of a link do not arrive; undefined where they do, and for a link that is none of ours. */
export async function findFollowerSuppression(
  ctx: Pick<Ctx, "db" | "secrets">,
  token: string,
): Promise<Suppression | undefined> {
  const id = stoppedBy(ctx, FOLLOWER, token)
  const email = id && (await findFollowerAddress(ctx.db, id))
  return email ? findSuppression(ctx.db, ctx, email) : undefined
}

/** The same for the follower of a link in a letter. Raises `token_invalid`. */
export async function tryFollowerAgain(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const id = stoppedBy(ctx, FOLLOWER, token) ?? refuse("token_invalid")
  await tryAgain(ctx, (await findFollowerAddress(ctx.db, id)) ?? refuse("token_invalid"))
}

async function tryAgain(ctx: Ctx, email: string): Promise<void> {
  await write(ctx, null, async (tx) => {
    const lifted = await liftSuppression(tx, { address_hashes: addressHashes(ctx, email) })
    return { result: undefined, audit: auditOf(lifted) }
  })
}

/** The same for the platform team, for any address of its list. Raises `permission_denied`, and `not_found` for what is not suppressed. */
export async function tryAddressAgain(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const scope = await authorizePlatform(ctx, "view_all_agencies")
  await write(ctx, scope, async (tx) => {
    const lifted = await liftSuppression(tx, { id })
    if (lifted.length === 0) refuse("not_found")
    return { result: undefined, audit: auditOf(lifted) }
  })
}
