import type { Lock, Locker } from "@tus/server"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"

const PATIENCE_MS = 30_000

/**
 * One request at a time adds to an upload, whichever process it reaches. Someone who begins again after a broken connection need not
 * wait until the server notices the break: the earlier request is told to let go.
 */
export function uploadLocks({ lock }: Pick<Neighbors, "lock">): Locker {
  return {
    newLock(id): Lock {
      let release: (() => void) | undefined
      return {
        async lock(stopped, letGo) {
          const late = AbortSignal.timeout(PATIENCE_MS)
          const signal = AbortSignal.any([stopped, late])
          release = await lock(`upload ${id}`, { wanted: () => void letGo(), signal }).catch(() => refuseForNow())
        },
        async unlock() {
          release?.()
        },
      }
    },
  }
}

/** As tus wants its refusals. */
function refuseForNow(): never {
  throw Object.assign(new Error("locked"), { status_code: 423, body: "Another request adds to this upload.\n" })
}
