import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { docketIn, idIn, ofDocket, pathId, scopeIn } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { docketExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { sendFile } from "#src/http/files/downloads.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { reasonField, versionField } from "#src/rules/input/reading/fields.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import { scanStatuses } from "#src/rules/files/scan-status.ts"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { DOCUMENTS_PER_FORM } from "#src/rules/limits.ts"
import { documentMessages as words } from "#src/rules/messages/dockets/document-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { forgetFiles } from "#src/services/attachments/documents/changes.ts"
import { receiveDocuments, type ReceivedDocuments } from "#src/services/attachments/documents/receive-documents.ts"
import { replaceDocument } from "#src/services/attachments/documents/replace-document.ts"
import { openDocument } from "#src/services/attachments/open-file.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { findAgencyDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { count, file, moment } from "#src/http/api/operations/docket-summary.ts"

/** The supporting documents of a docket, and the files they come as (S 2, decision 30). */
export const docketDocuments = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: dockets"]
const id = "019b2f00-99cc-73b4-85d6-e7f809102132"
const fileExample = {
  id,
  filename: "plan.pdf",
  file_size: 482_113,
  mime_type: "application/pdf",
  title: "The plan",
  scan_status: "clean" as const,
  file_url: `https://comments.example.gov/api/v1/agencies/${docketExample.id}/dockets/${docketExample.id}/documents/${id}/file`,
}
export const documentsExample = { version: 3, items: [fileExample], former: [] }

const document = file
  .extend({
    title: z.string(),
    scan_status: z.enum(scanStatuses).openapi({
      description:
        "What the malware scan said. Files that are `waiting`, `infected`, or `failed` (could not be scanned) are given to nobody; `unscanned`: this server had no scanner when the file came.",
    }),
  })
  .openapi("DocketDocument")
export const documentList = z
  .object({
    version: count.openapi({ description: "Of the list. Send it back with a change of a document." }),
    items: z.array(document).openapi({ description: "As they are, in their order." }),
    former: z
      .array(
        document.extend({
          ended_at: moment,
          reason: z.string(),
          replaced: z.boolean(),
          newest: z
            .string()
            .nullable()
            .openapi({ description: "The last of what came in its place; null where nothing did." }),
        }),
      )
      .openapi({ description: "What was replaced or withdrawn, the newest first. Everyone can still read these." }),
  })
  .openapi("DocketDocumentList")

type Ids = { agency_id: string; docket_id: string }

/** Raises `agency_not_found`, `docket_not_found`. */
export async function readDocuments(ctx: Ctx, ids: Ids): Promise<z.input<typeof documentList>> {
  const scope = await authorize(ctx, ids.agency_id, "view_dashboard")
  const docket = (await findAgencyDocket(ctx.db, scope, ids.docket_id)) ?? refuse("docket_not_found")
  const { documents, former } = await findAgencyDocketPapers(ctx.db, scope, docket.id)
  const here = paths.api(`/agencies/${ids.agency_id}/dockets/${docket.id}/documents`)
  const withAddress = <Row extends { id: string; scan_note: string | null }>({ scan_note: _note, ...row }: Row) => ({
    ...row,
    file_url: new URL(`${here}/${row.id}/file`, ctx.config.PUBLIC_URL).href,
  })
  return {
    version: docket.documents_version,
    items: documents.map(withAddress),
    former: former.map(({ ended_at, ...row }) => ({ ...withAddress(row), ended_at: ended_at.toISOString() })),
  }
}

const listRoute = createRoute({
  operationId: "list_docket_documents",
  tags,
  summary: "List the supporting documents of a docket",
  description: "As they are, and what was replaced or withdrawn, of a docket in any status.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents",
  "x-example": "/agencies/{agency_id}/dockets/{docket_id}/documents",
  request: { params: z.object(ofDocket), query: noQuery },
  responses: {
    200: json("The documents.", documentList, documentsExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "permission_denied"),
  },
})

docketDocuments.openapi(listRoute, async (c) =>
  c.json(await readDocuments(c.var.ctx, docketIn(c.req.valid("param"))), 200),
)

export const ofDocument = { ...ofDocket, document_id: pathId("The document's `id`.", fileExample.id) }
export const documentIn = (given: Ids & { document_id: string }) => ({
  ...docketIn(given),
  document_id: idIn(given.document_id, "attachment_not_found"),
})

const fileRoute = createRoute({
  operationId: "download_docket_document",
  tags,
  summary: "Download a supporting document",
  description: "The file of a document of your agency, those of drafts and former versions too.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/file",
  request: { params: z.object(ofDocument), query: noQuery },
  responses: {
    200: {
      description: "The file.",
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(...ofCalls, "agency_not_found", "docket_not_found", "attachment_not_found", "permission_denied"),
  },
})

docketDocuments.openapi(fileRoute, async (c) => {
  const { docket_id, document_id } = documentIn(c.req.valid("param"))
  await scopeIn(c, c.req.valid("param"), "view_dashboard")
  const { items, former } = await readDocuments(c.var.ctx, docketIn({ ...c.req.valid("param"), docket_id }))
  if (![...items, ...former].some((one) => one.id === document_id)) return refuse("attachment_not_found")
  return (await sendFile(c, await openDocument(c.var.ctx, { id: document_id }))) as never
})

/** A form with files. Its schema is no zod schema, so that the files are read as they come and not into memory. */
const formWith = (properties: Record<string, object>, required: string[]) => ({
  required: true as const,
  content: { "multipart/form-data": { schema: { type: "object" as const, properties, required } } },
})
const binary = { type: "string", format: "binary" }
const ofFiles = [
  "agency_not_found",
  "docket_not_found",
  "docket_changed_meanwhile",
  "docket_read_only",
  "permission_denied",
  "payload_too_large",
  "storage_full",
] as const

const addRoute = createRoute({
  operationId: "add_docket_documents",
  tags,
  summary: "Add supporting documents",
  description: `Puts up to ${DOCUMENTS_PER_FORM} files, each at most as large as the docket allows, behind the others. Each is called as its file. What a file is, its content says; those that do not fit are named in \`refused\`.`,
  ...calledWith("manage"),
  "x-takes-files": true,
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents",
  request: {
    params: z.object(ofDocket),
    query: noQuery,
    body: formWith({ files: { type: "array", items: binary } }, ["files"]),
  },
  responses: {
    201: json(
      "The documents as they are now.",
      documentList.extend({ refused: z.array(z.string()) }).openapi("AddedDocuments"),
      { ...documentsExample, refused: [] },
    ),
    ...refusals(...ofCalls, ...ofFiles, "too_many_files"),
  },
})

docketDocuments.openapi(addRoute, async (c) => {
  const { ctx } = c.var
  const ids = docketIn(c.req.valid("param"))
  const { fields, files, refusals: early } = await receiveDocuments(c.req.raw, ctx, ids)
  await readFields(ctx, z.strictObject({}), { fields, files })
  if (files.length === 0) refuse("invalid_input", { fields: { files: early[0] ?? words.fileRequired } })
  const added = await addDocuments(ctx, { ...ids, files })
  return c.json({ ...(await readDocuments(ctx, ids)), refused: [...early, ...added.refusals].map(inEnglish) }, 201)
})

const replaceRoute = createRoute({
  operationId: "replace_docket_document",
  tags,
  summary: "Put a new version in the place of a document",
  description:
    "Under the same title, with the `version` of the list that you read. Once the docket is public it needs a `reason`, which everyone can read, and the former version stays readable.",
  ...calledWith("manage"),
  "x-takes-files": true,
  method: "put",
  path: "/agencies/{agency_id}/dockets/{docket_id}/documents/{document_id}/file",
  request: {
    params: z.object(ofDocument),
    query: noQuery,
    body: formWith({ version: { type: "integer" }, reason: { type: "string" }, file: binary }, ["version", "file"]),
  },
  responses: {
    200: json("The documents as they are now.", documentList, documentsExample),
    ...refusals(...ofCalls, ...ofFiles, "attachment_not_found"),
  },
})

const replacing = z.strictObject({ version: versionField, reason: reasonField })

docketDocuments.openapi(replaceRoute, async (c) => {
  const { ctx } = c.var
  const ids = documentIn(c.req.valid("param"))
  const received = await receiveDocuments(c.req.raw, ctx, ids)
  const seen = await readFields(ctx, replacing, received)
  const [first, ...others] = received.files
  const problem: Saying | undefined = received.refusals[0] ?? (others.length > 0 ? words.oneFile : undefined)
  if (!first || problem) {
    await forgetFiles(ctx, received.files)
    return refuse("invalid_input", { fields: { file: problem ?? words.fileRequired } })
  }
  await replaceDocument(ctx, { ...ids, ...seen, file: first })
  return c.json(await readDocuments(ctx, ids), 200)
})

/** The fields beside the files, which are forgotten where those make no sense. */
async function readFields<Schema extends z.ZodType>(
  ctx: Ctx,
  schema: Schema,
  { fields, files }: Pick<ReceivedDocuments, "fields" | "files">,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  await forgetFiles(ctx, files)
  return refuse("invalid_input", { fields: readIssues(read.error, (path) => path.join(".")) })
}
