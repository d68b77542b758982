import { expect, test } from "vitest"
import { createLockRoom } from "./lock-room.ts"

const patient = () => new AbortController().signal

test("one holds, and the others get it in the order in which they came", async () => {
  const take = createLockRoom()
  const held: string[] = []
  const holder = await take("a file", { wanted: () => held.push("wanted"), signal: patient() })
  const second = take("a file", { wanted: () => held.push("wanted of the second"), signal: patient() })
  const third = take("a file", { wanted: () => {}, signal: patient() })
  void second.then(() => held.push("second"))
  void third.then(() => held.push("third"))
  await take("another file", { wanted: () => {}, signal: patient() })
  expect(held).toEqual(["wanted", "wanted"])
  holder()
  holder() // a second time changes nothing
  const release = await second
  expect(held).toEqual(["wanted", "wanted", "wanted of the second", "second"])
  release()
  await third
  expect(held.at(-1)).toBe("third")
})

test("who gives up waiting leaves the line", async () => {
  const take = createLockRoom()
  const release = await take("a file", { wanted: () => {}, signal: patient() })
  const impatient = new AbortController()
  const waiting = take("a file", { wanted: () => {}, signal: impatient.signal })
  const next = take("a file", { wanted: () => {}, signal: patient() })
  impatient.abort(new Error("too long"))
  await expect(waiting).rejects.toThrow("too long")
  await expect(take("a file", { wanted: () => {}, signal: impatient.signal })).rejects.toThrow("too long")
  release()
  expect(await next).toBeTypeOf("function")
})
