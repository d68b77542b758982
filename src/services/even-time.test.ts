import { expect, it } from "vitest"
import { atEvenSteps, untilNextStep } from "./even-time.ts"

it.each([
  [0, 250],
  [1, 249],
  [249, 1],
  [250, 250],
  [611, 139],
])("after %i ms the next step is %i ms away", (spent, wait) => expect(untilNextStep(spent)).toBe(wait))

it("answers and refuses at a step alike, whatever the work cost", async () => {
  const stepOf = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await atEvenSteps(work).catch(() => {})
    return performance.now() - began >= 250
  }
  expect(await stepOf(async () => {})).toBe(true)
  expect(await stepOf(() => Promise.reject(new Error("no")))).toBe(true)
  await expect(atEvenSteps(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await atEvenSteps(async () => "yes")).toBe("yes")
})
