import type { Permission } from "#src/rules/people/permissions.ts"
import type { DocketStatus } from "#src/rules/record/dockets/docket-status.ts"
import type { Fields } from "../malformations.ts"
import type { World } from "../world.ts"
import { console, nobodys, type Row, type RowForm } from "./row.ts"

const subject = { title: "A plan", summary: "What we plan.", description: "All of it.", tags: "Environment" }
const comments = { max_file_size_mb: "5", allowed_mime_types: ["application/pdf", "image/png"] }
const period = { open_date: "2026-07-01", open_time: "09:00", close_date: "2026-08-01", close_time: "17:00" }
const settings = {
  uploads_enabled: "on",
  max_comment_length: "5000",
  max_comments_per_user: "3",
  max_files_per_comment: "2",
}
const publication = { slug: "a-plan", reference_code: "P-1" }

/** A status control of a docket (S 4). */
function control(
  name: string,
  on: DocketStatus | "closing",
  {
    change,
    needs,
    fields = { reason: "because of marmalade" },
  }: { change: string; needs: Permission; fields?: Fields },
): RowForm {
  const id = ({ ours, records }: World) => (on === "closing" ? records.closing.id : ours.dockets[on].id)
  return {
    name,
    persona: "owner",
    needs: [needs],
    address: (world) => `/agency/dockets/${id(world)}?tab=settings`,
    fields: { change, version: "1", ...fields },
    loading: { page: (world) => `/agency/dockets/${id(world)}?tab=settings&ask=${change}` },
    meanwhile: {},
  }
}

const reason = "because of marmalade"
const controls: readonly RowForm[] = [
  control("open a docket", "draft", { change: "open", needs: "close_thread" }),
  control("close a docket", "open", { change: "closed", needs: "close_thread" }),
  control("archive an open docket", "open", { change: "archived", needs: "archive_thread" }),
  control("archive a closed docket", "closed", { change: "archived", needs: "archive_thread" }),
  control("open a closed docket again", "closed", {
    change: "open",
    needs: "close_thread",
    fields: { reason, close_date: "2026-09-01", close_time: "17:00" },
  }),
  control("extend a comment period", "closing", {
    change: "extended",
    needs: "edit_thread",
    fields: { reason, close_date: "2026-09-01", close_time: "17:00" },
  }),
  {
    ...control("discard a draft", "draft", { change: "discarded", needs: "edit_thread" }),
    meanwhile: { sends: "step 1 of a draft, next" },
  },
]

const newDocket = (pattern: string): Row => ({
  pattern,
  expect: console("create_thread"),
  forms: [
    { name: `new docket at ${pattern}`, persona: "owner", fields: { ...subject, idempotency_key: nobodys } },
    {
      name: `docket from a starting point at ${pattern}`,
      persona: "owner",
      query: "?from=permit",
      fields: { ...subject, idempotency_key: nobodys, from: "permit", open_date: "2026-07-01" },
    },
    {
      name: `docket from a template at ${pattern}`,
      persona: "owner",
      fields: ({ ours }) => ({ ...subject, idempotency_key: nobodys, from: ours.template.id }),
      loading: { page: ({ ours }) => `${pattern}?from=${ours.template.id}` },
    },
  ],
})

const asked = (ask: string) => ({
  page: ({ ours }: World) => `/agency/dockets/templates?ask=${ask}&id=${ours.template.id}`,
})

const templateRows: readonly Row[] = [
  {
    pattern: "/agency/dockets/:id/template",
    expect: console("create_thread", { ofOurs: true }),
    forms: [{ name: "save a template", persona: "owner", fields: { name: "Hearings", idempotency_key: nobodys } }],
  },
  {
    pattern: "/agency/dockets/templates",
    expect: console("create_thread"),
    forms: [
      {
        name: "rename a template",
        persona: "owner",
        fields: ({ ours }) => ({ intent: "rename", id: ours.template.id, version: "1", name: "Hearings" }),
        loading: asked("rename"),
        meanwhile: { types: { name: "Meetings" } },
      },
      {
        name: "delete a template",
        persona: "owner",
        fields: ({ ours }) => ({ intent: "delete", id: ours.template.id, version: "1" }),
        loading: asked("delete"),
        meanwhile: { types: { intent: "rename", name: "Meetings" } },
      },
    ],
  },
]

const steps = [
  { typed: subject, colleague: { title: "Their title" } },
  { typed: { ...period, ...comments }, colleague: { close_date: "2026-08-22" } },
  { typed: publication, colleague: { reference_code: "P-22" } },
] as const

