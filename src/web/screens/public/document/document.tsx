import { redirect } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { documentQuoteInput } from "#src/rules/input/comments/document-quote-input.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { firstShownWith, PLACES_SHOWN } from "#src/rules/record/dockets/document-places.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { countTextParts, findDocumentText, listTextParts } from "#src/services/attachments/texts/queries.ts"
import { findDocketForm } from "#src/services/comments/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { findDocumentVersions } from "#src/services/dockets/document-version-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { accentMeta, pageMeta } from "#src/web/page/page-meta.ts"
import { onlyBreadcrumb } from "#src/web/page/structured-data.ts"
import { quoteInDraft } from "#src/web/screens/public/comment-wizard/autosave/quote-in-draft.ts"
import { stepPath } from "#src/web/screens/public/comment-wizard/step-address.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { ensureBrowserToken } from "#src/web/session/session-cookies.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/document"
import { DocumentPage, wayToDocument } from "./document-page.tsx"

const PLACES_MAX = 9999

/** `?from=`: the first page or section that is shown. */
export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const id = z.uuid().safeParse(params.id).data ?? refuse("attachment_not_found")
  const docket = await findPublicDocket(ctx.db, params.slug)
  if (!docket) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docketDocument(slug, id) + url.search, 301) : refuse("docket_not_found")
  }
  const found = (await findDocumentVersions(ctx.db, { docket_id: docket.id, id })) ?? refuse("attachment_not_found")
  const asked = new QueryReader(url.searchParams).number("from", { min: 1, max: PLACES_MAX, fallback: 1 })
  const text = await loadText(ctx, id, firstShownWith(asked))
  const [{ title, summary, language } = docket] = await inReadersLanguage(ctx.db, [docket], ctx.language)
  // `language` stays that of the docket's own words, and so of its documents.
  const called = { ...docket, title, summary, title_language: language }
  return { docket: called, ...found, text, takes_comments: acceptsComments(docket, ctx.now()) }
})

async function loadText(ctx: Ctx, document_id: string, asked: number) {
  const text = await findDocumentText(ctx.db, document_id)
  if (!text || text.state !== "done") return text ? { ...text, parts: [], total: 0, from: 1 } : null
  const total = await countTextParts(ctx.db, text.id)
  const from = asked > total ? 1 : asked
  return { ...text, total, from, parts: await listTextParts(ctx.db, text.id, { from, most: PLACES_SHOWN }) }
}

/** Begins a comment that quotes a place of the document, or adds the place to the draft that there is. */
export const action = formAction(documentQuoteInput, async ({ ctx, input, params, request }: Quoting) => {
  const document_id = z.uuid().safeParse(params.id).data ?? refuse("attachment_not_found")
  const docket = (await findDocketForm(ctx.db, params.slug)) ?? refuse("docket_not_found")
  const browser = ensureBrowserToken(ctx, request)
  const step = await quoteInDraft(ctx, { docket, document_id, browser_token: browser.token, ...input })
  return redirect(stepPath(docket.slug, step), { status: 303, headers: browser.keep })
})
type Quoting = WithCtx<Route.ActionArgs> & { input: z.output<typeof documentQuoteInput> }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t("Document not found")} | OpenDocket` }]
  const { docket, document, text } = loaderData
  const path = paths.docketDocument(docket.slug, document.id, { from: text?.from ?? 1 })
  return [
    ...pageMeta(matches, {
      path,
      title: t("{document}, a document of {docket}", { document: document.title, docket: docket.title }),
      description: text?.parts.find((part) => part.text !== "")?.text ?? docket.summary,
      type: "article",
      structured: onlyBreadcrumb(wayToDocument(loaderData, { t }), path),
    }),
    accentMeta(docket.agency_slug),
  ]
}

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentPage data={loaderData} refusal={actionData?.form.message ?? null} />
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(docketMessages.browseAllOpportunities)}</LinkButton>
  return (
    <RefusedPage
      failed={"Failed to load the document"}
      missing={{
        heading: "Document not found",
        message: "Its address may have changed, or it may never have been published.",
        actions,
      }}
    />
  )
}
