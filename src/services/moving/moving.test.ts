import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createHash } from "node:crypto"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type ArchiveManifest, readArchiveManifest } from "#src/platform/agency-archive/archive-manifest.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { unseal } from "#src/platform/secrets/sealed.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { verifySeals } from "#src/services/audit/verify-seals.ts"
import { authorize, createCtx } from "#src/services/context.ts"
import { mailedToken, testPassword } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { makeWholeAgency } from "#src/testing/records/whole-agency.ts"
import { exportAgency } from "./export-agency.ts"
import { importAgency } from "./import-agency.ts"
import { recordKinds } from "./record-kinds.ts"

type App = Awaited<ReturnType<typeof createTestApp>>
const passphrase = { BACKUP_PASSPHRASE: "a passphrase that only tests know" }
const otherKey = "another secret that only this test knows"
const silent = () => {}

let [from, to]: [App, App] = [undefined as never, undefined as never]
let home: string
let folder: string
let manifest: ArchiveManifest
let made: Awaited<ReturnType<typeof makeWholeAgency>>
/** The reviewer has had an account there, with another id. */
let reviewerThere: string

const command = ({ deps }: App) => createCtx(deps, { kind: "command", name: "admin" }, "a-command")
const bring = (app: App, place: string) => importAgency(command(app), { folder: place, say: silent })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: Error) => error.message,
  )

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), "opendocket-moving-"))
  folder = path.join(home, "archive")
  from = await createTestApp(passphrase)
  to = await createTestApp(passphrase, { secrets: secretsFrom(otherKey) })
  made = await makeWholeAgency(from.deps)
  reviewerThere = (await makePerson(to.database.db)).user_id
  await to.database.db
    .updateTable("users")
    .set({ email: made.reviewer.email })
    .where("id", "=", reviewerThere)
    .execute()
  manifest = await exportAgency(command(from), { slug: made.agency.slug, folder, say: silent })
})
afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  rmSync(home, { recursive: true, force: true })
})

/** A copy of the archive, to be spoiled; `change` may also change what the manifest says. */
let copies = 0
function spoiled(change: (place: string, manifest: ArchiveManifest) => void): string {
  const copy = path.join(home, `copy-${++copies}`)
  cpSync(folder, copy, { recursive: true })
  const said = readArchiveManifest(copy)
  change(copy, said)
  writeFileSync(path.join(copy, "manifest.json"), JSON.stringify(said))
  return copy
}
const recordsOf = (place: string, kind: string) => path.join(place, "records", `${kind}.jsonl`)
/** Changes the records of a kind, with a manifest that vouches for them. */
function forged(kind: string, change: (text: string) => string): string {
  return spoiled((place, said) => {
    const text = change(readFileSync(recordsOf(place, kind), "utf8"))
    writeFileSync(recordsOf(place, kind), text)
    const part = said.parts.find((one) => one.kind === kind)
    const sha256 = createHash("sha256").update(text).digest("hex")
    if (part) Object.assign(part, { size: Buffer.byteLength(text), sha256, rows: text.split("\n").length - 1 })
  })
}

it("knows of every table and column whether it moves with an agency", async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    group by 1`.execute(from.database.db)
  const moved = new Map<string, readonly string[]>(recordKinds.map(({ table, columns }) => [table, columns]))
  const undecided = rows.filter(({ table }) => !moved.has(table) && !leftBehind.has(table)).map(({ table }) => table)
  expect(undecided).toEqual([])
  for (const { table, columns } of rows)
    if (moved.has(table))
      expect([table, ...[...(moved.get(table) ?? []), ...(madeAnew[table] ?? [])].toSorted()]).toEqual([
        table,
        ...columns.toSorted(),
      ])
})

it("is described for those who read an archive without the product", () => {
  const page = readFileSync("docs/operating/moving.md", "utf8")
  const named = ["people", "files", ...recordKinds.map(({ table }) => table)]
  expect(named.filter((kind) => !page.includes(`\`${kind}`) && !page.includes(`records/${kind}.jsonl`))).toEqual([])
})

