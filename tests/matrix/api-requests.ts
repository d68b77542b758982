import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { ApiScope } from "#src/rules/people/api-scopes.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import type { House, Persona, World } from "./world.ts"

/** Requests of every operation about what is in the matrix's world. */

/** The part of JSON Schema that the description uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  allOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  example?: unknown
}
type Answer = { content?: Record<string, { examples?: Record<string, unknown> }> }
export type Described = {
  operationId: string
  "x-scope"?: ApiScope
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: JsonSchema; example: Record<string, unknown> }> }
  responses: Record<string, Answer>
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[]
}
export type Operation = { id: string; method: string; path: string; described: Described }

export type Whose = { house?: House; persona?: Persona }

export const isRole = (persona: Persona): persona is AgencyRole => agencyRoles.some((role) => role === persona)

/** The operations that the API describes. */
export async function listOperations({ app }: World): Promise<Operation[]> {
  const document = (await (await app.fetch("/api/v1/openapi.json")).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      described,
    })),
  )
}

/** What stands in the path, of a house of the world. */
export function valuesOf(
  world: World,
  operation: string,
  { house = world.ours, persona = "owner" }: Whose = {},
): Record<string, string> {
  const { records, users } = world
  const ownComments: Record<string, { tracking_id: string }> = {
    withdraw_own_comment: world.waiting_comment,
    ask_redaction: world.own_comment,
  }
  const own = ownComments[operation] ?? world.mistaken_comment
  const kept = isRole(persona) ? records.own[persona] : records.own.owner
  const bulk: Record<string, string> = { stop_bulk_action: records.running_bulk_id, undo_bulk_action: kept.bulk_id }
  const docket: Record<string, string> = {
    extend_docket: records.closing.id,
    discard_docket_draft: house.dockets.draft.id,
  }
  return {
    agency_id: house.agency.id,
    docket_id: docket[operation] ?? house.dockets.open.id,
    document_id: house.dockets.open.document_id,
    template_id: house.template.id,
    comment_id: house.comments.submitted.id,
    bulk_action_id: bulk[operation] ?? house.bulk_action_id,
    export_id: records.export_id,
    search_id: kept.search_id,
    reason_id: records.reasons.first,
    tag: records.tags.offered,
    user_id: operation === "remove_super_user" ? users.super_user.user_id : records.viewer_id,
    invitation_id: records.invitation_id,
    webhook_id: records.webhook.id,
    delivery_id: records.webhook.delivery_id,
    domain_id: world.sign_in.claimed_id,
    key_id: records.scim_key_id,
    attachment_id: house.comments.submitted.attachment_id,
    tracking_id: own.tracking_id,
    slug: operation === "get_agency_public_profile" ? house.agency.slug : house.dockets.open.slug,
    id: house.comments.published.id,
    code: "oh",
    language: "vi",
  }
}

type Versioned = "dockets" | "comments" | "agencies" | "saved_reasons" | "docket_templates"

/** The version that a row has now. */
async function versionOf(world: World, table: Versioned, id: string): Promise<number> {
  const { database } = world.app.deps
  return (await database.selectFrom(table).select("version").where("id", "=", id).executeTakeFirstOrThrow()).version
}
async function documentsVersion(world: World): Promise<number> {
  const rows = world.app.deps.database.selectFrom("dockets").select("documents_version")
  return (await rows.where("id", "=", world.ours.dockets.open.id).executeTakeFirstOrThrow()).documents_version
}

type Real = Record<string, unknown>

/** What differs from the examples, because it is about what is in this world. */
const realBodies: Record<string, (world: World, docket_id: string) => Promise<Real> | Real> = {
  create_docket: () => ({ slug: "a-new-docket", reference_code: "NEW-1", tags: ["Housing"] }),
  begin_docket: (world) => ({ from: world.ours.template.id, tags: ["Housing"] }),
  edit_docket: async (world, docket_id) => ({
    version: await versionOf(world, "dockets", docket_id),
    slug: "another-address",
    reference_code: "NEW-2",
    reason: "It was wrong.",
    move_opening: true,
    close_date: "2027-01-01",
  }),
  change_docket_status: async (world, docket_id) => ({ version: await versionOf(world, "dockets", docket_id) }),
  discard_docket_draft: async (world, docket_id) => ({ version: await versionOf(world, "dockets", docket_id) }),
  extend_docket: async (world, docket_id) => ({
    version: await versionOf(world, "dockets", docket_id),
    close_at: "2026-08-01T21:00:00Z",
  }),
  rename_docket_template: async (world) => ({
    version: await versionOf(world, "docket_templates", world.ours.template.id),
  }),
  rename_docket_document: async (world) => ({ version: await documentsVersion(world) }),
  move_docket_document: async (world) => ({ version: await documentsVersion(world) }),
  withdraw_docket_document: async (world) => ({ version: await documentsVersion(world) }),
  moderate_comment: async (world) => ({
    version: await versionOf(world, "comments", world.ours.comments.submitted.id),
  }),
  moderate_comments: async (world) => {
    const comment_id = world.ours.comments.submitted.id
    return { comments: [{ comment_id, version: await versionOf(world, "comments", comment_id) }] }
  },
  assign_comments: (world) => ({ comment_ids: [world.ours.comments.submitted.id] }),
  assign_matching_comments: (world) => ({ last_id: world.ours.comments.withdrawn.id }),
  start_bulk_action: (world) => ({ last_id: world.ours.comments.withdrawn.id }),
  create_export_job: (world) => ({ docket_id: world.ours.dockets.open.id }),
  change_member_role: () => ({ from: "viewer", role: "reviewer" }),
  update_agency_settings: async (world) => ({ version: await versionOf(world, "agencies", world.ours.agency.id) }),
  change_saved_reason: async (world) => ({
    label: "Not about this",
    version: await versionOf(world, "saved_reasons", world.records.reasons.first),
  }),
  add_saved_reason: () => ({ label: "A fourth one" }),
  update_webhook: () => ({ version: 1 }),
  save_sign_in_provider: ({ sign_in }) => ({ version: sign_in.version, issuer: sign_in.issuer }),
  retry_stuck_work: ({ records }) => ({ id: records.letter_id }),
  retry_platform_stuck_work: ({ records }) => ({ what: "letter", id: records.letter_id }),
  save_docket_translation: () => ({ version: 1 }),
  remove_docket_translation: () => ({ version: 1 }),
  transfer_ownership: (world) => ({ new_owner_id: world.colleague.user.user_id }),
  archive_agency: (world) => ({ typed_name: world.ours.agency.name }),
  create_agency_with_owner: () => ({ owner_email: "clerk@lakeside.gov", agency_name: "Town of Lakeside" }),
  platform_invite_user_to_agency: () => ({ role: "viewer" }),
}

/** The example of the description, about what is in this world. */
export async function bodyOf(world: World, { id, described }: Operation): Promise<Real | undefined> {
  const example = described.requestBody?.content["application/json"]?.example
  if (!example) return undefined
  return { ...example, ...(await realBodies[id]?.(world, valuesOf(world, id)["docket_id"] ?? "")) }
}

/** A form with a file, for an operation that takes one. */
export async function formOf(world: World, { id, described }: Operation): Promise<FormData | undefined> {
  if (!described.requestBody?.content["multipart/form-data"]) return undefined
  const form = new FormData()
  const replaces = id === "replace_docket_document"
  if (replaces) form.set("version", String(await documentsVersion(world)))
  if (replaces) form.set("reason", "A page was missing.")
  form.set(replaces ? "file" : "files", new File([pdfBytes(3000)], "new-plan.pdf"))
  return form
}
