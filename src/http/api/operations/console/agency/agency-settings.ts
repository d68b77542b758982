import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import {
  agency_id,
  agencyIn,
  asBoolean,
  asInteger,
  asList,
  jsonBody,
  withCurrent,
} from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { agencySettingsExample, memberExample } from "#src/http/api/description/console-examples.ts"
import { agencyExample } from "#src/http/api/description/examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import {
  agencySettingsInput,
  archiveAgencyInput,
  askForSecondFactorInput,
  transferOwnershipInput,
} from "#src/rules/input/agencies/agency-settings.ts"
import { LOGO_MAX_MEGABYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { jurisdictionTypes } from "#src/rules/vocabulary.ts"
import { archiveAgency } from "#src/services/agencies/archive-agency.ts"
import { askForSecondFactor } from "#src/services/agencies/ask-for-second-factor.ts"
import { uploadLogo } from "#src/services/agencies/logo/upload-logo.ts"
import { findAgencySettings, findSecondFactorAsked } from "#src/services/agencies/queries.ts"
import { transferOwnership } from "#src/services/agencies/transfer-ownership.ts"
import { updateAgencySettings } from "#src/services/agencies/update-agency-settings.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { count } from "#src/http/api/operations/docket-summary.ts"

/** An agency's profile and comment defaults, its ownership and its end (S 2, S 7). */
export const agencySettings = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: people and settings"]
const params = z.object({ agency_id })

const settings = z
  .object({
    version: count.openapi({ description: "Send it back with a change." }),
    name: z.string(),
    slug: z.string(),
    jurisdiction: z.string(),
    jurisdiction_type: z.enum(jurisdictionTypes),
    state_code: z.string(),
    time_zone: z.string(),
    description: z.string(),
    contact_email: z.string().nullable(),
    max_file_size_mb: count,
    allowed_mime_types: z.array(z.string()),
    captcha_enabled: z.boolean(),
    auto_publish: z.boolean(),
    accent_color: z.string(),
    footer_disclaimer: z.string(),
    second_factor_asked: z.boolean().openapi({ description: "Whether `ask_for_second_factor` requires one." }),
  })
  .openapi("AgencySettings")

async function readSettings(ctx: Ctx, id: string): Promise<z.input<typeof settings>> {
  const scope = await authorize(ctx, id, "view_dashboard")
  const found = (await findAgencySettings(ctx.db, scope)) ?? refuse("agency_not_found")
  const { number: _number, logo_url: _logo, ...shown } = found
  return { ...shown, second_factor_asked: await findSecondFactorAsked(ctx.db, scope) }
}

const readRoute = createRoute({
  operationId: "get_agency_settings",
  tags,
  summary: "Read your agency's settings",
  description: "Its profile, and what new dockets begin with.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/settings",
  "x-example": "/agencies/{agency_id}/settings",
  request: { params, query: noQuery },
  responses: {
    200: json("The settings.", settings, agencySettingsExample),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

agencySettings.openapi(readRoute, async (c) =>
  c.json(await readSettings(c.var.ctx, agencyIn(c.req.valid("param"))), 200),
)

const { shape } = agencySettingsInput
const { slug: _slug, second_factor_asked: _asked, ...changeable } = agencySettingsExample
const settingsBody = agencySettingsInput
  .omit({ agency_id: true })
  .extend({
    version: asInteger(shape.version, "The version that you read."),
    max_file_size_mb: asInteger(shape.max_file_size_mb, "Megabytes of each file."),
    allowed_mime_types: asList(shape.allowed_mime_types, allowedMimeTypes, "At least one."),
    captcha_enabled: asBoolean(shape.captcha_enabled, "Whether comments to new dockets need a captcha."),
    auto_publish: asBoolean(shape.auto_publish, "Whether comments to new dockets are published without review."),
  })
  .openapi("ChangedAgencySettings")

const updateRoute = createRoute({
  operationId: "update_agency_settings",
  tags,
  summary: "Change your agency's settings",
  description:
    "Replaces them: send all, with the `version` that you read. If someone was faster you get a 409, with the settings as they are now in `current`.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/settings",
  middleware: [strictJson] as const,
  request: { params, query: noQuery, body: jsonBody(settingsBody, changeable) },
  responses: {
    200: json("The settings as they are now.", settings, agencySettingsExample),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large", "changed_meanwhile"),
  },
})

agencySettings.openapi(updateRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  await withCurrent(updateAgencySettings(ctx, { ...c.req.valid("json"), agency_id: id }), () => readSettings(ctx, id))
  return c.json(await readSettings(ctx, id), 200)
})

const binary = { schema: z.string().openapi({ format: "binary" }) }
const logoRoute = createRoute({
  operationId: "upload_agency_logo",
  tags,
  summary: "Upload your agency's logo",
  description: `The body is the file: PNG, SVG, or JPEG, at most ${LOGO_MAX_MEGABYTES} MB. What it is, its content says. It replaces the logo before.`,
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/logo",
  request: {
    params,
    query: noQuery,
    body: { required: true, content: { "image/png": binary, "image/svg+xml": binary, "image/jpeg": binary } },
  },
  responses: {
    200: json("The logo is there.", z.object({ logo_url: z.url() }).openapi("UploadedLogo"), {
      logo_url: `https://comments.example.gov/logos/${agencyExample.id}`,
    }),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "permission_denied",
      "payload_too_large",
      "file_too_large",
      "unsupported_file_type",
    ),
  },
})

agencySettings.openapi(logoRoute, async (c) => {
  const { ctx } = c.var
  const id = agencyIn(c.req.valid("param"))
  await uploadLogo(ctx, { agency_id: id, bytes: Buffer.from(await c.req.arrayBuffer()) })
  return c.json({ logo_url: new URL(paths.logo(id), ctx.config.PUBLIC_URL).href }, 200)
})

const { shape: asking } = askForSecondFactorInput
const secondFactorRoute = createRoute({
  operationId: "ask_for_second_factor",
  tags,
  summary: "Require a second factor, or no longer",
  description:
    "Of everyone who can read commenters' addresses, from their next request on. `seen` is what you read: if someone was faster you get a 409. Only owners decide.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/second-factor",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({
          seen: asBoolean(asking.seen, "Whether it was required when you read it."),
          asked: asBoolean(asking.asked, "Whether it is required from now on."),
        })
        .openapi("SecondFactorChange"),
      { seen: false, asked: true },
    ),
  },
  responses: {
    200: json("Whether it is required now.", z.object({ asked: z.boolean() }).openapi("SecondFactorAsked"), {
      asked: true,
    }),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large", "changed_meanwhile"),
  },
})

