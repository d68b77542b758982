import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { parseDocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import {
  DOCKET_COMMENTS_PER_LOAD,
  PAGE_LIMIT_MAX,
  PAGE_LIMIT_MIN,
  QUERY_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { browseStatuses, DEFAULT_DOCKET_SORT, docketSorts } from "#src/rules/vocabulary.ts"
import { listPublicDocketComments } from "#src/services/comments/public-comment-queries.ts"
import {
  AUTHORIZATION_CERTIFICATION,
  PERJURY_CERTIFICATION,
  PUBLIC_ACKNOWLEDGEMENT,
} from "#src/rules/record/comments/certification.ts"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { type DocketForm, findDocketFormById } from "#src/services/comments/queries.ts"
import { listDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { listDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import { browsePublicDockets, findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { page, unchanged } from "#src/http/api/description/answers.ts"
import { asPublic, count, docketSummary, file, language, moment } from "./docket-summary.ts"
import { foundDocument, inPieces } from "./found-file.ts"
import { docketDetailExample, docketExample } from "#src/http/api/description/examples.ts"
import { refuseDropped, refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { nextPage, pageAfter } from "#src/http/api/passage/next-page.ts"
import {
  choice,
  dateParameters,
  id,
  pageParameters,
  placeParameters,
  text,
  wholeNumber,
} from "#src/http/api/description/parameters.ts"
import { ofReads, refusals } from "#src/http/api/description/refusals.ts"

/** Dockets as everyone may read them (P 2.4, P 2.5, P 7.1). */
export const dockets = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const docketList = z
  .object({
    items: z.array(
      docketSummary.extend({
        document: foundDocument.nullable().openapi({
          description:
            "The supporting document that contains the search words, when the docket itself does not contain all of them.",
        }),
        total_count: count.openapi({ description: "The same as `total`." }),
      }),
    ),
    total: count.openapi({ description: "The exact number of dockets that match." }),
    limit: count,
    offset: count,
  })
  .openapi("DocketList")

const browseRoute = createRoute({
  operationId: "browse_public_dockets",
  tags: ["Dockets"],
  summary: "Browse dockets",
  description:
    "Dockets that are or were open, those that open later, and archived ones; never drafts. Each parameter narrows the results further.",
  "x-example": "/dockets?status=open&sort=closing_soon",
  method: "get",
  path: "/dockets",
  request: {
    query: z.strictObject({
      q: text(QUERY_MAX_CHARACTERS, {
        description:
          'Words in the title, summary, or description, or in the supporting documents; all of them must occur. Dockets that say them themselves come first. Takes "quoted phrases", -excluded words, and OR.',
        example: "bike lanes",
      }),
      status: choice(browseStatuses, {
        description: "What the docket is right now.",
        default: "all",
        example: "open",
      }),
      sort: choice(docketSorts, { description: "The order.", default: DEFAULT_DOCKET_SORT, example: "closing_soon" }),
      ...placeParameters,
      tag: text(TAG_MAX_CHARACTERS, { description: "One exact tag. With `tags`, both must match." }),
      ...dateParameters,
      ...pageParameters,
    }),
  },
  responses: {
    200: page("One page of dockets.", docketList, {
      items: [{ ...docketExample, document: null, total_count: 1 }],
      total: 1,
      limit: 10,
      offset: 0,
    }),
    ...unchanged,
    ...refusals(...ofReads),
  },
})

dockets.openapi(browseRoute, async (c) => {
  const { ctx } = c.var
  const { tags = [] } = c.req.valid("query")
  const { dropped, state: _state, ...query } = parseDocketBrowseQuery(new URL(c.req.url).searchParams)
  refuseDropped(dropped)
  const { items, total } = await browsePublicDockets(ctx.db, { ...query, tags }, ctx.now())
  const { limit, offset } = query
  const { PUBLIC_URL } = ctx.config
  const rows = items.map(({ document, ...docket }) => ({
    ...asPublic(docket, ctx.now()),
    document: document && {
      ...document,
      ...inPieces(document.snippet),
      file_url: new URL(paths.document(document.id), PUBLIC_URL).href,
    },
    total_count: total,
  }))
  return c.json({ items: rows, total, limit, offset }, 200, pageAfter(c, { limit, offset, total }))
})

const docketComment = z
  .object({
    id: z.uuid(),
    commenter_name: z.string().nullable(),
    commenter_organization: z.string().nullable(),
    created_at: moment,
    attachment_count: count,
    content: z.string().openapi({ description: "The whole text, exactly as written." }),
    language,
  })
  .openapi("DocketComment")

/** What `submit_comment` asks of a comment to this docket (P 3). */
const commentForm = z
  .object({
    max_comment_length: count.openapi({ description: "Characters of `content`." }),
    max_comments_per_user: count.openapi({ description: "Comments that one person may submit to this docket." }),
    uploads_enabled: z.boolean().openapi({ description: "Whether a comment may have files." }),
    max_files_per_comment: count,
    max_file_size_mb: count.openapi({ description: "Megabytes of each file." }),
    allowed_mime_types: z.array(z.string()),
    perjury_certification: z
      .string()
      .openapi({ description: "What `perjury_certified` certifies. Show it to the commenter as it stands here." }),
    authorization_certification: z
      .string()
      .openapi({ description: "What it certifies as well, where somebody speaks for others." }),
    public_acknowledgement: z.string().openapi({ description: "What `agreed_to_public` says." }),
    uploads_url: z.url().openapi({
      description:
        "Where to upload files first: the tus protocol, with `docket_id` and `filename` in `Upload-Metadata`. The last part of the upload's address is its id for `upload_ids`.",
    }),
    require_captcha: z.boolean().openapi({ description: "Whether `captcha_token` is required." }),
    captcha_challenge_url: z.url().openapi({
      description:
        "Where to get the challenge whose solution is `captcha_token`: ALTCHA, a proof of work that its open-source libraries solve. A solution counts for this docket, once.",
    }),
  })
  .openapi("CommentForm", { description: "What a comment must keep to. The server checks all of it again." })

const docketTranslation = z
  .object({
    language: z.string().openapi({ description: "A BCP 47 tag, such as `es` or `zh-Hans`." }),
    title: z.string(),
    summary: z.string(),
    description: z.string().openapi({ description: "Markdown, like the original." }),
    official: z
      .boolean()
      .openapi({ description: "True if it counts as much as the original; otherwise the original decides." }),
    outdated: z.boolean().openapi({ description: "True if it was made for an older version of the original." }),
    updated_at: moment,
  })
  .openapi("DocketTranslation")

const docketDetail = docketSummary
  .extend({
    reference_code: z.string().nullable().openapi({ description: "The agency's own reference code for it." }),
    description: z.string().openapi({
      description:
        "As typed: Markdown with headings, lists, links, and emphasis. Anything else in it is plain text, with its line breaks.",
    }),
    translations: z
      .array(docketTranslation)
      .openapi({ description: "What it says in further languages, by their tags." }),
    comment_form: commentForm,
    attachments: z
      .array(
        file.extend({ title: z.string().openapi({ description: "What the agency calls it." }) }).openapi("Document"),
      )
      .openapi({ description: "The supporting documents as they are now, in the agency's order." }),
    comments: z.array(docketComment).openapi({ description: "Published comments, newest first." }),
    next_before: z
      .uuid()
      .nullable()
      .openapi({ description: "Send it as `before` to get the next comments; null at the end." }),
  })
  .openapi("DocketDetail")

const detailRoute = createRoute({
  operationId: "get_docket_public_detail",
  tags: ["Dockets"],
  summary: "Read a docket",
  description:
    "One docket with its documents and a page of its comments. To read all comments, follow `next_before` or the `Link` header to the end. Comments published in the meantime do not change the order.",
  "x-example": "/dockets/{slug}?limit=50",
  method: "get",
  path: "/dockets/{slug}",
  request: {
    params: z.object({
      slug: z.string().openapi({ description: "The docket's `slug`.", example: docketExample.slug }),
    }),
    query: z.strictObject({
      before: id({
        description: "`next_before` of the previous response: comments older than this one.",
        example: docketDetailExample.comments[0]?.id ?? "",
      }),
      limit: wholeNumber({
        description: `Comments in the response; values outside ${PAGE_LIMIT_MIN} to ${PAGE_LIMIT_MAX} are clamped to that range.`,
        minimum: PAGE_LIMIT_MIN,
        maximum: PAGE_LIMIT_MAX,
        default: DOCKET_COMMENTS_PER_LOAD,
        example: "50",
      }),
    }),
  },
  responses: {
    200: page("The docket.", docketDetail, docketDetailExample),
    301: { description: "The docket has moved to the address in `Location`." },
    ...unchanged,
    ...refusals("docket_not_found", ...ofReads),
  },
})

dockets.openapi(detailRoute, async (c) => {
  const { db, now } = c.var.ctx
  const { slug } = c.req.valid("param")
  const { search, searchParams } = new URL(c.req.url)
  const reader = new QueryReader(searchParams)
  const before = reader.uuid("before")
  const range = { min: PAGE_LIMIT_MIN, max: PAGE_LIMIT_MAX, fallback: DOCKET_COMMENTS_PER_LOAD }
  const limit = reader.number("limit", range)
  refuseDropped(reader.dropped)
  const docket = await findPublicDocket(db, slug)
  if (!docket) {
    const slugNow = await findSlugNow(db, slug)
    return slugNow ? c.redirect(paths.api(paths.docket(slugNow)) + search, 301) : refuse("docket_not_found")
  }
  const [documents, translations, form, { items, next_before }] = await Promise.all([
    listDocketDocuments(db, docket.id),
    listDocketTranslations(db, docket.id),
    findDocketFormById(db, docket.id),
    listPublicDocketComments(db, docket.id, { before, limit }),
  ])
  const attachments = documents.map((document) => ({
    ...document,
    file_url: new URL(paths.document(document.id), c.var.ctx.config.PUBLIC_URL).href,
  }))
  const { description, reference_code } = docket
  const comment_form = asCommentForm(form ?? refuse("docket_not_found"), c.var.ctx.config.PUBLIC_URL)
  const comments = items.map(({ commenter_type: _type, position: _position, ...item }) => item)
  const detail = { reference_code, description, translations, comment_form, attachments, comments, next_before }
  return c.json(
    { ...asPublic(docket, now()), ...detail },
    200,
    nextPage(c, next_before ? { before: next_before } : null),
  )
})

function asCommentForm(form: DocketForm, publicUrl: string): z.infer<typeof commentForm> {
  const { max_comment_length, max_comments_per_user, uploads_enabled, max_files_per_comment } = form
  const { max_file_size_mb, allowed_mime_types, require_captcha } = form
  const challenge = withQuery(paths.captchaChallenge(), { form: captchaForm.docket(form.id) })
  const counts = { max_comment_length, max_comments_per_user }
  const files = { uploads_enabled, max_files_per_comment, max_file_size_mb, allowed_mime_types }
  const words = {
    perjury_certification: PERJURY_CERTIFICATION,
    authorization_certification: AUTHORIZATION_CERTIFICATION,
    public_acknowledgement: PUBLIC_ACKNOWLEDGEMENT,
  }
  const uploads_url = new URL(paths.uploads(), publicUrl).href
  return {
    ...counts,
    ...files,
    ...words,
    uploads_url,
    require_captcha,
    captcha_challenge_url: new URL(challenge, publicUrl).href,
  }
}
