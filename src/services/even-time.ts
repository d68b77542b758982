import { setTimeout as sleep } from "node:timers/promises"

const STEP_MS = 250

/** How long to wait after `spent` ms until the next whole step of time. */
export function untilNextStep(spent: number): number {
  return STEP_MS - (spent % STEP_MS)
}

/** Answers, or refuses, only at whole steps of time: whether an address has an account cannot be read from how long its mail took. */
export async function atEvenSteps<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await sleep(untilNextStep(performance.now() - began))
  }
}
