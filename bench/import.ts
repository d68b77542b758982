/**
 * `npm run bench:import -- COMMENTS DOCKETS`: submits real comments (JSON lines, gzipped) through the submission service, publishes
 * them through the moderation service, and compares every text with what the database, the API and the page give back.
 */
import {
  BULK_MODERATION_MAX_COMMENTS,
  COMMENTS_PER_USER_DEFAULT,
  DOCKET_TITLE_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { findState } from "#src/rules/us-states.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import type { User } from "#src/services/context.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { moderateComments } from "#src/services/moderation/moderate-comments.ts"
import { createDocketInput } from "#src/rules/input/dockets/docket.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { inParallel, type Installation, makeAccounts, startInstallation } from "./running/bench-installation.ts"
import { readLines } from "./running/read-lines.ts"
import { readOptions } from "./running/read-options.ts"

type SourceComment = {
  docket_id: string
  commenter_name: string | null
  organization: string | null
  position: string | null
  text: string
}
type SourceDocket = {
  docket_title: string
  summary: string | null
  agency: string
  state: string | null
  reference_code: string | null
}
type ImportedComment = { id: string; docket_id: string; text: string }

const LONGEST_TEXT = 20_000
const WIDTH = 16

/** Cut at a word, as an agency would. */
function title(text: string): string {
  if (text.length <= DOCKET_TITLE_MAX_CHARACTERS) return text
  return text.slice(0, DOCKET_TITLE_MAX_CHARACTERS).replace(/\s+\S*$/, "")
}

function report(what: string, { count, began, failures }: { count: number; began: number; failures: number }) {
  const seconds = (performance.now() - began) / 1000
  console.log(`${what}: ${count} in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s, ${failures} failures`)
}

/** One agency that runs every docket, with one manager who opens them and publishes. */
async function makeAgency({ owner }: Installation, manager: User): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into agencies (name, slug, state_code) values ('Bench Agency', 'bench-agency', $1) returning id",
    [findState("Ohio")?.code ?? "OH"],
  )
  const agency_id = rows[0]?.id ?? ""
  await owner.query("insert into agency_settings (agency_id) values ($1)", [agency_id])
  await owner.query("insert into agency_members (agency_id, user_id, role) values ($1, $2, 'manager')", [
    agency_id,
    manager.user_id,
  ])
  return agency_id
}

async function makeDockets(installation: Installation, manager: User, rows: SourceDocket[]): Promise<string[]> {
  const agency_id = await makeAgency(installation, manager)
  const ctx = installation.ctx(manager)
  const ids: string[] = Array.from({ length: rows.length }, () => "")
  const failures: unknown[] = []
  const began = performance.now()
  await inParallel(rows, WIDTH, async (row, index) => {
    try {
      const input = createDocketInput.parse({
        agency_id,
        title: title(row.docket_title),
        summary: row.summary || row.docket_title,
        description: "",
        tags: [],
        slug: `${slugify(title(row.docket_title)).slice(0, 80).replace(/-+$/, "")}-${index}`,
        reference_code: `${row.reference_code ?? "REF"} #${index}`.slice(0, 100),
        open_date: "2026-01-02",
        close_date: "",
        max_file_size_mb: 10,
        allowed_mime_types: ["application/pdf"],
        require_captcha: false,
        auto_publish: false,
        max_comment_length: LONGEST_TEXT,
      })
      const docket = await createDocket(ctx, input)
      await changeDocketStatus(ctx, { agency_id, docket_id: docket.id, to: "open", reason: null })
      ids[index] = docket.id
    } catch (error) {
      failures.push(error)
    }
  })
  report("dockets created and opened", { count: ids.filter(Boolean).length, began, failures: failures.length })
  if (failures.length > 0) console.log(failures.slice(0, 3))
  return ids.filter(Boolean)
}

async function submitAll(installation: Installation, people: User[], comments: (SourceComment & { docket: string })[]) {
  const sent: ImportedComment[] = []
  const failures: unknown[] = []
  const turn = new Map<string, number>()
  const work = comments.map((comment) => {
    const before = turn.get(comment.docket) ?? 0
    turn.set(comment.docket, before + 1)
    return { comment, person: people[Math.floor(before / COMMENTS_PER_USER_DEFAULT)] as User }
  })
  const began = performance.now()
  await inParallel(work, WIDTH, async ({ comment, person }) => {
    try {
      const submission = await submitComment(installation.ctx(person), {
        docket_id: comment.docket,
        idempotency_key: crypto.randomUUID(),
        content: comment.text,
        commenter_name: comment.commenter_name,
        commenter_email: null,
        commenter_organization: comment.organization,
        position: comment.position as never,
        representation: comment.organization ? "organization" : "myself",
        organization_name: comment.organization,
        authorization_statement: null,
        perjury_certified: true,
        agreed_to_public: true,
        captcha_token: null,
        upload_ids: [],
      })
      sent.push({ id: submission.id, docket_id: comment.docket, text: comment.text })
    } catch (error) {
      failures.push(error)
    }
  })
  report("comments submitted", { count: sent.length, began, failures: failures.length })
  if (failures.length > 0) console.log(failures.slice(0, 3))
  return { sent, failures: failures.length }
}