describe("an agency that moved", () => {
  beforeAll(async () => {
    expect(manifest.parts.filter(({ rows }) => rows === 0)).toEqual([]) // something of every kind
    await bring(to, folder)
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
    const again = await exportAgency(command(to), { slug: made.agency.slug, folder: back, say: silent })
    for (const { kind } of manifest.parts.filter((part) => part.kind !== "audit_log" && part.kind !== "webhooks")) {
      const asHere = (text: string) => text.replaceAll(reviewerThere, made.reviewer.user_id).split("\n").toSorted()
      const [mine, theirs] = [folder, back].map((place) => asHere(readFileSync(recordsOf(place, kind), "utf8")))
      if (kind !== "people") expect(theirs).toEqual(mine)
      else expect(theirs).toHaveLength(mine?.length ?? 0)
    }
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
    await sealLogs(command(to))
    expect(await verifySeals(command(to))).toMatchObject({ broken: null, unsealed: 0 })
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
    const said = await failure(bring(to, folder))
    expect(said).toContain("Nothing was imported")
    for (const value of [made.agency.id, `slug ${made.agency.slug}`, `slug ${made.docket.slug}`])
      expect(said).toContain(value)
    expect(existsSync(path.join(home, "none"))).toBe(false)
    expect(await to.deps.storage.exists(made.files.plan.key)).toBe(true)
  })
})

