import { setTimeout as sleep } from "node:timers/promises"

const STEP_MS = 250

/** How long to wait after `spent` ms until the next whole step of time. */
export function untilNextStep(spent: number): number {
  return STEP_MS - (spent % STEP_MS)
}

/**
 * Returns, or refuses, only at whole steps of time, so that the time it takes does not reveal whether an address has an
 * account.
 */
export async function atEvenSteps<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await sleep(untilNextStep(performance.now() - began))
  }
}
