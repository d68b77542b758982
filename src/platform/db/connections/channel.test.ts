import { expect, it } from "vitest"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { openWay } from "#src/testing/database/way-to-database.ts"
import { openChannel } from "./channel.ts"

const options = { name: "news", missed: () => {}, onError: () => {} }

it("lets go of a database that has vanished without a word, also with something still to send", async () => {
  const database = await createTestDatabase()
  const way = await openWay(database.url)
  const heard: string[] = []
  const listening = await openChannel(database.url, { ...options, heard: (text) => heard.push(text) })
  const quiet = await openChannel(way.url, { ...options, heard: () => {} })
  const speaking = await openChannel(way.url, { ...options, heard: () => {} })
  speaking.send("before")
  await expect.poll(() => heard).toEqual(["before"])
  way.freeze()
  speaking.send("after")
  await Promise.all([quiet.close(), speaking.close()])
  await listening.close()
  await way.close()
  await database.close()
})

it("notices that it hears nothing any more, says so, and hears again", async () => {
  const database = await createTestDatabase()
  const way = await openWay(database.url)
  const heard: string[] = []
  let missed = 0
  const listener = { ...options, heard: (text: string) => heard.push(text), missed: () => (missed += 1) }
  const listening = await openChannel(way.url, { ...listener, patienceMs: 300 })
  const speaking = await openChannel(database.url, { ...options, heard: () => {} })
  way.freeze()
  await expect.poll(() => missed).toBe(1)
  speaking.send("after")
  await expect.poll(() => heard).toEqual(["after"])
  await Promise.all([listening.close(), speaking.close()])
  await way.close()
  await database.close()
})
