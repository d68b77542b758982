import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { editDocketForm } from "#src/rules/input/dockets/docket.ts"
import { docketTranslationForm } from "#src/rules/input/dockets/docket-translation.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import type { TextLanguage } from "#src/rules/text/text-languages.ts"
import type { Ctx } from "#src/services/context.ts"
import { copyDocket } from "#src/services/dockets/edit/copy-docket.ts"
import { editDocket } from "#src/services/dockets/edit/edit-docket.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { removeDocketTranslation } from "./remove-docket-translation.ts"
import { saveDocketTranslation } from "./save-docket-translation.ts"
import { inReadersLanguage, listDocketTranslations } from "./translation-queries.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database

async function anOffice(docket: Parameters<typeof makeDocket>[2] = {}) {
  const agency = await makeAgency(db())
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const made = await makeDocket(db(), agency.id, { status: "open", title: "Shade for Oak Park", ...docket })
  return { ctx, agency, docket: made, target: { agency_id: agency.id, docket_id: made.id } }
}
type Target = Awaited<ReturnType<typeof anOffice>>["target"]

const spanish = { title: "Sombra para el parque", summary: "¿Dónde la pondremos?", description: "- Bancos\n- Álamos" }
const form = (change: Record<string, string> = {}) =>
  docketTranslationForm.parse({
    ...spanish,
    official: "courtesy",
    words_version: "1",
    up_to_date: "on",
    version: "0",
    ...change,
  })
type Change = Record<string, string> & { language?: TextLanguage }
const save = (ctx: Ctx, target: Target, { language = "es", ...change }: Change = {}) =>
  saveDocketTranslation(ctx, { ...target, language, ...form(change) })
const translations = (docket_id: string) => listDocketTranslations(db(), docket_id)
const versionOf = async (docket_id: string, language = "es") =>
  db()
    .selectFrom("docket_translations")
    .select("version")
    .where("docket_id", "=", docket_id)
    .where("language", "=", language)
    .executeTakeFirstOrThrow()
    .then(({ version }) => String(version))
const entries = (entity_id: string) =>
  db()
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_id", "=", entity_id)
    .orderBy("id")
    .execute()

async function edit(ctx: Ctx, { agency_id, docket_id }: Target, change: Record<string, unknown>) {
  const docket = await db().selectFrom("dockets").selectAll().where("id", "=", docket_id).executeTakeFirstOrThrow()
  const fields = {
    title: docket.title,
    summary: docket.summary,
    description: docket.description,
    open_date: "2026-05-01",
    max_file_size_mb: "10",
    allowed_mime_types: ["application/pdf"],
    slug: docket.slug,
    version: docket.version,
    reason: "So decided.",
    move_opening: "on",
  }
  await editDocket(ctx, { agency_id, docket_id, ...editDocketForm.parse({ ...fields, ...change }) })
}

test("who may save and remove a translation is who may edit the docket; nobody of another agency", async () => {
  const { agency, target } = await anOffice()
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db(), agency.id, role))
    const expected = may(role, "edit_thread") ? "done" : "permission_denied"
    expect(await outcomeOf(save(ctx, target))).toBe(expected)
    const version = expected === "done" ? Number(await versionOf(target.docket_id)) : 1
    expect(await outcomeOf(removeDocketTranslation(ctx, { ...target, language: "es", version }))).toBe(expected)
  }
  const other = await anOffice()
  expect(await outcomeOf(save(other.ctx, target))).toBe("agency_not_found")
  expect(await outcomeOf(save(other.ctx, { ...target, agency_id: other.agency.id }))).toBe("docket_not_found")
})

test("each change is in the audit log; an archived docket has none any more", async () => {
  const { ctx, target } = await anOffice()
  await save(ctx, target)
  await save(ctx, target, { title: "Sombra", official: "official", version: await versionOf(target.docket_id) })
  await removeDocketTranslation(ctx, { ...target, language: "es", version: 2 })
  expect(await entries(target.docket_id)).toMatchObject([
    { action: "docket_translation.saved", before: null, after: { translation: "es", version: 1, ...spanish } },
    {
      action: "docket_translation.saved",
      before: { translation: "es", title: spanish.title, official: false },
      after: { translation: "es", version: 2, title: "Sombra", official: true },
    },
    {
      action: "docket_translation.removed",
      before: { translation: "es", ...spanish, title: "Sombra", official: true },
      after: { translation: "es", version: 3 },
    },
  ])
  expect(await translations(target.docket_id)).toEqual([])
  const archived = await anOffice({ status: "archived" })
  expect(await outcomeOf(save(archived.ctx, archived.target))).toBe("docket_read_only")
})

test("a form that saw an older version changes nothing, also where a translation was removed and made again", async () => {
  const { ctx, target } = await anOffice()
  await save(ctx, target)
  expect(await outcomeOf(save(ctx, target))).toBe("changed_meanwhile") // there was none when the form was opened
  await removeDocketTranslation(ctx, { ...target, language: "es", version: 1 })
  await save(ctx, target, { title: "Otra vez" })
  expect(await outcomeOf(save(ctx, target, { version: "1" }))).toBe("changed_meanwhile")
  expect(await outcomeOf(removeDocketTranslation(ctx, { ...target, language: "es", version: 1 }))).toBe(
    "changed_meanwhile",
  )
  expect(await translations(target.docket_id)).toMatchObject([{ title: "Otra vez" }])
})

