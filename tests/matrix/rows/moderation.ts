import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import type { World } from "../world.ts"
import { console, nobodys, type Row, type RowForm } from "./row.ts"

/** A press on one comment where its button is. */
const approval = (name: string, more: Partial<RowForm> = {}): RowForm => ({
  name,
  persona: "owner",
  fields: ({ ours }) => ({ press: `approve:${ours.comments.submitted.id}:1` }),
  meanwhile: {},
  ...more,
})

/** A decision with a reason, which a button of the list asks for. */
const reasoned = (action: "reject" | "flag", needs: Permission): RowForm => {
  const seen = ({ ours: { comments } }: World) => `${comments[action === "reject" ? "submitted" : "published"].id}:1`
  return {
    name: `${action} a comment`,
    persona: "owner",
    needs: [needs],
    query: action === "reject" ? "?tab=pending" : "?tab=approved",
    fields: (world) => ({
      press: `${action}:${seen(world)}`,
      reason: "because of marmalade",
      ...(action === "reject" && { saved_reason_id: world.records.reasons.first }),
    }),
    loading: { asks: (world) => ({ press: `ask_${action}:${seen(world)}` }) },
    meanwhile: {},
  }
}

const assignment = (name: string, more: Partial<RowForm> = {}): RowForm => ({
  name,
  persona: "owner",
  needs: ["manage_moderation_queue"],
  fields: ({ ours, users }) => ({ press: `assign:${ours.comments.submitted.id}:1`, assign_to: users.reviewer.user_id }),
  ...more,
})
const assignmentOfTicked = (name: string, status: CommentStatus = "submitted"): RowForm =>
  assignment(name, {
    fields: ({ ours, users }) => ({
      press: "assign",
      comments: [`${ours.comments[status].id}:1`],
      assign_to: users.reviewer.user_id,
    }),
  })

const several = ["approve_comments", "manage_moderation_queue"] as const

const note = (name: string): RowForm => ({
  name,
  persona: "owner",
  fields: ({ users }) => ({
    idempotency_key: nobodys,
    body: "Please look at the map.",
    mentions: [users.reviewer.user_id, users.manager.user_id],
  }),
})

/** The pending comments of the open docket, as a filter of the queue and as the form about them carries it. */
const everything = ({ ours }: World) => `/agency/moderation/bulk?tab=pending&docket_id=${ours.dockets.open.id}`
const allOf = ({ dockets, comments }: World["ours"]) => ({
  tab: "pending",
  docket_id: dockets.open.id,
  text_fingerprint: "",
  q: "",
  position: "",
  commenter_type: "",
  organization: "",
  files: "",
  waiting_days: "",
  assigned: "",
  last_id: comments.flagged.id,
})

const decisionOnAll = (action: "approve" | "reject", needs: Permission): RowForm => ({
  name: `${action} all that match`,
  persona: "owner",
  needs: [needs, "manage_moderation_queue"],
  loading: { page: everything },
  fields: ({ ours, records }) => ({
    ...allOf(ours),
    idempotency_key: nobodys,
    action,
    reason: "because of marmalade",
    ...(action === "reject" && { saved_reason_id: records.reasons.first }),
  }),
})

const begins = { page: () => "/agency/moderation/review?step=start", asks: () => ({ docket_id: "", sort: "oldest" }) }

