import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { type CommitNews, openCommitNews } from "./commit-news.ts"
import type { Committed } from "./context.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let open: CommitNews[]
beforeEach(async () => {
  test = await createTestDeps()
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((news) => news.close()))
  await test.close()
})

/** What one process of several would have: its news, and what it was told. */
async function join() {
  const news = await openCommitNews(test.database.url, () => {})
  const heard: Committed[] = []
  news.hear((changes) => heard.push(changes))
  open.push(news)
  return { ...news, heard }
}

describe("news of commits", () => {
  it("reach one's own process at once, and every other one soon, once each", async () => {
    const [here, there] = [await join(), await join()]
    here.tell({ actions: ["comment.approved"], mails: 1 })
    expect(here.heard).toEqual([{ actions: ["comment.approved"], mails: 1 }])
    await expect.poll(() => there.heard).toEqual([{ actions: ["comment.approved"], mails: 1 }])
    there.tell({ actions: ["docket.opened"], mails: 0 })
    await expect.poll(() => here.heard.at(-1)).toEqual({ actions: ["docket.opened"], mails: 0 })
    expect([here.heard.length, there.heard.length]).toEqual([2, 2])
  })

  it("of a moment reach others together", async () => {
    const [here, there] = [await join(), await join()]
    for (let i = 0; i < 500; i++) here.tell({ actions: [`comment.${i % 2 ? "approved" : "rejected"}`], mails: 1 })
    await expect.poll(() => there.heard).toEqual([{ actions: ["comment.rejected", "comment.approved"], mails: 500 }])
  })

  it("of a command that ends at once are not lost", async () => {
    const there = await join()
    const command = await openCommitNews(test.database.url, () => {})
    command.tell({ actions: ["agency.archived"], mails: 0 })
    await command.close()
    await expect.poll(() => there.heard).toEqual([{ actions: ["agency.archived"], mails: 0 }])
  })

  it("are taken for anything after the connection was lost, and go on", async () => {
    const [here, there] = [await join(), await join()]
    await test.database.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    )
    const anything = { actions: ["news.unknown"], mails: 1 }
    await expect.poll(() => [here.heard, there.heard]).toEqual([[anything], [anything]])
    here.tell({ actions: ["comment.approved"], mails: 0 })
    await expect.poll(() => there.heard.at(-1)).toEqual({ actions: ["comment.approved"], mails: 0 })
  })

  it("that cannot be read are taken for anything", async () => {
    const there = await join()
    await test.database.owner.query("select pg_notify('opendocket_commits', 'gibberish')")
    await expect.poll(() => there.heard).toEqual([{ actions: ["news.unknown"], mails: 1 }])
  })
})
