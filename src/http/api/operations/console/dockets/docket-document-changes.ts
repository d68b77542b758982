import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { asInteger, jsonBody, withCurrent } from "#src/http/api/passage/agency-call.ts"
import { json } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { titleField } from "#src/rules/input/dockets/documents.ts"
import { reasonField, versionField } from "#src/rules/input/reading/fields.ts"
import { moveDocument } from "#src/services/attachments/documents/move-document.ts"
import { renameDocument } from "#src/services/attachments/documents/rename-document.ts"
import { withdrawDocument } from "#src/services/attachments/documents/withdraw-document.ts"
import { documentIn, documentList, documentsExample, ofDocument, readDocuments } from "./docket-documents.ts"

/** What is done with one supporting document: its title, its place, its end (S 2). */
export const docketDocumentChanges = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const seen = { version: asInteger(versionField, "The version of the list that you read.") }
const { version } = documentsExample
const changing = {
  ...calledWith("manage"),
  tags: ["Console: dockets"],
  middleware: strictJson,
  responses: {
    200: json("The documents as they are now.", documentList, documentsExample),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "docket_not_found",
      "attachment_not_found",
      "permission_denied",
      "payload_too_large",
      "docket_changed_meanwhile",
      "docket_read_only",
    ),
  },
}
const params = z.object(ofDocument)

const renameRoute = createRoute({
  operationId: "rename_docket_document",
  summary: "Rename a supporting document",
  description: "Gives it another title. Its file keeps its name.",
  ...changing,
  method: "put",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/title",
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ title: titleField, ...seen }).openapi("DocumentTitle"), {
      title: "The plan, with maps",
      version,
    }),
  },
})

docketDocumentChanges.openapi(renameRoute, async (c) => {
  const ids = documentIn(c.req.valid("param"))
  const work = renameDocument(c.var.ctx, { ...ids, ...c.req.valid("json") })
  await withCurrent(work, () => readDocuments(c.var.ctx, ids))
  return c.json(await readDocuments(c.var.ctx, ids), 200)
})

const moveRoute = createRoute({
  operationId: "move_docket_document",
  summary: "Move a supporting document up or down",
  description: "One place in the list; at its end nothing changes.",
  ...changing,
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/move",
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ way: z.enum(["up", "down"]), ...seen }).openapi("DocumentMove"), {
      way: "up",
      version,
    }),
  },
})

docketDocumentChanges.openapi(moveRoute, async (c) => {
  const ids = documentIn(c.req.valid("param"))
  const work = moveDocument(c.var.ctx, { ...ids, ...c.req.valid("json") })
  await withCurrent(work, () => readDocuments(c.var.ctx, ids))
  return c.json(await readDocuments(c.var.ctx, ids), 200)
})

const withdrawRoute = createRoute({
  operationId: "withdraw_docket_document",
  summary: "Withdraw a supporting document",
  description:
    "Takes it out of the docket. Once the docket is public it needs a `reason`, and the document stays readable with it; from a draft it is removed with its file.",
  ...changing,
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/withdrawal",
  request: {
    params,
    query: noQuery,
    body: jsonBody(z.strictObject({ reason: reasonField, ...seen }).openapi("DocumentWithdrawal"), {
      reason: "It was of another project.",
      version,
    }),
  },
})

docketDocumentChanges.openapi(withdrawRoute, async (c) => {
  const ids = documentIn(c.req.valid("param"))
  const work = withdrawDocument(c.var.ctx, { ...ids, ...c.req.valid("json") })
  await withCurrent(work, () => readDocuments(c.var.ctx, ids))
  return c.json(await readDocuments(c.var.ctx, ids), 200)
})
