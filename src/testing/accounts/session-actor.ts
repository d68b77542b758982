import type { Db } from "#src/platform/db/statements/client.ts"
import { findLiveSession } from "#src/services/accounts/queries.ts"
import type { User } from "#src/services/context.ts"

/** The signed-in person of a session token (`findLiveSession`). */
export async function findSessionActor(db: Db, asked: { token: string; now: Date }): Promise<User | undefined> {
  return (await findLiveSession(db, asked))?.user
}
