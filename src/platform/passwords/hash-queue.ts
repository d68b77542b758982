import { randomInt } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "#src/rules/errors.ts"
import { createFairLine, type InLine } from "./fair-line.ts"
import { createNewestFirst } from "./newest-first.ts"

/** However many are held, each costs little; but not without end. */
const MOST_HELD = 500

/** After a guesser's piece of work the place stays empty for so many times its length, */
const REST_PER_WORK = 3
/** but never longer: a hash takes 30 ms, and seconds on a machine that is very busy. */
const LONGEST_REST_MS = 100

export type QueueOptions = {
  /** How many are hashed at once. */
  running: number
  /** How many more wait in line. */
  queued: number
  /** How long a caller waits for room in the line, in ms. */
  patience: number
  /** Resolves after this many ms. */
  rest?: (ms: number) => Promise<void>
}
type Waiter = { settle: (hasRoom: boolean) => void }
type Turn = { begin: () => void; sendAway: () => void }

/**
 * Does at most `running` pieces of work at once; `queued` more wait in a line in which clients take turns. Guessers get one place
 * less, and it rests after each of their pieces: a spray of guesses takes a quarter of one processor, and everyone else finds a place
 * at once. A client that finds no room in the line is held for up to `patience` ms (`requireRoom`) and then sent away:
 * raises `service_unavailable`.
 */
export function createHashQueue({ running, queued, patience, rest = (ms) => sleep(ms) }: QueueOptions) {
  let active = 0
  /** Places of guessers that stay empty for a while. */
  let resting = 0
  const waiting = createFairLine<Turn>(queued)
  const mayBegin = ({ guesser }: InLine) => active < (guesser ? Math.max(1, running - 1) - resting : running)
  /** Those who wait for room in the line. */
  const held = createNewestFirst<Waiter>(MOST_HELD)
  const hasRoomFor = (who: InLine) => mayBegin(who) || waiting.hasRoomFor(who)
  const requireRoom = async (who: InLine) => {
    if (hasRoomFor(who) && held.wouldBeFirst(who)) return
    if (!(await hold(who))) throw tooMany()
  }
  const hold = (who: InLine) =>
    new Promise<boolean>((resolve) => {
      const one: Waiter = {
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
  const beginNext = () => {
    for (let next = waiting.next(mayBegin); next; next = waiting.next(mayBegin)) {
      active++
      next.begin()
    }
    if (active < running || waiting.size() < queued) held.next()?.settle(true)
  }
  const letGuessersRest = async (ms: number) => {
    resting++
    await rest(ms)
    resting--
    beginNext()
  }
  const inTurn = async <Result>(who: InLine, work: () => Promise<Result>): Promise<Result> => {
    if (mayBegin(who)) active++
    else await takePlace(who)
    const began = performance.now()
    try {
      return await work()
    } finally {
      active--
      if (who.guesser) void letGuessersRest(Math.min((performance.now() - began) * REST_PER_WORK, LONGEST_REST_MS))
      beginNext()
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