describe("an archive that is not right is refused, and leaves nothing behind", () => {
  let fresh: App
  beforeAll(async () => {
    fresh = await createTestApp(passphrase)
  })
  afterAll(async () => {
    const { rows } = await sql<{ rows: number }>`
      select (select count(*) from agencies)::int + (select count(*) from users)::int + (select count(*) from audit_log)::int as rows`.execute(
      fresh.database.db,
    )
    const files = await allOf(fresh.deps.storage.list())
    await fresh.close()
    expect([rows[0]?.rows, files]).toEqual([0, []])
  })

  const firstContent = (place: string) => {
    const [name = ""] = readdirSync(path.join(place, "content"), { recursive: true, encoding: "utf8" }).filter((one) =>
      /[0-9a-f]{64}$/.test(one),
    )
    return path.join(place, "content", name)
  }
  const cases: [string, () => string, string][] = [
    ["another version", () => spoiled((_place, said) => Object.assign(said, { version: 2 })), "format version 2"],
    [
      "no manifest",
      () => {
        const place = spoiled(() => {})
        rmSync(path.join(place, "manifest.json"))
        return place
      },
      "no whole archive",
    ],
    [
      "a newer release",
      () => spoiled((_place, said) => Object.assign(said, { migration: "9999_later.sql" })),
      "newer release",
    ],
    [
      "a part elsewhere",
      () => spoiled((_place, said) => Object.assign(said.parts[3] ?? {}, { kind: "../../secret" })),
      "not the manifest",
    ],
    [
      "a part that nobody knows",
      () => spoiled((_place, said) => Object.assign(said.parts[3] ?? {}, { kind: "sessions" })),
      "does not know what sessions",
    ],
    [
      "a column that does not move",
      () => spoiled((_place, said) => said.parts[0]?.columns.push("password_hash")),
      "password_hash",
    ],
    [
      "a changed record",
      () =>
        spoiled((place) =>
          writeFileSync(
            recordsOf(place, "comments"),
            readFileSync(recordsOf(place, "comments"), "utf8").replace("Less light.", "More light."),
          ),
        ),
      "has been changed",
    ],
    [
      "a part that leads elsewhere",
      () =>
        spoiled((place) => {
          renameSync(recordsOf(place, "comments"), path.join(place, "elsewhere"))
          symlinkSync(path.join(place, "elsewhere"), recordsOf(place, "comments"))
        }),
      "is missing",
    ],
    ["a huge line", () => forged("agency_tags", (text) => `${text}{"name": "${"x".repeat(9_000_000)}"}\n`), "too long"],
    ["no JSON", () => forged("agency_tags", (text) => `${text}\\N\n`), "not JSON"],
    [
      "a record with another column",
      () => forged("agency_tags", (text) => text.replace('"name"', '"nome"')),
      "does not have the columns",
    ],
    [
      "another agency's record",
      () => forged("comments", (text) => text.replaceAll(made.agency.id, crypto.randomUUID())),
      "not of this agency",
    ],
    [
      "a text that breaks a rule",
      () => forged("comments", (text) => text.replace("Less light.", "")),
      "cannot be imported",
    ],
    [
      "an account that is not in it",
      () => forged("people", (text) => text.split("\n").slice(1).join("\n")),
      "not in the archive",
    ],
    [
      "a file that would be kept elsewhere",
      () => forged("files", (text) => text.replace(/"storage_key":"[^"]+"/, '"storage_key":"../../secret.key"')),
      "not where files are kept",
    ],
    [
      "a file that no record names",
      () =>
        forged("files", (text) =>
          text.replace(/"storage_key":"documents\/[^"]+"/, `"storage_key":"documents/${crypto.randomUUID()}"`),
        ),
      "not the one that the record names",
    ],
    ["a file too few", () => forged("files", (text) => text.split("\n").slice(1).join("\n")), "is missing"],
    [
      "a changed file",
      () =>
        spoiled((place) => writeFileSync(firstContent(place), "x".repeat(readFileSync(firstContent(place)).length))),
      "is damaged",
    ],
  ]
  it.each(cases)("%s", async (_name, place, said) => expect(await failure(bring(fresh, place()))).toContain(said))

  it("secrets without the passphrase", async () => {
    const { BACKUP_PASSPHRASE: _none, ...config } = fresh.deps.config
    const ctx = createCtx(
      { ...fresh.deps, config: { ...config, BACKUP_PASSPHRASE: null } },
      { kind: "command", name: "admin" },
      "c",
    )
    expect(await failure(importAgency(ctx, { folder, say: silent }))).toContain("BACKUP_PASSPHRASE")
  })
})

it("an address that nobody has confirmed there gets nothing", async () => {
  const other = await createTestApp(passphrase)
  const squatter = await makePerson(other.database.db, { email_confirmed: false })
  await other.database.db
    .updateTable("users")
    .set({ email: made.owner.email })
    .where("id", "=", squatter.user_id)
    .execute()
  expect(await failure(bring(other, folder))).toContain(`${made.owner.email} is here, and its address is not confirmed`)
  await other.close()
})

it("an export goes into a new folder only, and of an agency that there is", async () => {
  expect(await failure(exportAgency(command(from), { slug: made.agency.slug, folder, say: silent }))).toContain(
    "is not empty",
  )
  const place = path.join(home, "nobody")
  expect(await failure(exportAgency(command(from), { slug: "nobody", folder: place, say: silent }))).toContain(
    "no agency",
  )
  expect(existsSync(place)).toBe(false)
})

async function allOf<Item>(source: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}

function withoutNonce(text: string): string {
  return text.replaceAll(/nonce(?:="|\\",\\")[\w+/=-]+/g, "nonce")
}

/** Columns of what moves that the database, or the other installation, makes anew. */
const madeAnew: Readonly<Record<string, readonly string[]>> = {
  agencies: ["number"],
  dockets: ["number", "search"],
  comments: ["commenter_type", "text_fingerprint"],
  moderation_logs: ["number"],
  audit_log: ["id"],
  webhooks: ["sealed_former_secret", "former_secret_until"],
}

/** Tables of which nothing moves: docs/operating/moving.md says why. */
const leftBehind = new Set(
  [
    // `people` has what moves of accounts: who they are, and no way in
    `users profiles identities platform_roles sessions one_time_tokens recovery_codes kept_forms failed_proofs auth_sessions auth_flows
    auth_codes auth_factors auth_challenges passkey_challenges used_id_tokens used_saml_assertions used_wallet_messages api_keys`,
    // bound to the installation's address, or to a key that others hold
    `invitations scim_keys scim_members scim_groups scim_group_members agency_domains sign_in_providers saml_providers saml_keys
    signing_keys service_keys secret_keys`,
    // what people of the installation chose for themselves
    "saved_dockets followers follows follow_letters docket_news morning_mail_days",
    // work in progress, and what was asked for here
    `comment_drafts uploads idempotency_keys comment_claims exports export_runs webhook_deliveries mail_outbox sent_forms used_captchas
    rate_limits impersonations contact_submissions returned_addresses mail_returns mail_return_totals`,
    // made from the record
    `comment_search comment_search_partitions comment_search_backlog comment_languages staff_search staff_search_backlog comment_counts
    comment_count_deltas comment_type_counts repeated_texts report_agencies report_comments report_decisions report_decision_days
    report_decision_months report_decision_deltas file_texts file_text_parts docket_document_words written_words data_sets`,
    // the installation's own
    `certification_texts audit_seals installation schema_migrations schema_definitions job_failures status_checks status_incidents
    file_checks`,
  ].flatMap((names) => names.split(/\s+/)),
)
