import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createStorageWatch } from "#src/platform/storage/storage-watch.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { listDraftUploads } from "#src/services/comments/queries.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"
import { freePort } from "#src/testing/product/free-port.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  process.env["AWS_ACCESS_KEY_ID"] = "nobody"
  process.env["AWS_SECRET_ACCESS_KEY"] = "nothing"
  const nobody = `http://127.0.0.1:${await freePort()}`
  app = await createTestApp({ STORAGE: "s3://files", S3_ENDPOINT: nobody })
})
afterAll(async () => {
  delete process.env["AWS_ACCESS_KEY_ID"]
  delete process.env["AWS_SECRET_ACCESS_KEY"]
  await app.close()
})

describe("while the bucket is away", () => {
  it("an upload is refused for now, and nothing of it is shown as begun", async () => {
    const docket = await makeDocket(app.deps.database, (await makeAgency(app.deps.database)).id)
    const user = await makePerson(app.deps.database)
    const ctx = app.ctx(user)
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const pairs = Object.entries({ filename: "a.pdf", draft_id: draft.id })
    const answer = await app.fetch("/uploads", {
      method: "POST",
      headers: {
        cookie: await makeSessionCookie(app.deps.database, user),
        "sec-fetch-site": "same-origin",
        "tus-resumable": "1.0.0",
        "upload-length": "10",
        "upload-metadata": pairs.map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`).join(","),
      },
    })
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "15"])
    expect(await listDraftUploads(ctx.db, draft.id)).toEqual([])
  })

  it("is said once in the log, and seen by who watches", async () => {
    const said: string[] = []
    const log = { warn: (_: object, text: string) => said.push(text), info: (text: string) => said.push(text) }
    let probe = app.deps.storage.probe
    const watch = createStorageWatch({ probe: () => probe() }, { log: log as never, reachable: true })
    expect(watch.state()).toBe("reachable")
    await watch.look()
    await watch.look()
    expect([watch.state(), said]).toEqual(["away", ["the storage of files cannot be reached"]])
    probe = async () => {}
    await watch.look()
    expect([watch.state(), said.at(-1)]).toEqual(["reachable", "the storage of files can be reached again"])
  })
})
