import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { randomBase36 } from "#src/platform/random.ts"
import { CERTIFICATION_VERSION } from "#src/rules/record/comments/certification.ts"
import { PUBLIC_COMMENT_STATUS } from "#src/rules/record/comments/comment-status.ts"
import { formatTrackingId, RANDOM_BASE36_CHARACTERS } from "#src/rules/record/comments/tracking-id.ts"
import { countCharacters } from "#src/rules/text/verbatim-text.ts"
import { addToSearch } from "#src/services/search/indexing/changes.ts"
import { type CommentStory, commentStory } from "./comments/comment-story.ts"
import type { DocketWork } from "./insert-sample-dockets.ts"
import { type AuditRow, byKey } from "./insert-sample-people.ts"
import { sampleDockets } from "./sample-dockets.ts"
import type { SampleComment, SampleDocket } from "./sample-shapes.ts"
import { storedFile } from "./store-sample-files.ts"

export type CommentWork = DocketWork & { docketId: (key: string) => string; comments: SampleComment[] }
type PlacedComment = {
  comment: SampleComment
  story: CommentStory
  tracking_id: string
  agency_id: string
  docket_id: string
  user_id: string
  /** who moderates it */
  reviewer: string | null
}

const auditAction = {
  review: "comment.review_started",
  approve: "comment.approved",
  reject: "comment.rejected",
  flag: "comment.flagged",
} as const

function docketOf(key: string): SampleDocket {
  return sampleDockets.find((docket) => docket.key === key) ?? raise(`no sample docket ${key}`)
}

function raise(message: string): never {
  throw new RangeError(message)
}

function place(comment: SampleComment, index: number, work: CommentWork): PlacedComment {
  const docket = docketOf(comment.docket_key)
  const story = commentStory(comment, docket, work.now)
  const reviewers = work.people.staffOf(docket.agency_key, ["reviewer", "manager", "owner"])
  return {
    comment,
    story,
    tracking_id: formatTrackingId(story.received_at.getTime(), randomBase36(RANDOM_BASE36_CHARACTERS)),
    agency_id: work.agencyId(docket.agency_key),
    docket_id: work.docketId(comment.docket_key),
    user_id: work.people.idOf(comment.author_key),
    reviewer: reviewers[index % reviewers.length] ?? null,
  }
}

function rowOf({ comment, story, reviewer, ...ids }: PlacedComment) {
  const { received_at, decided_at, published_at, updated_at, steps } = story
  return {
    ...ids,
    id: sql<string>`uuidv7(${received_at}::timestamptz - clock_timestamp())`, // ids tell the order of receipt
    status: comment.status,
    content: comment.content,
    commenter_name: comment.commenter_name,
    commenter_email: comment.commenter_email,
    commenter_organization: comment.commenter_organization,
    representation: comment.representation,
    organization_name: comment.organization_name,
    authorization_statement: comment.authorization_statement,
    position: comment.position,
    certification_version: CERTIFICATION_VERSION,
    certified_at: received_at,
    acknowledged_at: received_at,
    docket_version: 2, // made, then opened
    attachment_count: comment.attachments.length,
    version: 1 + steps.length,
    created_at: received_at,
    decided_at,
    published_at,
    updated_at,
    updated_by: steps.length > 0 ? reviewer : null,
  }
}

function auditOf({ comment, story, agency_id, ...rest }: PlacedComment, entity_id: string): AuditRow[] {
  const { tracking_id, docket_id, user_id, reviewer } = rest
  const submitted = {
    docket_id,
    tracking_id,
    certification_version: CERTIFICATION_VERSION,
    content_length: countCharacters(comment.content),
    content_sha256: createHash("sha256").update(comment.content).digest("hex"),
  }
  const row = { actor_kind: "user", agency_id, entity_id } as const
  const received: AuditRow = {
    ...row,
    actor_id: user_id,
    at: story.received_at,
    action: "comment.submitted",
    after: JSON.stringify(submitted),
  }
  const steps = story.steps.map(({ action, from, to, at, reason }): AuditRow => ({
    ...row,
    at,
    reason,
    actor_id: reviewer,
    action: auditAction[action],
    before: JSON.stringify({ status: from }),
    after: JSON.stringify({ status: to }),
  }))
  return [received, ...steps]
}

/** Comments with files, moderation log, participation and search rows. */
export async function insertSampleComments(tx: Tx, work: CommentWork): Promise<{ audit: AuditRow[] }> {
  const placed = work.comments.map((comment, index) => place(comment, index, work))
  const made = await tx.insertInto("comments").values(placed.map(rowOf)).returning(["id", "tracking_id"]).execute()
  const idOf = byKey("comment", new Map(made.map(({ id, tracking_id }) => [tracking_id, id])))
  const attachments = placed.flatMap(({ comment, story, agency_id, tracking_id }) =>
    comment.attachments.map((file) => ({
      ...storedFile(work.files, file),
      agency_id,
      comment_id: idOf(tracking_id),
      created_at: story.received_at,
    })),
  )
  await tx.insertInto("comment_attachments").values(attachments).execute()
  const logs = placed.flatMap(({ story, agency_id, tracking_id, reviewer }) =>
    story.steps.map(({ action, from, to, at, reason }) => ({
      agency_id,
      comment_id: idOf(tracking_id),
      action,
      actor_id: reviewer,
      reason,
      previous_status: from,
      new_status: to,
      created_at: at,
    })),
  )
  await tx
    .insertInto("moderation_logs")
    .values(logs.toSorted((a, b) => +a.created_at - +b.created_at))
    .execute()
  await tx.insertInto("docket_participation").values(participation(placed)).execute()
  const published = placed.filter(({ comment }) => comment.status === PUBLIC_COMMENT_STATUS)
  await addToSearch(
    tx,
    published.map(({ tracking_id }) => idOf(tracking_id)),
  )
  return { audit: placed.flatMap((one) => auditOf(one, idOf(one.tracking_id))) }
}

function participation(placed: readonly PlacedComment[]) {
  const counts = new Map<string, { docket_id: string; user_id: string; comment_count: number }>()
  for (const { docket_id, user_id } of placed) {
    const key = `${docket_id} ${user_id}`
    const comment_count = (counts.get(key)?.comment_count ?? 0) + 1
    counts.set(key, { docket_id, user_id, comment_count })
  }
  return [...counts.values()]
}