agencySettings.openapi(secondFactorRoute, async (c) => {
  const { asked, seen } = c.req.valid("json")
  await askForSecondFactor(c.var.ctx, { agency_id: agencyIn(c.req.valid("param")), asked, seen })
  return c.json({ asked }, 200)
})

const transferRoute = createRoute({
  operationId: "transfer_ownership",
  tags,
  summary: "Transfer the ownership of your agency",
  description:
    "Makes another active member owner; whoever transfers it becomes an admin. Owners need a government address.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/ownership",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(transferOwnershipInput.omit({ agency_id: true }).openapi("OwnershipTransfer"), {
      new_owner_id: memberExample.user_id,
    }),
  },
  responses: {
    200: json(
      "It is transferred.",
      z.object({ agency_id: z.uuid(), owner_id: z.uuid() }).openapi("TransferredOwnership"),
      { agency_id: agencyExample.id, owner_id: memberExample.user_id },
    ),
    ...refusals(
      ...ofCalls,
      "agency_not_found",
      "permission_denied",
      "payload_too_large",
      "member_not_found",
      "role_not_manageable",
    ),
  },
})

agencySettings.openapi(transferRoute, async (c) => {
  const id = agencyIn(c.req.valid("param"))
  const { new_owner_id } = c.req.valid("json")
  await transferOwnership(c.var.ctx, { agency_id: id, new_owner_id })
  return c.json({ agency_id: id, owner_id: new_owner_id }, 200)
})

const archiveRoute = createRoute({
  operationId: "archive_agency",
  tags,
  summary: "Archive your agency",
  description:
    "Hides the agency and its dockets, closes what is open, and ends everyone's access; published comments stay readable at their own addresses. `typed_name` must be the agency's name.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/archive",
  middleware: [strictJson] as const,
  request: {
    params,
    query: noQuery,
    body: jsonBody(archiveAgencyInput.omit({ agency_id: true }).openapi("AgencyArchiving"), {
      typed_name: agencyExample.name,
    }),
  },
  responses: {
    200: json(
      "It is archived.",
      z.object({ agency_id: z.uuid(), archived: z.literal(true) }).openapi("ArchivedAgency"),
      {
        agency_id: agencyExample.id,
        archived: true,
      },
    ),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

agencySettings.openapi(archiveRoute, async (c) => {
  const id = agencyIn(c.req.valid("param"))
  await archiveAgency(c.var.ctx, { agency_id: id, ...c.req.valid("json") })
  return c.json({ agency_id: id, archived: true as const }, 200)
})
