import type { IncomingMessage, ServerResponse } from "node:http"
import type { Config } from "#src/platform/config.ts"
import type { Log } from "#src/platform/log.ts"
import type { Metrics } from "#src/http/monitoring/metrics.ts"
import { sharedKey } from "#src/http/pages/pages.ts"
import type { PageCache } from "#src/http/pages/page-cache.ts"
import type { Answer } from "#src/http/read-out.ts"
import type { Admission } from "./admission.ts"
import { askedBy } from "./asked-by.ts"
import type { BusyAnswers } from "./busy-answers.ts"
import { kindOfRequest, type RequestKind } from "./request-kind.ts"

/** A body that is longer on its way takes no place meanwhile: slow senders, or those who pretend to be, would take them all. */
const ARRIVING_MS = 300
/** Nothing works longer for somebody who is gone; should it never end, the place is free all the same. */
const GONE_MS = 30_000
const TELL_EVERY_MS = 10_000

type Deps = {
  admission: Pick<Admission, "enter">
  busy: BusyAnswers
  pageCache: Pick<PageCache, "get" | "making">
  config: Pick<Config, "PUBLIC_URL" | "dev_pages">
  metrics: Pick<Metrics, "judged">
  log: Pick<Log, "warn">
  now: () => Date
}

/**
 * Stands before everything that is work (decision 94): lets a request in while there is room for its kind, and otherwise answers at
 * once that the server is busy, before its body is read. What watches the server, and pages that are in memory or being made for others, are
 * never refused. A place is taken until the last byte is sent and nothing is done for the request any more.
 */
export function doorkeeper(deps: Deps, answer: Answer): (request: IncomingMessage, response: ServerResponse) => void {
  const { admission, busy, metrics } = deps
  const tell = teller(deps.log)
  return (request, response) => {
    const asked = askedBy(request)
    const kind = kindOfRequest(asked)
    if (kind === null) return void answer(request, response)
    const began = performance.now()
    let gone: number | null = null
    const leave = admission.enter(kind, (now) =>
      gone === null ? !request.complete && now - began > ARRIVING_MS : now - gone > GONE_MS,
    )
    const isLetIn = leave !== null || isAtHand(asked, deps)
    metrics.judged({ kind, outcome: isLetIn ? "admitted" : "refused" })
    if (!isLetIn) {
      tell(kind)
      return busy.answer(asked, response, kind)
    }
    const closed = new Promise<void>((resolve) => {
      response.once("close", () => {
        gone = performance.now()
        resolve()
      })
    })
    void Promise.allSettled([answer(request, response), closed]).then(() => leave?.())
  }
}

type Asking = ReturnType<typeof askedBy>

function isAtHand(asked: Asking, { config, pageCache, now }: Deps): boolean {
  const key = sharedKey(asked, config)
  return key !== null && (pageCache.get(key, now().getTime()) ?? pageCache.making(key)) !== undefined
}

/** Says in the log that requests are refused, and how many of each kind since it last said so: not once for each of thousands. */
function teller(log: Deps["log"]) {
  let refused: Partial<Record<RequestKind, number>> = {}
  let told = -TELL_EVERY_MS
  return (kind: RequestKind) => {
    refused[kind] = (refused[kind] ?? 0) + 1
    if (performance.now() - told < TELL_EVERY_MS) return
    log.warn({ refused }, "too much at once: requests are asked to come again")
    refused = {}
    told = performance.now()
  }
}
