import { redirect } from "react-router"
import { encode } from "uqr"
import { refuse } from "#src/rules/errors.ts"
import { LANGUAGE_PARAMETER } from "#src/rules/languages/language.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { listDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { QrCode } from "#src/web/ui/data/qr-code.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import type { Route } from "./+types/docket-poster"
import { closingWords } from "#src/rules/record/dockets/closing-words.ts"
import { AboutTranslation } from "#src/web/screens/public/docket/about/docket-languages.tsx"
import { DocketRefused } from "#src/web/screens/public/docket/docket-refused.tsx"
import { docketTexts } from "#src/web/screens/public/docket/about/docket-texts.ts"

/** A page to print and hang up. Its address leads to the docket in the languages of the poster and of its text. */
export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const found = await findPublicDocket(ctx.db, params.slug)
  if (!found) {
    const slug = await findSlugNow(ctx.db, params.slug)
    throw slug ? redirect(paths.docketPoster(slug) + url.search, 301) : refuse("docket_not_found")
  }
  const translations = await listDocketTranslations(ctx.db, found.id)
  const { docket, texts } = docketTexts(found, translations, { url, reader: ctx.language })
  const address = withQuery(paths.docket(docket.slug), {
    [TEXT_PARAMETER]: texts.chosen,
    [LANGUAGE_PARAMETER]: ctx.language === "en" ? null : ctx.language,
  })
  const { href } = new URL(address, ctx.config.PUBLIC_URL)
  const { title, slug, summary, language, status, open_at, opened_at, close_at, closed_at, time_zone } = docket
  const { agency_name, agency_slug, agency_jurisdiction, state_code } = docket
  return {
    texts,
    docket: { title, slug, summary, language, agency_name, agency_slug, agency_jurisdiction, state_code },
    period: { status, open_at, opened_at, close_at, closed_at, time_zone },
    link: href,
    code: encode(href).data,
    now: ctx.now(),
    asks: acceptsComments(docket, ctx.now()),
  }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  if (!loaderData) return [{ title: `${t(docketMessages.notFoundTitle)} | OpenDocket` }]
  const { docket, texts } = loaderData
  const { title, slug } = docket
  return pageMeta(matches, {
    path: paths.docketPoster(slug, texts.chosen),
    title: t("Poster: {title}", { title }),
    description: t("A poster to print, with the address of the comment period."),
    unlisted: true,
  })
}

export default function DocketPoster({
  loaderData: { docket, texts: ofDocket, period, link, code, now, asks },
}: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const hydrated = useHydrated()
  const closing = closingWords(period, now, texts)
  return (
    <article className="poster stack stack-loose">
      <ButtonGroup>
        {hydrated && <Button onClick={() => window.print()}>{t("Print")}</Button>}
        <LinkButton
          variant="secondary"
          to={withQuery(paths.docket(docket.slug), { [TEXT_PARAMETER]: ofDocket.chosen })}
        >
          {t("Back to the docket")}
        </LinkButton>
      </ButtonGroup>
      {asks && <p className="strong">{t("{agency} asks for your comments", { agency: docket.agency_name })}</p>}
      <h1 {...useAgencyWords(docket.language)}>{docket.title}</h1>
      <AgencyLine agency={docket} />
      <AgencyText text={docket.summary} lang={docket.language} />
      <AboutTranslation data={{ texts: ofDocket }} />
      <p className="poster-date strong">
        {closing.at ? <DatedWords text={closing.text} at={closing.at} /> : closing.text}
      </p>
      <QrCode modules={code} label={t("QR code of the address below")} side={320} />
      <p>
        {t("Point your phone's camera at the code, or go to")}
        <br />
        <code className="strong poster-address">{link}</code>
      </p>
    </article>
  )
}

export function ErrorBoundary() {
  return <DocketRefused />
}
