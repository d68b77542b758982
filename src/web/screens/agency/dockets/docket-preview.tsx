import { redirect } from "react-router"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { parseDocketCommentsQuery } from "#src/rules/input/dockets/docket-comments.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { refuse } from "#src/rules/errors.ts"
import { findFooterDisclaimer } from "#src/services/agencies/public-agency-queries.ts"
import { findAgencyDocket, findDraftAsPublic } from "#src/services/dockets/queries.ts"
import { listDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"
import { listDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { accentMeta } from "#src/web/page/page-meta.ts"
import { DocketPage } from "#src/web/screens/public/docket/docket-page.tsx"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"
import { docketTexts } from "#src/web/screens/public/docket/about/docket-texts.ts"
import { idParameter, type Staff, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/docket-preview"

type Shown = { shown: ShownDocket; may_edit: boolean }

/** A draft as the public will see it; what is public already is shown where it is. */
export const loader = staffLoader(
  "view_dashboard",
  async ({ ctx, scope, params, url }: Route.LoaderArgs & Staff): Promise<Shown> => {
    const id = idParameter(params.id, "docket_not_found")
    const now = ctx.now()
    const draft = await findDraftAsPublic(ctx.db, scope, { docket_id: id, now })
    if (!draft) {
      const { slug } = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
      throw redirect(paths.docket(slug))
    }
    const [documents, translations, disclaimer] = await Promise.all([
      listDocketDocuments(ctx.db, id),
      listDocketTranslations(ctx.db, id),
      findFooterDisclaimer(ctx.db, scope.agency_id),
    ])
    const moments = { ...draft, archived_at: null }
    const shown: ShownDocket = {
      ...docketTexts(draft, translations, { url, reader: ctx.language }),
      timeline: docketTimeline(moments, [], now),
      changed: { published_at: now, updated_at: draft.updated_at },
      documents,
      former: [],
      comments: { items: [], next_before: null },
      found: null,
      query: parseDocketCommentsQuery(new URLSearchParams()),
      positions: [],
      types: [],
      disclaimer,
      data: undefined,
      saved: null,
      draft_saved_at: null,
      now,
      card: undefined,
      link: new URL(paths.docket(draft.slug), ctx.config.PUBLIC_URL).href,
    }
    return { shown, may_edit: may(scope.role, "edit_thread") }
  },
)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error
    ? [
        { title: `Preview: ${loaderData.shown.docket.title} | OpenDocket` },
        { name: "robots", content: "noindex" },
        accentMeta(loaderData.shown.docket.agency_slug),
      ]
    : []

/** The public page of a draft, for staff only, under a banner that says so. */
export default function DocketPreview({ loaderData: { shown, may_edit } }: Route.ComponentProps) {
  const { id } = shown.docket
  return (
    <div className="stack stack-loose">
      <Alert kind="warning" heading="Preview: this docket is a draft">
        <div className="stack">
          <p>
            Only your agency can see this page. It shows the docket as the public will see it after someone opens it. It
            has no public address until then, so what needs one is switched off below.
          </p>
          <div className="button-group">
            <LinkButton to={paths.agencyDocket(id)}>Back to the draft</LinkButton>
            {may_edit && (
              <LinkButton variant="secondary" icon="edit" to={paths.agencyDocketStep(id, 1)}>
                Edit
              </LinkButton>
            )}
          </div>
        </div>
      </Alert>
      <DocketPage data={shown} unavailable={agencyDocketMessages.onlyPreview} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
