import { expect, it } from "vitest"
import { createAdmission, type Load, terms } from "./admission.ts"
import { type RequestKind, requestKinds } from "./request-kind.ts"

const calm: Load = { loop_ms: 2, wait_ms: { read: 1, staff: 1, submit: 1 } }
type Admission = ReturnType<typeof createAdmission>

/** So many looks in a row, each of which sees the same. */
function see(admission: Admission, load: Load, looks = 40) {
  for (let look = 0; look < looks; look += 1) admission.judge(load, look * 100)
}

const sizes = (admission: Admission) => requestKinds.map((kind) => admission.room(kind).size)
const smaller = (admission: Admission) => requestKinds.filter((kind) => admission.room(kind).size < terms[kind].most)

it("lets as many in as there is room for, and the next one when somebody leaves", () => {
  const admission = createAdmission()
  const leaves = Array.from({ length: terms.read.most }, () => admission.enter("read"))
  expect(leaves).not.toContain(null)
  expect(admission.enter("read")).toBeNull()
  expect(admission.enter("submit")).not.toBeNull() // a crowd of readers takes nothing of theirs
  leaves[0]?.()
  leaves[0]?.() // once is enough
  expect(admission.enter("read")).not.toBeNull()
  expect(admission.enter("read")).toBeNull()
})

it("refuses what matters less sooner: submit > account > staff > read > search > export", () => {
  const order: RequestKind[][] = []
  for (const loop_ms of [40, 60, 100, 150, 190, 220, 300]) {
    const admission = createAdmission()
    see(admission, { ...calm, loop_ms }, 1)
    order.push(smaller(admission))
  }
  expect(order).toEqual([
    [],
    ["export"],
    ["search", "export"],
    ["read", "search", "export"],
    ["staff", "read", "search", "export"],
    ["account", "staff", "read", "search", "export"],
    ["submit", "account", "staff", "read", "search", "export"],
  ])
})

it("leaves a little room to every kind however hard it is, however little it matters", () => {
  const admission = createAdmission()
  see(admission, { loop_ms: 5000, wait_ms: { read: 9000, staff: 9000, submit: 9000 } })
  expect(sizes(admission)).toEqual(requestKinds.map((kind) => terms[kind].least))
  for (const kind of requestKinds) expect(admission.enter(kind)).not.toBeNull()
})

it("makes a room far smaller at once if it is far too much: there may be no other look for seconds", () => {
  const admission = createAdmission()
  see(admission, { ...calm, loop_ms: 5000 }, 1)
  expect(sizes(admission)).toEqual(requestKinds.map((kind) => terms[kind].least))
})

it("follows the waits of a kind's own connections: what holds up submissions holds up no page", () => {
  const admission = createAdmission()
  see(admission, { ...calm, wait_ms: { read: 1, staff: 1, submit: 2000 } })
  expect(smaller(admission)).toEqual(["submit", "account"])
  see(admission, { ...calm, wait_ms: { read: 300, staff: 1, submit: 1 } })
  expect(smaller(admission)).toEqual(["search", "export"])
})

it("has all its room again within five seconds of calm", () => {
  const admission = createAdmission()
  see(admission, { ...calm, loop_ms: 5000 })
  see(admission, calm, 50)
  expect(smaller(admission)).toEqual([])
})

it("counts no place of a request that waits for its sender, and counts it again when it has come", () => {
  const admission = createAdmission()
  let arriving = true
  const leaves = Array.from({ length: terms.submit.most }, () => admission.enter("submit", () => arriving))
  expect(admission.enter("submit")).toBeNull() // until somebody looks
  see(admission, calm, 1)
  expect(admission.room("submit").taken).toBe(0)
  arriving = false
  see(admission, calm, 1)
  expect(admission.enter("submit")).toBeNull()
  arriving = true
  see(admission, calm, 1)
  for (const leave of leaves) leave?.()
  expect(admission.room("submit").taken).toBe(0)
  see(admission, calm, 1)
  expect(admission.room("submit").taken).toBe(0)
})
