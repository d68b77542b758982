import { console, nobodys, type Row, type RowForm } from "./row.ts"

const approval = (name: string): RowForm => ({
  name,
  persona: "owner",
  fields: ({ ours }) => ({ press: `approve:${ours.comments.submitted.id}:1`, reason: "because" }),
})

const note = (name: string): RowForm => ({
  name,
  persona: "owner",
  fields: ({ users }) => ({
    idempotency_key: nobodys,
    body: "Please look at the map.",
    mentions: [users.reviewer.user_id, users.manager.user_id],
  }),
})

/** Where staff decide about comments, and what they tell each other (S 2). */
export const moderationRows: readonly Row[] = [
  {
    pattern: "/agency/moderation",
    expect: console("approve_comments"),
    forms: [approval("moderate at /agency/moderation")],
  },
  {
    pattern: "/agency/moderation/queue",
    expect: console("approve_comments"),
    forms: [
      approval("moderate"),
      {
        name: "moderate several",
        persona: "owner",
        fields: ({ ours }) => ({ press: "approve", comments: [`${ours.comments.submitted.id}:1`, `${nobodys}:1`] }),
      },
      { name: "undo", persona: "owner", fields: { undo: nobodys } },
      {
        name: "assign a comment",
        persona: "owner",
        fields: ({ ours, users }) => ({
          press: `assign:${ours.comments.submitted.id}:1`,
          assign_to: users.reviewer.user_id,
        }),
      },
    ],
  },
  {
    pattern: "/agency/moderation/flagged",
    expect: console("approve_comments"),
    forms: [approval("moderate at /agency/moderation/flagged")],
  },
  { pattern: "/agency/moderation/same-text", expect: console("approve_comments") },
  {
    pattern: "/agency/moderation/bulk",
    expect: console("manage_moderation_queue"),
    forms: [
      {
        name: "decide on all that match",
        persona: "owner",
        fields: ({ ours }) => ({
          idempotency_key: nobodys,
          saved_reason_id: "",
          action: "approve",
          reason: "because",
          tab: "pending",
          docket_id: ours.dockets.open.id,
          text_fingerprint: "",
          q: "marmalade",
          position: "",
          commenter_type: "individual",
          organization: "",
          files: "",
          waiting_days: "",
          assigned: "nobody",
          last_id: ours.comments.flagged.id,
        }),
      },
      {
        name: "assign all that match",
        persona: "owner",
        fields: ({ ours }) => ({
          action: "assign",
          assign_to: "me",
          tab: "flagged",
          docket_id: "",
          q: "",
          last_id: ours.comments.flagged.id,
        }),
      },
    ],
  },
  { pattern: "/agency/moderation/bulk-actions", expect: console("manage_moderation_queue") },
  {
    pattern: "/agency/moderation/bulk/:id",
    expect: console("manage_moderation_queue", { ofOurs: true }),
    forms: [{ name: "stop a bulk action", persona: "owner", fields: { press: "stop" } }],
  },
  {
    pattern: "/agency/moderation/bulk/:id/not-changed.csv",
    expect: console("manage_moderation_queue", { ofOurs: true }),
  },
  {
    pattern: "/agency/moderation/review",
    expect: console("approve_comments"),
    forms: [
      approval("moderate in review mode"),
      {
        name: "begin to review",
        persona: "owner",
        query: "?step=start",
        fields: { docket_id: "", assigned: "me", sort: "oldest" },
      },
    ],
  },
  {
    pattern: "/agency/moderation/comment/:id",
    expect: console("approve_comments", { ofOurs: true }),
    forms: [approval("moderate on the comment's page")],
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
    forms: [note("a note on a docket")],
  },
]