test("of two who save the same translation at once one is told, and two languages do not stop each other", async () => {
  const { ctx, target } = await anOffice()
  const both = await Promise.all([outcomeOf(save(ctx, target)), outcomeOf(save(ctx, target))])
  expect(both.toSorted()).toEqual(["changed_meanwhile", "done"])
  expect(
    await Promise.all([
      outcomeOf(save(ctx, target, { language: "vi" })),
      outcomeOf(save(ctx, target, { language: "ko" })),
    ]),
  ).toEqual(["done", "done"])
})

test("a translation is older than the text that changed after it, until somebody says that it is up to date", async () => {
  const { ctx, target } = await anOffice()
  const outdated = async () => (await translations(target.docket_id)).map((one) => one.outdated)
  await save(ctx, target)
  await edit(ctx, target, { tags: "Budget" })
  expect(await outdated()).toEqual([false])
  await edit(ctx, target, { summary: "Where shall it stand?" })
  expect(await outdated()).toEqual([true])
  // A slip of the pen is mended: it stays as old as it is.
  await save(ctx, target, { up_to_date: "", words_version: "2", version: await versionOf(target.docket_id) })
  expect(await outdated()).toEqual([true])
  await save(ctx, target, { words_version: "2", version: await versionOf(target.docket_id) })
  expect(await outdated()).toEqual([false])
  // The form showed the text before a colleague changed it.
  await edit(ctx, target, { title: "Shade for all parks" })
  await save(ctx, target, { words_version: "2", version: await versionOf(target.docket_id) })
  expect(await outdated()).toEqual([true])
  await save(ctx, target, { words_version: "99", version: await versionOf(target.docket_id) })
  await edit(ctx, target, { title: "Shade everywhere" })
  expect(await outdated()).toEqual([true])
})

test("a docket has no translation into its own language, whoever is first", async () => {
  const { ctx, target } = await anOffice()
  expect(await outcomeOf(save(ctx, target, { language: "en" }))).toBe("invalid_input")
  await save(ctx, target)
  expect(await outcomeOf(edit(ctx, target, { language: "es" }))).toBe("invalid_input")
  await edit(ctx, target, { language: "vi" })
  expect(await outcomeOf(save(ctx, target, { language: "vi" }))).toBe("invalid_input")
  const race = await anOffice()
  const outcome = await Promise.all([
    outcomeOf(save(race.ctx, race.target)),
    outcomeOf(edit(race.ctx, race.target, { language: "es" })),
  ])
  expect(outcome.toSorted()).toEqual(["done", "invalid_input"])
})

test("a copy has the translations, each as current as it was", async () => {
  const { ctx, target } = await anOffice()
  await save(ctx, target)
  await edit(ctx, target, { summary: "Where shall it stand?" })
  await save(ctx, target, { official: "official", words_version: "2", title: "Bóng mát", language: "vi" })
  const { id } = await copyDocket(ctx, { ...target, documents: false, idempotency_key: randomUUID() })
  expect(await translations(id)).toMatchObject([
    { language: "es", ...spanish, official: false, outdated: true },
    { language: "vi", title: "Bóng mát", official: true, outdated: false },
  ])
  await edit(ctx, { ...target, docket_id: id }, { title: "Shade for Elm Park" })
  expect((await translations(id)).map(({ outdated }) => outdated)).toEqual([true, true])
  expect((await translations(target.docket_id)).map(({ outdated }) => outdated)).toEqual([true, false])
})

test("a docket is found by translated words, as long as they are there", async () => {
  const { ctx, agency, target } = await anOffice()
  const found = async (q: string) =>
    (await browsePublicDockets(db(), { q, agency_id: agency.id, limit: 10, offset: 0 }, new Date())).total
  expect(await found("sombra")).toBe(0)
  await save(ctx, target)
  await save(ctx, target, { title: "橡树公园的遮阳设施", summary: "放在哪里？", description: "", language: "zh-Hans" })
  expect(await Promise.all(["sombra", "álamos", "遮阳设施", "shade"].map(found))).toEqual([1, 1, 1, 1])
  await save(ctx, target, { title: "Toldos", version: await versionOf(target.docket_id) })
  expect(await Promise.all(["sombra", "toldos"].map(found))).toEqual([0, 1])
  await removeDocketTranslation(ctx, { ...target, language: "es", version: 3 })
  expect(await Promise.all(["toldos", "shade"].map(found))).toEqual([0, 1])
})

test("a list has the title of the reader's language, else of its other script, else the original", async () => {
  const { ctx, agency, docket, target } = await anOffice()
  const vietnamese = await makeDocket(db(), agency.id, { status: "open", title: "Bóng mát", language: "vi" })
  await save(ctx, target)
  await save(ctx, target, { title: "遮陽", language: "zh-Hant" })
  await save(ctx, { ...target, docket_id: vietnamese.id }, { title: "Shade", language: "en" })
  const { items } = await browsePublicDockets(
    db(),
    { agency_id: agency.id, sort: "title_asc", limit: 9, offset: 0 },
    new Date(),
  )
  const read = async (language: "en" | "es" | "zh") =>
    (await inReadersLanguage(db(), items, language)).map((one) => [one.id, one.language, one.title])
  expect(await read("en")).toEqual([
    [vietnamese.id, "en", "Shade"],
    [docket.id, "en", "Shade for Oak Park"],
  ])
  expect(await read("es")).toEqual([
    [vietnamese.id, "vi", "Bóng mát"],
    [docket.id, "es", spanish.title],
  ])
  expect(await read("zh")).toEqual([
    [vietnamese.id, "vi", "Bóng mát"],
    [docket.id, "zh-Hant", "遮陽"],
  ])
})
