import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { asBoolean, asInteger, docketIn, jsonBody, ofDocket, withCurrent } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { docketTranslationExample } from "#src/http/api/description/console-examples.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketTranslationForm } from "#src/rules/input/dockets/docket-translation.ts"
import { versionField } from "#src/rules/input/reading/fields.ts"
import { type TextLanguage, textLanguages } from "#src/rules/text/text-languages.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { removeDocketTranslation } from "#src/services/dockets/translations/remove-docket-translation.ts"
import { saveDocketTranslation } from "#src/services/dockets/translations/save-docket-translation.ts"
import { listFullTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** What a docket says in further languages, as the staff of its agency keep it (decision 55). */
export const docketTranslations = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: dockets"]
const ofOne = {
  ...ofDocket,
  language: z.string().openapi({ description: "A BCP 47 tag that is offered.", example: "es" }),
}
const ofCall = ["agency_not_found", "docket_not_found", "permission_denied"] as const

const translation = z
  .object({
    language: z.string().openapi({ description: "A BCP 47 tag, such as `es` or `zh-Hans`." }),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    official: z.boolean().openapi({ description: "True if it counts as much as the original." }),
    outdated: z.boolean().openapi({ description: "True if it was made for an older version of the original." }),
    version: count.openapi({ description: "Send it back with a change." }),
    updated_at: moment,
  })
  .openapi("AgencyDocketTranslation")

const translationList = z
  .object({
    language: z.string().openapi({ description: "That of the docket's own text." }),
    words_version: count.openapi({
      description: "Counts the changes of the docket's own text: send it with a translation of the text that you read.",
    }),
    items: z.array(translation),
    total: count,
  })
  .openapi("AgencyDocketTranslationList")
const listExample = {
  language: "en",
  words_version: 1,
  items: [docketTranslationExample],
  total: 1,
}

type Ids = { agency_id: string; docket_id: string }
/** A language that is not offered has no translation. */
const languageIn = (given: string): TextLanguage => textLanguages.find((tag) => tag === given) ?? refuse("not_found")

async function readTranslations(ctx: Ctx, ids: Ids): Promise<z.input<typeof translationList>> {
  const scope = await authorize(ctx, ids.agency_id, "view_dashboard")
  const docket = (await findAgencyDocket(ctx.db, scope, ids.docket_id)) ?? refuse("docket_not_found")
  const rows = await listFullTranslations(ctx.db, scope, ids.docket_id)
  const items = rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
  return { language: docket.language, words_version: docket.words_version, items, total: items.length }
}

const listRoute = createRoute({
  operationId: "list_docket_translations",
  tags,
  summary: "Read a docket's translations",
  description: "What a docket of your agency says in further languages, by their tags, whatever its status.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/dockets/{docket_id}/translations",
  "x-example": "/agencies/{agency_id}/dockets/{docket_id}/translations",
  request: { params: z.object(ofDocket), query: noQuery },
  responses: {
    200: json("All of them, on one page.", translationList, listExample),
    ...unchanged,
    ...refusals(...ofCalls, ...ofCall),
  },
})

docketTranslations.openapi(listRoute, async (c) =>
  c.json(await readTranslations(c.var.ctx, docketIn(c.req.valid("param"))), 200),
)

const { shape } = docketTranslationForm
const savedBody = jsonBody(
  docketTranslationForm
    .extend({
      official: z.boolean().openapi({ description: "True if it counts as much as the original." }),
      words_version: asInteger(shape.words_version, "The `words_version` of the docket's text that was translated."),
      up_to_date: asBoolean(shape.up_to_date, "False if it is older than that text, and is to be told so."),
      version: asInteger(shape.version, "The translation's version that you read; 0 where there is none."),
    })
    .openapi("SavedDocketTranslation"),
  {
    title: docketTranslationExample.title,
    summary: docketTranslationExample.summary,
    description: docketTranslationExample.description,
    official: docketTranslationExample.official,
    words_version: listExample.words_version,
    up_to_date: true,
    version: docketTranslationExample.version,
  },
)

const ofChange = refusals(
  ...ofCalls,
  ...ofCall,
  "not_found",
  "payload_too_large",
  "changed_meanwhile",
  "docket_changed_meanwhile",
  "docket_read_only",
)

const saveRoute = createRoute({
  operationId: "save_docket_translation",
  tags,
  summary: "Save a docket's translation",
  description:
    "Makes it, or replaces it: send all of its text, with the `version` that you read. If someone was faster you get a 409, with the translations as they are now in `current`. Those of an archived docket do not change.",
  ...calledWith("manage"),
  method: "put",
  path: "/agencies/{agency_id}/dockets/{docket_id}/translations/{language}",
  middleware: [strictJson] as const,
  request: { params: z.object(ofOne), query: noQuery, body: savedBody },
  responses: {
    200: json("The docket's translations as they are now.", translationList, listExample),
    ...ofChange,
  },
})

docketTranslations.openapi(saveRoute, async (c) => {
  const { ctx } = c.var
  const ids = docketIn(c.req.valid("param"))
  const language = languageIn(c.req.valid("param").language)
  const work = saveDocketTranslation(ctx, { ...c.req.valid("json"), ...ids, language })
  await withCurrent(work, () => readTranslations(ctx, ids))
  return c.json(await readTranslations(ctx, ids), 200)
})

const removeRoute = createRoute({
  operationId: "remove_docket_translation",
  tags,
  summary: "Remove a docket's translation",
  description: "Takes it from every page, with the `version` that you read; the activity log keeps its text.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/dockets/{docket_id}/translations/{language}/removal",
  middleware: [strictJson] as const,
  request: {
    params: z.object(ofOne),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ version: asInteger(versionField, "The translation's version that you read.") })
        .openapi("RemovedDocketTranslation"),
      { version: docketTranslationExample.version },
    ),
  },
  responses: {
    200: json("The translations that are left.", translationList, { ...listExample, items: [], total: 0 }),
    ...ofChange,
  },
})

docketTranslations.openapi(removeRoute, async (c) => {
  const { ctx } = c.var
  const ids = docketIn(c.req.valid("param"))
  const language = languageIn(c.req.valid("param").language)
  const work = removeDocketTranslation(ctx, { ...c.req.valid("json"), ...ids, language })
  await withCurrent(work, () => readTranslations(ctx, ids))
  return c.json(await readTranslations(ctx, ids), 200)
})