/** Where staff decide about comments, and what they tell each other (S 2). */
export const moderationRows: readonly Row[] = [
  {
    pattern: "/agency/moderation",
    expect: console("approve_comments"),
    forms: [approval("moderate at /agency/moderation"), assignmentOfTicked("assign several at /agency/moderation")],
  },
  {
    pattern: "/agency/moderation/queue",
    expect: console("approve_comments"),
    forms: [
      approval("moderate"),
      reasoned("reject", "reject_comments"),
      reasoned("flag", "flag_comments"),
      {
        name: "moderate several",
        persona: "owner",
        needs: several,
        fields: ({ ours: { comments } }) => ({
          press: "approve",
          comments: [`${comments.submitted.id}:1`, `${comments.under_review.id}:1`],
        }),
        meanwhile: {},
      },
      {
        name: "reject several",
        persona: "owner",
        needs: ["reject_comments", "manage_moderation_queue"],
        query: "?tab=pending",
        fields: ({ ours: { comments } }) => ({
          press: "reject",
          comments: [`${comments.submitted.id}:1`, `${comments.under_review.id}:1`],
          reason: "because of marmalade",
        }),
        loading: {
          asks: ({ ours: { comments } }) => ({
            press: "ask_reject",
            comments: [`${comments.submitted.id}:1`, `${comments.under_review.id}:1`],
          }),
        },
        meanwhile: {},
      },
      {
        name: "undo",
        persona: "owner",
        fields: ({ records }, by) => ({ undo: records.own[by].batch_id }),
        loading: { page: ({ records }, by) => `/agency/moderation/queue?batch=${records.own[by].batch_id}` },
      },
      assignment("assign a comment", {
        loading: { page: ({ ours }) => `/agency/moderation/queue?comment=${ours.comments.submitted.id}` },
      }),
      assignmentOfTicked("assign several"),
    ],
  },
  {
    pattern: "/agency/moderation/flagged",
    expect: console("approve_comments"),
    forms: [
      approval("moderate at /agency/moderation/flagged", {
        fields: ({ ours }) => ({ press: `approve:${ours.comments.flagged.id}:1` }),
      }),
      assignmentOfTicked("assign several at /agency/moderation/flagged", "flagged"),
    ],
  },
  { pattern: "/agency/moderation/same-text", expect: console("approve_comments") },
  {
    pattern: "/agency/moderation/bulk",
    expect: console("manage_moderation_queue"),
    forms: [
      decisionOnAll("approve", "approve_comments"),
      decisionOnAll("reject", "reject_comments"),
      {
        name: "assign all that match",
        persona: "owner",
        loading: { page: everything },
        fields: ({ ours }) => ({ ...allOf(ours), action: "assign", assign_to: "me" }),
      },
    ],
  },
  { pattern: "/agency/moderation/bulk-actions", expect: console("manage_moderation_queue") },
  {
    pattern: "/agency/moderation/bulk/:id",
    expect: console("manage_moderation_queue", { ofOurs: true }),
    forms: [
      {
        name: "stop a bulk action",
        persona: "owner",
        address: ({ records }) => `/agency/moderation/bulk/${records.running_bulk_id}`,
        fields: { press: "stop" },
      },
      {
        name: "take a bulk action back",
        persona: "owner",
        address: ({ records }, by) => `/agency/moderation/bulk/${records.own[by].bulk_id}`,
        fields: { press: "undo" },
      },
    ],
  },
  {
    pattern: "/agency/moderation/bulk/:id/not-changed.csv",
    expect: console("manage_moderation_queue", { ofOurs: true }),
  },
  {
    pattern: "/agency/moderation/review",
    expect: console("approve_comments"),
    forms: [
      approval("moderate in review mode", { loading: begins }),
      ...["skip", "stop"].map((step): RowForm => ({
        name: `${step} in review mode`,
        persona: "owner",
        query: `?step=${step}`,
        fields: {},
        loading: begins,
      })),
      {
        name: "begin to review",
        persona: "owner",
        query: "?step=start",
        fields: { docket_id: "", assigned: "", sort: "oldest" },
        loading: { page: () => "/agency/moderation/review" },
      },
    ],
  },
  {
    pattern: "/agency/moderation/comment/:id",
    expect: console("approve_comments", { ofOurs: true }),
    forms: [approval("moderate on the comment's page"), assignment("assign on the comment's page")],
  },
  { pattern: "/agency/moderation/attachment/:id", expect: console("approve_comments", { ofOurs: true }) },
  {
    pattern: "/agency/moderation/comment/:id/notes",
    expect: console("approve_comments", { ofOurs: true }),
    forms: [note("a note on a comment")],
  },
  {
    pattern: "/agency/dockets/:id/notes",
    expect: console("view_dashboard", { ofOurs: true }),
    forms: [{ ...note("a note on a docket"), needs: ["approve_comments"] }],
  },
]
