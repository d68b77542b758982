import { AsyncLocalStorage } from "node:async_hooks"
import { expect, it } from "vitest"
import { isOutage } from "#src/rules/requests/outage.ts"
import { inGroups } from "./in-groups.ts"

/** Groups whose work ends when it is told to. */
function open({ wide = 1, most = 3, patienceMs = 1000 } = {}) {
  const waiting = new Set<string>()
  const begun: { items: readonly string[]; end: () => void; fail: () => void }[] = []
  const groups = inGroups<string, string>({
    wide,
    most,
    patienceMs,
    apartBy: (item) => item.charAt(0),
    waits: (item) => {
      waiting.add(item)
      return () => void waiting.delete(item)
    },
    async run(items) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      begun.push({ items, end: resolve, fail: () => reject(new Error("broken")) })
      await promise
      return items.map((item) =>
        item.endsWith("!") ? { status: "rejected", reason: item } : { status: "fulfilled", value: `did ${item}` },
      )
    },
  })
  return {
    ...groups,
    begun,
    waiting: () => [...waiting].join(" "),
    groups: () => begun.map(({ items }) => items.join(" ")),
  }
}

it("who finds room goes at once; those who arrive meanwhile go together, as many as a group may be", async () => {
  const { join, isIdle, begun, groups, waiting } = open()
  const answers = ["a", "b", "c", "d", "e"].map(join)
  expect(groups()).toEqual(["a"])
  expect(waiting()).toBe("b c d e")
  begun[0]?.end()
  expect(await answers[0]).toBe("did a")
  expect(groups()).toEqual(["a", "b c d"])
  expect(waiting()).toBe("e")
  begun[1]?.end()
  await answers[1]
  expect(groups()).toEqual(["a", "b c d", "e"])
  expect(isIdle()).toBe(false)
  begun[2]?.end()
  expect(await Promise.all(answers)).toEqual(["did a", "did b", "did c", "did d", "did e"])
  expect(isIdle()).toBe(true)
})

it("as many groups are under way as there may be, and two of the same are in different ones", async () => {
  const { join, begun, groups } = open({ wide: 2 })
  const answers = ["a1", "a2", "b1", "b2", "c1"].map(join)
  expect(groups()).toEqual(["a1", "a2"])
  begun[1]?.end()
  await answers[1]
  expect(groups()).toEqual(["a1", "a2", "b1 c1"])
  begun[0]?.end()
  await answers[0]
  expect(groups()).toEqual(["a1", "a2", "b1 c1", "b2"])
})

it("each has its own outcome; work that fails altogether fails for its group alone", async () => {
  const { join, begun } = open()
  const answers = ["a", "b!", "c", "d", "e"].map(join)
  const settled = Promise.allSettled(answers)
  begun[0]?.end()
  await answers[0]
  begun[1]?.end()
  await answers[2]
  begun[2]?.fail()
  const outcomes = (await settled).map(({ status }) => status)
  expect(outcomes.join(" ")).toBe("fulfilled rejected fulfilled fulfilled rejected")
})

it("who has waited too long meets an outage when their turn comes", async () => {
  const { join, begun, groups } = open({ patienceMs: -1 })
  expect(isOutage(await join("a").catch((error: unknown) => error))).toBe(true)
  expect(begun).toEqual([])
  expect(groups()).toEqual([])
})

it("a group belongs to the trace of its first, not of whoever went before", async () => {
  const traces = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const { join } = inGroups<string, null>({
    wide: 1,
    most: 2,
    patienceMs: 1000,
    apartBy: (item) => item,
    async run(items) {
      seen.push(traces.getStore())
      await new Promise(setImmediate)
      return items.map(() => ({ status: "fulfilled", value: null }))
    },
  })
  await Promise.all(["a", "b", "c"].map((item) => traces.run(item, () => join(item))))
  expect(seen).toEqual(["a", "b"])
})
