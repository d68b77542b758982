import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ArchiveManifest } from "#src/platform/agency-archive/archive-manifest.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { unseal } from "#src/platform/secrets/sealed.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { verifySeals } from "#src/services/audit/verify-seals.ts"
import { authorize, createCtx } from "#src/services/context.ts"
import { mailedToken, testPassword } from "#src/testing/accounts/sign-up.ts"
import {
  allOf,
  asOperator,
  exportTo,
  exportWholeAgency,
  failureOf,
  importFrom,
  withPassphrase,
} from "#src/testing/desks/moving-desk.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson } from "#src/testing/records/factories.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
type Exported = Awaited<ReturnType<typeof exportWholeAgency>>
const otherKey = "another secret that only this test knows"

let [from, to]: [App, App] = [undefined as never, undefined as never]
let home: string
let folder: string
let manifest: ArchiveManifest
let made: Exported["made"]
let remove: Exported["close"]
/** The reviewer has had an account there, with another id. */
let reviewerThere: string

beforeAll(async () => {
  from = await createTestApp(withPassphrase)
  to = await createTestApp(withPassphrase, { secrets: secretsFrom(otherKey) })
  ;({ home, folder, manifest, made, close: remove } = await exportWholeAgency(from.deps))
  reviewerThere = (await makePerson(to.database.db)).user_id
  const { email } = made.reviewer
  await to.database.db.updateTable("users").set({ email }).where("id", "=", reviewerThere).execute()
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  remove()
})

describe("an agency that moved", () => {
  beforeAll(async () => {
    await importFrom(to.deps, folder)
  })

  it("has something of every kind", () => {
    expect(manifest.parts.filter(({ rows }) => rows === 0)).toEqual([])
  })

  it("has the same public pages, data and files under the same addresses", async () => {
    const { agency, docket, comments } = made
    const { id: document } = await from.database.db
      .selectFrom("docket_documents")
      .select("id")
      .executeTakeFirstOrThrow()
    const { id: attachment } = await from.database.db
      .selectFrom("comment_attachments")
      .select("id")
      .executeTakeFirstOrThrow()
    const addresses = [
      `/documents/${document}`,
      `/attachments/${attachment}`,
      `/agencies/${agency.slug}`,
      `/logos/${agency.id}`,
      `/agencies/${agency.slug}/feed.atom`,
      `/dockets/${docket.slug}`,
      `/dockets/${docket.slug}?lang=es`,
      `/dockets/was-${docket.slug}`,
      `/dockets/${docket.slug}/feed.atom`,
      `/comments/${comments[0]?.id}`,
      "/comments/search?q=light",
      `/api/v1/agencies/${agency.slug}`,
      `/api/v1/dockets/${docket.slug}`,
      `/api/v1/comments?agency_slug=${agency.slug}`,
      `/api/v1/comments?q=light`,
      `/api/v1/comments/${comments[0]?.id}`,
    ]
    for (const address of addresses) {
      const [here, there] = [await from.fetch(address), await to.fetch(address)]
      expect([address, here.status < 400, there.status]).toEqual([address, true, here.status])
      expect(there.headers.get("location")).toBe(here.headers.get("location"))
      expect(withoutNonce(await there.text())).toBe(withoutNonce(await here.text()))
    }
    for (const { key } of Object.values(made.files)) {
      const bytes = async ({ deps }: App) => Buffer.concat(await allOf((await deps.storage.get(key))?.stream ?? []))
      expect((await bytes(to)).equals(await bytes(from))).toBe(true)
    }
  })

  it("is exported from there as it was here, but for the accounts that had another id", async () => {
    const back = path.join(home, "back")
    const again = await exportTo(to.deps, back, made.agency.slug)
    const asHere = (place: string, kind: string) =>
      readFileSync(path.join(place, "records", `${kind}.jsonl`), "utf8").replaceAll(
        reviewerThere,
        made.reviewer.user_id,
      )
    const same = ({ kind }: { kind: string }) => !["people", "audit_log", "webhooks"].includes(kind)
    for (const { kind } of manifest.parts.filter(same))
      expect(asHere(back, kind).split("\n").toSorted()).toEqual(asHere(folder, kind).split("\n").toSorted())
    expect(again.files).toEqual(manifest.files)
  })

  it("has its history, sealed there, with the entry that it came", async () => {
    const entries = await to.database.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("agency_id", "=", made.agency.id)
      .orderBy("id")
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      "webhook.added",
      "comment.rejected",
      "agency.exported",
      "agency.imported",
      "agency.exported",
    ])
    expect(entries[1]?.actor_id).toBe(reviewerThere)
    await sealLogs(asOperator(to.deps))
    expect(await verifySeals(asOperator(to.deps))).toMatchObject({ broken: null, unsealed: 0 })
  })

  it("lets its people in by a link to their address, with their role and no password of before", async () => {
    const { email } = made.owner
    const before = await to.database.db
      .selectFrom("users")
      .select(["id", "password_hash"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    expect(before.password_hash).toBeNull()
    await requestPasswordReset(to.ctx(), { email })
    await resetPassword(createCtx(to.deps, { kind: "visitor" }, "r"), {
      token: await mailedToken(to, email),
      password: testPassword,
    })
    const scope = await authorize(
      createCtx(to.deps, { ...made.owner, user_id: before.id }, "r"),
      made.agency.id,
      "edit_agency_settings",
    )
    expect(scope.role).toBe("owner")
    const reviewer = createCtx(to.deps, { ...made.reviewer, user_id: reviewerThere }, "r")
    expect((await authorize(reviewer, made.agency.id, "approve_comments")).role).toBe("reviewer")
  })

  it("has its webhooks paused, with their secrets under the key of the other installation", async () => {
    const webhook = ({ database }: App) =>
      database.db
        .selectFrom("webhooks")
        .select(["sealed_secret", "status"])
        .where("agency_id", "=", made.agency.id)
        .executeTakeFirstOrThrow()
    const [here, there] = [await webhook(from), await webhook(to)]
    const secret = unseal(from.deps.secrets, "webhook secrets", here.sealed_secret)
    expect(unseal(secretsFrom(otherKey), "webhook secrets", there.sealed_secret)).toBe(secret)
    expect(there.status).toBe("paused")
    for (const name of readdirSync(path.join(folder, "records")))
      expect(readFileSync(path.join(folder, "records", name), "utf8").includes(secret)).toBe(false)
  })

  it("is counted, and found by staff, as what is received there", async () => {
    const counts = ({ database }: App) =>
      sql`select status, total from current_comment_counts where agency_id = ${made.agency.id} order by 1`.execute(
        database.db,
      )
    expect((await counts(to)).rows).toEqual((await counts(from)).rows)
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from staff_search_backlog`.execute(
      to.database.db,
    )
    expect(rows[0]?.waiting).toBe(2)
  })

  it("does not come a second time: all that is there already is named, and nothing changes", async () => {
    const said = await failureOf(importFrom(to.deps, folder))
    expect(said).toContain("Nothing was imported")
    for (const value of [made.agency.id, `slug ${made.agency.slug}`, `slug ${made.docket.slug}`])
      expect(said).toContain(value)
    expect(await to.deps.storage.exists(made.files.plan.key)).toBe(true)
  })
})

function withoutNonce(text: string): string {
  return text.replaceAll(/nonce(?:="|\\",\\")[\w+/=-]+/g, "nonce")
}
