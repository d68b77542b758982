import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { replaceDocument } from "#src/services/attachments/documents/replace-document.ts"
import { findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { sendDigests } from "./send-digests.ts"
import { choosePace } from "./stop-following.ts"
import { tellFollowers } from "./tell-followers.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

/** A clock that goes on between any two looks at it, as a real one does. */
const ticking = () => {
  test.clock.advance(1)
  return test.clock.now()
}
const file = (filename: string) => {
  const sha256 = createHash("sha256").update(filename).digest("hex")
  const storage_key = `documents/${filename}`
  return { filename, file_size: 9, mime_type: "application/pdf", storage_key, sha256 }
}

it("who saved a docket is told of documents that were added or replaced, by their names", async () => {
  const { database } = test.deps
  const agency = await makeAgency(database)
  const docket = await makeDocket(database, agency.id, { title: "Trees" })
  const person = await makePerson(database)
  await saveDocket(test.ctx(person), docket)
  const manager = { ...test.ctx(await makeMember(database, agency.id, "manager")), now: ticking }
  const target = { agency_id: agency.id, docket_id: docket.id }
  const told = async () => {
    test.clock.advance(NEWS_WAIT_MINUTES * MINUTE)
    await tellFollowers(test.ctx({ kind: "job", name: "tell_followers" }))
    const letters = database.selectFrom("mail_outbox").select(["subject", "text_body"]).orderBy("id", "desc")
    return letters.where("to_address", "=", person.email).execute()
  }
  await addDocuments(manager, { ...target, files: [file("a plan.pdf"), file("b costs.pdf")] })
  const added = await told()
  expect(added.map(({ subject }) => subject)).toEqual(["New documents: Trees"])
  expect(added[0]?.text_body).toContain("Documents:\n- a plan.pdf\n- b costs.pdf\n")

  const { documents } = await findDocketPapers(database, docket.id)
  const plan = { ...target, document_id: documents[0]?.id ?? "", version: 2 }
  await replaceDocument(manager, { ...plan, reason: "A page was missing.", file: file("c plan.pdf") })
  const [replaced, ...before] = await told()
  expect(before).toHaveLength(1)
  expect(replaced?.text_body).toContain("Documents:\n- c plan.pdf\n\n")
})

it("names the first ten, and says that there are more", async () => {
  const { database } = test.deps
  const agency = await makeAgency(database)
  const docket = await makeDocket(database, agency.id)
  const person = await makePerson(database)
  await saveDocket(test.ctx(person), docket)
  const manager = { ...test.ctx(await makeMember(database, agency.id, "manager")), now: ticking }
  const target = { agency_id: agency.id, docket_id: docket.id }
  const job = test.ctx({ kind: "job", name: "tell_followers" })
  const lists: unknown[] = []
  for (const files of ["abcdefghij", "klmnopqrstu"]) {
    await addDocuments(manager, { ...target, files: Array.from(files, (letter) => file(`${letter}.pdf`)) })
    test.clock.advance(NEWS_WAIT_MINUTES * MINUTE)
    await tellFollowers(job)
    const letters = database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", person.email)
    const { text_body } = await letters.orderBy("id", "desc").executeTakeFirstOrThrow()
    lists.push(text_body.match(/^- .*$/gm))
  }
  const named = (letters: string) => Array.from(letters, (letter) => `- ${letter}.pdf`)
  expect(lists).toEqual([named("abcdefghij"), [...named("klmnopqrst"), "- and more"]])
})

it("of a docket that is closed, the letter about new documents says when it closed, and not that it closes", async () => {
  const { database } = test.deps
  test.clock.set("2026-06-15T15:00:00Z")
  const agency = await makeAgency(database, { time_zone: "UTC" })
  const docket = await makeDocket(database, agency.id, { title: "Wells", close_at: "2026-08-01T15:00:00Z" })
  const [prompt, daily] = [await makePerson(database), await makePerson(database)]
  for (const person of [prompt, daily]) await saveDocket(test.ctx(person), docket)
  await choosePace(test.ctx(daily), "daily")
  const manager = test.ctx(await makeMember(database, agency.id, "manager"))
  const target = { agency_id: agency.id, docket_id: docket.id }
  await changeDocketStatus(manager, { ...target, to: "closed", reason: null })
  test.clock.advance(MINUTE)
  await addDocuments(manager, { ...target, files: [file("d decision.pdf")] })
  test.clock.advance(DAY)
  const job = test.ctx({ kind: "job", name: "tell_followers" })
  while (await tellFollowers(job));
  test.clock.advance(DAY)
  await sendDigests(job)
  for (const { email } of [prompt, daily]) {
    const letters = database.selectFrom("mail_outbox").select("text_body").where("to_address", "=", email)
    const { text_body } = await letters.executeTakeFirstOrThrow()
    expect(text_body).toContain("Wells")
    expect(text_body).toContain("Closed: June 15, 2026")
    expect(text_body).not.toContain("Closes")
  }
})