async function publishAll(installation: Installation, manager: User, sent: ImportedComment[]): Promise<number> {
  const { rows } = await installation.owner.query<{ agency_id: string }>("select id as agency_id from agencies")
  const agency_id = rows[0]?.agency_id ?? ""
  const batches = Array.from({ length: Math.ceil(sent.length / BULK_MODERATION_MAX_COMMENTS) }, (_, n) =>
    sent.slice(n * BULK_MODERATION_MAX_COMMENTS, (n + 1) * BULK_MODERATION_MAX_COMMENTS),
  )
  let published = 0
  let refused = 0
  const began = performance.now()
  await inParallel(batches, 2, async (batch) => {
    const comments = batch.map(({ id }) => ({ comment_id: id, version: 1 }))
    const outcome = await moderateComments(installation.ctx(manager), {
      agency_id,
      action: "approve",
      reason: null,
      comments,
    })
    published += outcome.done.length
    refused += outcome.refused.length
  })
  report("comments published", { count: published, began, failures: refused })
  return refused
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" }

/** The comment's text as the page's HTML holds it: the element without its tags, character references resolved. */
function textOfPage(html: string): string {
  const start = html.indexOf('<div class="verbatim">') + '<div class="verbatim">'.length
  const element = html.slice(start, html.indexOf("</div>", start))
  return element.replace(/<[^>]+>/g, "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

/** What went wrong, with what was behind it. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

type Source = { name: string; read: (comment: ImportedComment) => Promise<string | undefined> }

async function compare(sent: ImportedComment[], { name, read }: Source): Promise<number> {
  const different: string[] = []
  const began = performance.now()
  await inParallel(sent, 8, async (comment) => {
    const text = await read(comment).catch(failureText)
    if (text !== comment.text) different.push(`${comment.id}: ${text?.slice(0, 200)}`)
  })
  report(`texts compared with ${name}`, { count: sent.length, began, failures: different.length })
  if (different.length > 0) console.log(different.slice(0, 5))
  return different.length
}

function sources({ owner, product }: Installation): Source[] {
  const get = async (path: string) => {
    const response = await fetch(product.address + path)
    if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 150)}`)
    return response
  }
  return [
    {
      name: "the database",
      read: async ({ id }) =>
        (await owner.query<{ content: string }>("select content from comments where id = $1", [id])).rows[0]?.content,
    },
    {
      name: "the API",
      read: async ({ id }) => ((await (await get(`/api/v1/comments/${id}`)).json()) as { content: string }).content,
    },
    { name: "the page", read: async ({ id }) => textOfPage(await (await get(`/comments/${id}`)).text()) },
  ]
}

const { words } = readOptions({ usage: "COMMENTS DOCKETS", words: { are: "text", least: 2, most: 2 } })
const [commentsFile = "", docketsFile = ""] = words
const source = readLines<SourceComment>(commentsFile)
const installation = await startInstallation()
let failures = 0
try {
  const groups = [...new Set(source.map((comment) => comment.docket_id))]
  const largest = Math.max(...groups.map((group) => source.filter((comment) => comment.docket_id === group).length))
  const [manager, ...people] = await makeAccounts(installation, 1 + Math.ceil(largest / COMMENTS_PER_USER_DEFAULT))
  if (!manager) throw new Error("no account was made")
  const dockets = await makeDockets(installation, manager, readLines<SourceDocket>(docketsFile))
  const placed = source.map((comment) => ({ ...comment, docket: dockets[groups.indexOf(comment.docket_id)] ?? "" }))
  const { sent, failures: refused } = await submitAll(installation, people, placed)
  failures += refused
  failures += await publishAll(installation, manager, sent)
  for (const place of sources(installation)) failures += await compare(sent, place)
} finally {
  if (failures > 0) console.log(installation.product.output())
  await installation.stop()
}
console.log(failures === 0 ? "Every text came back byte for byte." : `${failures} failures`)
process.exit(failures === 0 ? 0 : 1)