/** A step of the wizard, with the button by which it is left. */
function step(number: 1 | 2 | 3, intent: "next" | "previous" | "check" | "documents"): RowForm {
  const { typed, colleague } = steps[number - 1] ?? steps[0]
  return {
    name: `step ${number} of a draft, ${intent}`,
    persona: "owner",
    query: `?step=${number}`,
    fields: { ...typed, version: "1", intent },
    meanwhile: { types: colleague },
  }
}

const translation = { title: "Un plan", summary: "Lo que planeamos.", description: "Todo.", official: "courtesy" }
const translationsOf = ({ ours }: World) => `/agency/dockets/${ours.dockets.open.id}/translations`

const translationRows: readonly Row[] = [
  {
    pattern: "/agency/dockets/:id/translations",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [
      {
        name: "remove a translation",
        persona: "owner",
        fields: { intent: "remove", language: "vi", version: "1" },
        loading: { page: (world) => `${translationsOf(world)}?ask=remove&language=vi` },
        meanwhile: { sends: "change a translation" },
      },
    ],
  },
  {
    pattern: "/agency/dockets/:id/translations/:language",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [
      {
        name: "add a translation",
        persona: "owner",
        fields: { ...translation, words_version: "1", up_to_date: "on", version: "0" },
        meanwhile: { types: { title: "Su plan" }, shows: "Use the saved version" },
      },
      {
        name: "change a translation",
        persona: "owner",
        address: (world) => `${translationsOf(world)}/vi`,
        fields: { ...translation, words_version: "1", up_to_date: "on", version: "1" },
        meanwhile: { types: { title: "Su plan" }, shows: "Su plan" },
      },
    ],
  },
]

/** The dockets of an agency, from the draft to the archive (S 2). */
export const docketRows: readonly Row[] = [
  { pattern: "/agency/dockets", expect: console("view_dashboard") },
  { pattern: "/agency/threads", expect: console("view_dashboard") },
  {
    pattern: "/agency/dockets/:id",
    expect: console("view_dashboard", { ofOurs: true }),
    forms: [
      ...controls,
      {
        name: "moderate on the docket's page",
        persona: "owner",
        needs: ["approve_comments"],
        query: "?tab=comments",
        fields: ({ ours }) => ({ press: `approve:${ours.comments.submitted.id}:1` }),
        meanwhile: {},
      },
    ],
  },
  {
    pattern: "/agency/threads/:id",
    expect: console("view_dashboard", {
      found: (_, at) => ({ status: 301, to: at.replace("/threads/", "/dockets/") }),
    }),
  },
  newDocket("/agency/dockets/new"),
  newDocket("/agency/threads/new"),
  {
    pattern: "/agency/dockets/:id/copy",
    expect: console("create_thread", { ofOurs: true }),
    forms: [{ name: "copy a docket", persona: "owner", fields: { idempotency_key: nobodys } }],
  },
  ...templateRows,
  ...translationRows,
  {
    pattern: "/agency/dockets/formatting",
    expect: console("edit_thread"),
    forms: [{ name: "preview a description", persona: "owner", fields: { description: "# All of it" }, answers: 200 }],
  },
  {
    pattern: "/agency/dockets/:id/edit",
    expect: console("edit_thread", { ofOurs: true }),
    forms: [
      {
        name: "edit a docket",
        persona: "owner",
        address: ({ records }) => `/agency/dockets/${records.closing.id}/edit`,
        fields: ({ records }) => ({
          ...subject,
          ...comments,
          ...settings,
          open_date: "2026-06-01",
          open_time: "09:00",
          close_date: "2026-08-01",
          close_time: "17:00",
          slug: records.closing.slug,
          reference_code: "P-1",
          version: "1",
          reason,
        }),
        meanwhile: { types: { title: "Their title" }, shows: "Their title" },
      },
    ],
  },
  {
    pattern: "/agency/dockets/:id/setup",
    expect: console("edit_thread", { ofOurs: true }),
    address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}/setup`,
    forms: [
      step(1, "next"),
      step(2, "next"),
      step(2, "previous"),
      step(3, "next"),
      step(3, "previous"),
      step(3, "documents"),
      { ...step(3, "check"), answers: 200, meanwhile: null },
    ],
  },
  {
    pattern: "/agency/dockets/:id/preview",
    expect: console("view_dashboard", { ofOurs: true }),
    address: ({ ours }) => `/agency/dockets/${ours.dockets.draft.id}/preview`,
  },
]
