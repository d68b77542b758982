import { redirect } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { confirmedFormatRequestInput, formatRequestInput } from "#src/rules/input/dockets/format-request.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findDocumentToAskFor } from "#src/services/format-requests/queries.ts"
import { namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { passesWithoutCaptcha } from "#src/services/captcha/open-form-changes.ts"
import { requestFormat } from "#src/services/format-requests/request-format.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { orStay } from "#src/web/forms/or-stay.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { describeInstallation } from "#src/web/page/installation.ts"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/accessible-format"
import { FormatForm, FormatSent } from "./format-form.tsx"

/** `?sent=true` is where a request that was sent leads. */
export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const id = z.uuid().safeParse(params.id).data ?? refuse("attachment_not_found")
  const found = (await findDocumentToAskFor(ctx.db, { slug: params.slug, id })) ?? refuse("attachment_not_found")
  const { slug, docket_id, language, agency_name, title, name } = found
  const docket = { docket_id, docket_title: found.docket_title, docket_language: language }
  const [{ docket_title, docket_language } = docket] = await namedForReader(ctx.db, [docket], ctx.language)
  const { actor } = ctx
  return {
    document: { id, title: title ?? name, slug, docket_title, docket_language, language, agency_name },
    sent: url.searchParams.get("sent") === "true",
    installation: describeInstallation(ctx),
    asks_captcha: !passesWithoutCaptcha(ctx),
    begins_with: {
      name: actor.kind === "user" ? (actor.full_name ?? "") : "",
      email: actor.kind === "user" ? actor.email : "",
    },
  }
})

export const action = formAction(
  async ({ ctx }: WithCtx<Route.ActionArgs>) =>
    passesWithoutCaptcha(ctx) ? confirmedFormatRequestInput : formatRequestInput,
  async ({ ctx, input, params }) => {
    const document_id = z.uuid().safeParse(params.id).data ?? refuse("attachment_not_found")
    const { slug } = params
    await orSay(ctx, formatRequestMessages.sendFailed, requestFormat(ctx, { ...input, slug, document_id }))
    return redirect(paths.accessibleFormat(slug, document_id, true), 303)
  },
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orStay(serverAction, formatRequestMessages.sendFailed)

export const shouldRevalidate = reloadAfterRefusal

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t("Document not found")} | OpenDocket` }]
  const { sent, document } = loaderData
  const heading = t(sent ? formatRequestMessages.sentTitle : formatRequestMessages.heading)
  const title = t("{label}: {value}", { label: heading, value: document.title })
  return [{ title: `${title} | OpenDocket` }, { name: "robots", content: "noindex" }]
}

/** For people who cannot read a document as it is (WCAG, ADA title II). */
export default function AccessibleFormat({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, document, ...form } = loaderData
  if (sent) return <FormatSent document={document} />
  return <FormatForm {...form} document={document} form={actionData?.form} />
}

export function ErrorBoundary() {
  const { t } = useTexts()
  const actions = <LinkButton to={paths.dockets()}>{t(docketMessages.browseAllOpportunities)}</LinkButton>
  const missing = { heading: "Document not found", message: docketMessages.notFoundHint, actions } as const
  return <RefusedPage failed={"Failed to load the document"} missing={missing} />
}
