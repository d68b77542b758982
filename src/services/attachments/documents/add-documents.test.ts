import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { addDocuments } from "./add-documents.ts"
import type { StoredDocument } from "./changes.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database

/** The same content each time, stored as a file of its own. */
async function aCopy(filename = "plan.pdf"): Promise<StoredDocument> {
  const storage_key = `documents/${randomUUID()}`
  const { size, sha256 } = await parts.deps.storage.put(storage_key, Buffer.from("The same plan."))
  return { filename, file_size: size, sha256, mime_type: "application/pdf", storage_key }
}
const isStored = ({ storage_key }: StoredDocument) => parts.deps.storage.exists(storage_key)

it("takes a file once that is sent twice, at the same moment or later, and forgets the other copies", async () => {
  const agency = await makeAgency(db())
  const { id } = await makeDocket(db(), agency.id, { status: "open" })
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const add = (...files: StoredDocument[]) => addDocuments(ctx, { agency_id: agency.id, docket_id: id, files })
  const version = db().selectFrom("dockets").select("documents_version").where("id", "=", id)
  const log = db()
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "document.added")
    .where("entity_id", "=", id)
  const isThere = (name: string) => `${name}: Not added. This file is among the documents already`

  const [one, two, three, four] = [await aCopy(), await aCopy(), await aCopy(), await aCopy()]
  const both = await Promise.all([add(one), add(two)])
  expect(both.toSorted((a, b) => a.added - b.added)).toEqual([
    { added: 0, refusals: [isThere("plan.pdf")] },
    { added: 1, refusals: [] },
  ])
  const seen = await version.executeTakeFirst()
  expect(await add(three)).toEqual({ added: 0, refusals: [isThere("plan.pdf")] })
  expect(await version.executeTakeFirst()).toEqual(seen)
  expect(await log.execute()).toHaveLength(1)

  const [other, again] = [await aCopy("map.pdf"), await aCopy("map.pdf")]
  expect(await add(four, other, again)).toEqual({ added: 1, refusals: [isThere("plan.pdf"), isThere("map.pdf")] })
  const documents = db().selectFrom("docket_documents").select("name").where("docket_id", "=", id).orderBy("position")
  expect((await documents.execute()).map(({ name }) => name)).toEqual(["plan.pdf", "map.pdf"])
  const stored = await Promise.all([one, two, three, four, other, again].map(isStored))
  expect(stored.filter(Boolean)).toHaveLength(2)
})
