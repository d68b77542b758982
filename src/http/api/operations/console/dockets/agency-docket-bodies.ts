import { z } from "@hono/zod-openapi"
import { asBoolean, asInteger, asList, jsonBody } from "#src/http/api/passage/agency-call.ts"
import { agencyDocketExample } from "#src/http/api/description/console-examples.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import { createDocketForm, editDocketForm } from "#src/rules/input/dockets/docket.ts"
import { reasonField, versionField } from "#src/rules/input/reading/fields.ts"
import { docketStatuses } from "#src/rules/record/dockets/docket-status.ts"

/** The forms of a docket in the types that programs send; the rules are those of the forms. */
const { shape } = editDocketForm
const inJson = {
  open_date: shape.open_date.meta({ type: "string", format: "date" }),
  open_time: shape.open_time.meta({ type: "string", description: "HH:MM." }),
  close_date: shape.close_date.meta({ type: ["string", "null"], format: "date", description: "Null for no end." }),
  close_time: shape.close_time.meta({ type: "string", description: "HH:MM." }),
  tags: asList(shape.tags, null, "Tags of `list_tags`, or the agency's own."),
  max_file_size_mb: asInteger(shape.max_file_size_mb, "Megabytes of each file."),
  allowed_mime_types: asList(shape.allowed_mime_types, allowedMimeTypes, "At least one."),
  require_captcha: asBoolean(shape.require_captcha, "Whether comments need a captcha."),
  auto_publish: asBoolean(shape.auto_publish, "Whether comments are published without review."),
  max_comment_length: asInteger(shape.max_comment_length, "Characters."),
  max_comments_per_user: asInteger(shape.max_comments_per_user, "Comments of one person."),
  max_files_per_comment: asInteger(shape.max_files_per_comment, "Files of one comment."),
}

const fields = {
  title: agencyDocketExample.title,
  summary: agencyDocketExample.summary,
  description: agencyDocketExample.description,
  tags: agencyDocketExample.tags,
  open_date: "2026-06-01",
  open_time: "09:00",
  close_date: "2026-07-01",
  close_time: "17:00",
  max_file_size_mb: 10,
  allowed_mime_types: agencyDocketExample.allowed_mime_types,
  require_captcha: true,
  slug: agencyDocketExample.slug,
  reference_code: agencyDocketExample.reference_code,
  auto_publish: false,
}

export const createdDocketBody = jsonBody(
  createDocketForm
    .safeExtend({
      ...inJson,
      uploads_enabled: asBoolean(createDocketForm.shape.uploads_enabled, "Whether comments may have files."),
    })
    .openapi("NewDocket"),
  fields,
)

export const editedDocketBody = jsonBody(
  editDocketForm
    .safeExtend({
      ...inJson,
      uploads_enabled: asBoolean(shape.uploads_enabled, "Whether comments may have files."),
      version: asInteger(versionField, "The version that you read."),
      move_opening: asBoolean(
        shape.move_opening,
        "True if the opening of a docket that is not a draft is meant to move.",
      ),
    })
    .openapi("EditedDocket"),
  { ...fields, uploads_enabled: true, version: agencyDocketExample.version },
)

const seen = {
  version: asInteger(versionField, "The version that you read."),
  reason: reasonField,
}
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const statusBody = jsonBody(
  z
    .strictObject({
      to: z.enum(docketStatuses),
      ...seen,
      close_at: instant
        .nullish()
        .meta({ type: ["string", "null"], format: "date-time", description: "Only when you reopen it." }),
    })
    .openapi("DocketStatusChange"),
  { to: "closed", version: agencyDocketExample.version, reason: null },
)

export const extensionBody = jsonBody(
  z
    .strictObject({ close_at: instant.meta({ type: "string", format: "date-time" }), ...seen })
    .openapi("DocketExtension"),
  { close_at: "2026-07-15T21:00:00.000Z", version: agencyDocketExample.version, reason: "More time was asked for." },
)
