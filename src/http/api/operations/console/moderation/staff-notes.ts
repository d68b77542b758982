import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { Context } from "hono"
import {
  agency_id,
  agencyIn,
  asList,
  commentIn,
  docketIn,
  idempotencyKey,
  jsonBody,
  ofComment,
  ofDocket,
  scopeIn,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { ownProfileExample, queuedCommentExample } from "#src/http/api/description/console-examples.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { staffNoteForm } from "#src/rules/input/moderation/staff-note-input.ts"
import { STAFF_NOTES_SHOWN } from "#src/rules/limits.ts"
import { type NoteSubject, readingNotes } from "#src/rules/record/comments/staff-note.ts"
import { requireUser } from "#src/services/context.ts"
import { findNoteSubject, listMentions, listNotes } from "#src/services/notes/queries.ts"
import { writeNote } from "#src/services/notes/write-note.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** Notes of staff on dockets and comments, for the agency alone (S 2). Nobody changes or removes one, here or on the pages. */
export const staffNotes = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const noteExample = {
  id: "019b2d00-77aa-7192-a3b4-c5d6e7f80910",
  body: "The traffic counts are from May. @Kim Lee, please look at page 3.",
  author_name: ownProfileExample.full_name,
  mentioned: ["Kim Lee"],
  created_at: "2026-06-04T09:10:00.000Z",
}
const note = z
  .object({
    id: z.uuid(),
    body: z.string(),
    author_name: z.string().nullable(),
    mentioned: z.array(z.string()).openapi({ description: "Names of the colleagues that it mentions." }),
    created_at: moment,
  })
  .openapi("StaffNote")
const noteList = z.object({ items: z.array(note), total: count }).openapi("StaffNoteList")

const listed = (about: "docket" | "comment") => ({
  ...calledWith("read"),
  tags: [about === "docket" ? "Console: dockets" : "Console: moderation"],
  summary: `List the staff notes on a ${about}`,
  description: `Notes of your colleagues, in the order they were written, the newest ${STAFF_NOTES_SHOWN}.`,
  responses: {
    200: json("The notes.", noteList, { items: [noteExample], total: 1 }),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", `${about}_not_found`, "permission_denied"),
  },
})

const { idempotency_key: _key, ...noteFields } = staffNoteForm.shape
const written = (about: "docket" | "comment") => ({
  ...calledWith("moderate"),
  tags: [about === "docket" ? "Console: dockets" : "Console: moderation"],
  summary: `Write a staff note on a ${about}`,
  description:
    "For your agency alone. Colleagues whose name follows an `@`, or whose `user_id` is in `mentions`, get an email without its text. A note stays as it is.",
  middleware: strictJson,
  responses: {
    201: json(
      "It is written.",
      z.object({ told: count.openapi({ description: "Colleagues that it mentions." }) }).openapi("WrittenNote"),
      { told: 1 },
    ),
    ...refusals(...ofCalls, "agency_not_found", `${about}_not_found`, "permission_denied", "payload_too_large"),
  },
})
const newNote = jsonBody(
  z
    .strictObject({
      ...noteFields,
      mentions: asList(noteFields.mentions, null, "`user_id` of each colleague to tell.").optional(),
    })
    .openapi("NewStaffNote"),
  { body: noteExample.body, mentions: [] },
)

type Written = { body: string; mentions?: string[] | undefined }

async function readNotes(c: Context<HttpEnv>, given: { agency_id: string }, subject: NoteSubject) {
  const { ctx } = c.var
  const scope = await scopeIn(c, given, readingNotes(subject))
  if (!(await findNoteSubject(ctx.db, scope, subject)))
    refuse(subject.comment_id === null ? "docket_not_found" : "comment_not_found")
  const items = await listNotes(ctx.db, scope, subject)
  return { items, total: items.length }
}

const docketNotesRoute = createRoute({
  operationId: "list_docket_notes",
  ...listed("docket"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}/notes",
  "x-example": "/agencies/{agency_id}/dockets/{docket_id}/notes",
  request: { params: z.object(ofDocket), query: noQuery },
})

staffNotes.openapi(docketNotesRoute, async (c) => {
  const ids = docketIn(c.req.valid("param"))
  return c.json(await readNotes(c, ids, { docket_id: ids.docket_id, comment_id: null }), 200)
})

const addDocketNoteRoute = createRoute({
  operationId: "add_docket_note",
  ...written("docket"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/notes",
  request: { params: z.object(ofDocket), query: noQuery, headers: idempotencyKey, body: newNote },
})

staffNotes.openapi(addDocketNoteRoute, async (c) => {
  const { agency_id: agency, docket_id } = docketIn(c.req.valid("param"))
  const subject = { docket_id, comment_id: null }
  return c.json(await addNote(c, { agency_id: agency, subject, note: c.req.valid("json") }), 201)
})

const commentNotesRoute = createRoute({
  operationId: "list_comment_notes",
  ...listed("comment"),
  method: "get",
  path: "/agencies/{agency_id}/moderation/comments/{comment_id}/notes",
  "x-example": "/agencies/{agency_id}/moderation/comments/{comment_id}/notes",
  request: { params: z.object(ofComment), query: noQuery },
})

staffNotes.openapi(commentNotesRoute, async (c) => {
  const ids = commentIn(c.req.valid("param"))
  return c.json(await readNotes(c, ids, { docket_id: null, comment_id: ids.comment_id }), 200)
})

const addCommentNoteRoute = createRoute({
  operationId: "add_comment_note",
  ...written("comment"),
  method: "post",
  path: "/agencies/{agency_id}/moderation/comments/{comment_id}/notes",
  request: { params: z.object(ofComment), query: noQuery, headers: idempotencyKey, body: newNote },
})

staffNotes.openapi(addCommentNoteRoute, async (c) => {
  const { agency_id: agency, comment_id } = commentIn(c.req.valid("param"))
  const subject = { docket_id: null, comment_id }
  return c.json(await addNote(c, { agency_id: agency, subject, note: c.req.valid("json") }), 201)
})

type Adding = { agency_id: string; subject: NoteSubject; note: Written }

function addNote(c: Context<HttpEnv>, { note: { body, mentions = [] }, ...on }: Adding) {
  const idempotency_key = c.req.header("idempotency-key") ?? ""
  return writeNote(c.var.ctx, { ...on, body, mentions, idempotency_key })
}

const mentionsRoute = createRoute({
  operationId: "list_mentions",
  tags: ["Console: moderation"],
  summary: "List staff notes that mention you",
  description: `The newest ${STAFF_NOTES_SHOWN} of your agency that you may read.`,
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/mentions",
  "x-example": "/agencies/{agency_id}/mentions",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json(
      "The notes.",
      z
        .object({
          items: z.array(
            z.object({
              id: z.uuid(),
              body: z.string(),
              author_name: z.string().nullable(),
              docket_id: z.uuid().nullable().openapi({ description: "Of a note on a docket." }),
              comment_id: z.uuid().nullable().openapi({ description: "Of a note on a comment." }),
              tracking_id: z.string().nullable(),
              docket_title: z.string(),
              created_at: moment,
            }),
          ),
          total: count,
        })
        .openapi("MentionList"),
      {
        items: [
          {
            id: noteExample.id,
            body: noteExample.body,
            author_name: noteExample.author_name,
            docket_id: null,
            comment_id: queuedCommentExample.id,
            tracking_id: "CMT-MG3K2Z1A7QX4N8B2C5D9E",
            docket_title: docketExample.title,
            created_at: noteExample.created_at,
          },
        ],
        total: 1,
      },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

staffNotes.openapi(mentionsRoute, async (c) => {
  const { ctx } = c.var
  const scope = await scopeIn(c, { agency_id: agencyIn(c.req.valid("param")) }, "view_dashboard")
  const { user_id } = requireUser(ctx)
  const items = await listMentions(ctx.db, scope, { user_id, limit: STAFF_NOTES_SHOWN })
  return c.json({ items, total: items.length }, 200)
})
