import { randomInt } from "node:crypto"
import { AppError } from "#src/rules/errors.ts"
import { createFairLine, type InLine } from "./fair-line.ts"
import { createNewestFirst } from "./newest-first.ts"

/** However many are held, each costs little; but not without end. */
const MOST_HELD = 500

type Held = { settle: (hasRoom: boolean) => void }
type Turn = { begin: () => void; sendAway: () => void }

/**
 * Does at most `running` pieces of work at once; `queued` more wait in a line in which clients take turns. Whoever finds no room in
 * it is held for up to `patience` ms (`requireRoom`) and then sent away: raises `service_unavailable`.
 */
export function createHashQueue({ running, queued, patience }: { running: number; queued: number; patience: number }) {
  let active = 0
  const waiting = createFairLine<Turn>(queued)
  /** Those who wait for room in the line. */
  const held = createNewestFirst<Held>(MOST_HELD)
  const hasRoomFor = (who: InLine) => active < running || waiting.hasRoomFor(who)
  const requireRoom = async (who: InLine) => {
    if (hasRoomFor(who) && held.wouldBeFirst(who)) return
    if (!(await hold(who))) throw tooMany()
  }
  const hold = (who: InLine) =>
    new Promise<boolean>((resolve) => {
      const one: Held = {
        settle: (hasRoom) => {
          clearTimeout(timer)
          held.leave(one)
          resolve(hasRoom)
        },
      }
      const timer = setTimeout(() => one.settle(hasRoomFor(who)), patience) // who was let in before may not have come
      held.join(who, one)?.settle(false)
    })
  const takePlace = (who: InLine) =>
    new Promise<void>((resolve, reject) => {
      const turn = { begin: resolve, sendAway: () => reject(tooMany()) }
      waiting.join(who, turn)?.sendAway()
    })
  const inTurn = async <Result>(who: InLine, work: () => Promise<Result>): Promise<Result> => {
    if (active < running) active++
    else await takePlace(who)
    try {
      return await work()
    } finally {
      const next = waiting.next() // takes over our place
      if (next) next.begin()
      else active--
      held.next()?.settle(true)
    }
  }
  const load = () => ({ running: active, waiting: waiting.size(), held: held.size() })
  return { inTurn, requireRoom, load }
}

/** At different moments, so that those who are sent away do not all come back together. */
const tooMany = () =>
  new AppError("service_unavailable", {
    details: { retry_after_seconds: randomInt(2, 7), waits_for: "passwords" },
  })
