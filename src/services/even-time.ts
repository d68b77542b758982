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
    const step = performance.now() + untilNextStep(performance.now() - began)
    // A timer may fire a moment early; an answer before the step would say what the work took.
    while (performance.now() < step) await sleep(Math.ceil(step - performance.now()))
  }
}
