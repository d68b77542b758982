import { redirect } from "react-router"
import { PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { findProfile } from "#src/services/accounts/queries.ts"
import { listOwnDrafts } from "#src/services/comments/drafts/draft-queries.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { countEveryOwnComment, listOwnComments } from "#src/services/comments/own-queries.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage, namedForReader } from "#src/services/dockets/translations/translation-queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { countSavedDockets, listSavedDockets } from "#src/services/saved-dockets/queries.ts"
import { SignOutForm } from "#src/web/components/account/account-links.tsx"
import { PlaceSearch } from "#src/web/components/places/place-search.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { offsetOf, requireExistingPage } from "#src/web/page/paging.ts"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import type { Route } from "./+types/dashboard"
import { ClosingNext, FirstSteps } from "./first-steps.tsx"
import { OwnDrafts } from "./own-drafts.tsx"
import { OwnComments } from "./own-comments.tsx"
import { SavedDockets } from "./saved-dockets.tsx"

const tabs = ["search", "comments", "saved"] as const
type Tab = (typeof tabs)[number]
const SAVED_PER_PAGE = 200
const DOCKETS_SHOWN = 3

/** A public person's own page (P 2.16); people with another role read that they have it (P 2.19). */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email, full_name } = requireUser(ctx)
  const profile = await findProfile(ctx.db, user_id)
  if (profile?.role === "agency") throw redirect(paths.unauthorized())
  const query = new URL(request.url).searchParams
  const tab: Tab = tabs.find((known) => known === query.get("tab")) ?? "search"
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1)
  const limit = tab === "saved" ? SAVED_PER_PAGE : PAGE_SIZE_DEFAULT
  const offset = Math.min(page - 1, 1000) * limit
  const now = ctx.now()
  const closing = { status: "open", sort: "closing_soon", limit: DOCKETS_SHOWN, offset: 0 } as const
  const [comment_count, saved_count, comments, saved, drafts, open] = await Promise.all([
    countEveryOwnComment(ctx.db, user_id),
    countSavedDockets(ctx.db, user_id),
    tab === "comments" ? listOwnComments(ctx.db, { user_id, limit, offset }) : [],
    tab === "saved" ? listSavedDockets(ctx.db, { user_id, limit, offset }) : [],
    tab === "saved" ? [] : listOwnDrafts(ctx.db, user_id),
    tab === "search" ? browsePublicDockets(ctx.db, closing, now) : { items: [], total: 0 },
  ])
  const shown = { limit, offset: offsetOf(page, limit) }
  const listed = { search: 0, comments: comment_count, saved: saved_count }[tab]
  if (tab !== "search") requireExistingPage(shown, listed, (last) => pageAddress(tab, last / limit + 1))
  const pages = Math.max(1, Math.ceil(listed / limit))
  return {
    name: full_name ?? email,
    tab,
    page,
    pages,
    comment_count,
    saved_count,
    now,
    ...(await readable(ctx, { comments, saved, open: open.items })),
    open_total: open.total,
    drafts: (await namedForReader(ctx.db, drafts, ctx.language)).map((draft) => ({
      ...draft,
      open: !draft.agency_archived && acceptsComments(draft, now),
    })),
  }
})

const pageAddress = (tab: Tab, page: number) => withQuery(paths.dashboard(), { tab, page: page === 1 ? null : page })

/** The lists with titles that the person understands, where their agencies translated them. */
async function readable({ db, language }: Ctx, { comments, saved, open }: Lists) {
  return {
    comments: await namedForReader(db, comments, language),
    saved: await inReadersLanguage(db, saved, language),
    open: await inReadersLanguage(db, open, language),
  }
}
type Lists = {
  comments: Awaited<ReturnType<typeof listOwnComments>>
  saved: Awaited<ReturnType<typeof listSavedDockets>>
  open: Awaited<ReturnType<typeof browsePublicDockets>>["items"]
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  return [{ title: `${loaderData ? t(tabLabel[loaderData.tab]) : ""} | ${t("Dashboard")} | OpenDocket` }]
}

const tabLabel = {
  search: accountMessages.searchDockets,
  comments: "My Comments",
  saved: "Saved Dockets",
} as const satisfies Record<Tab, string>

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, tab, page, pages, comment_count, saved_count, drafts, open, open_total } = loaderData
  return (
    <div className="stack stack-loose dashboard">
      <PageHeader heading={t("Welcome, {name}", { name })} actions={<SignOutForm />} />
      <Tabs
        label={t("Dashboard")}
        items={[
          { label: t(accountMessages.searchDockets), to: paths.dashboard(), current: tab === "search" },
          {
            label: t(accountMessages.myComments(comment_count)),
            to: paths.dashboard("comments"),
            current: tab === "comments",
          },
          {
            label: t(accountMessages.savedDockets(saved_count)),
            to: paths.dashboard("saved"),
            current: tab === "saved",
          },
        ]}
      />
      {tab === "search" && (
        <div className="split split-even split-bottom">
          <section className="stack" aria-labelledby="search-heading">
            <h2 id="search-heading">{t("Search public comments and dockets")}</h2>
            <SearchBox action={paths.search()} label={t("Keywords")} placeholder={t("Keywords")} large required />
          </section>
          <PlaceSearch id="dashboard-place" />
        </div>
      )}
      <OwnDrafts drafts={drafts} />
      {tab === "search" && comment_count + saved_count + drafts.length === 0 && <FirstSteps />}
      {tab === "search" && <ClosingNext dockets={open} total={open_total} now={loaderData.now} />}
      {tab === "comments" && (
        <>
          <OwnComments comments={loaderData.comments} />
          <Pagination
            page={page}
            pageCount={pages}
            label={t("Pages of your comments")}
            hrefFor={(other) => pageAddress("comments", other)}
          />
        </>
      )}
      {tab === "saved" && (
        <>
          <SavedDockets dockets={loaderData.saved} now={loaderData.now} />
          <Pagination
            page={page}
            pageCount={pages}
            label={t("Pages of your saved dockets")}
            hrefFor={(other) => pageAddress("saved", other)}
          />
        </>
      )}
    </div>
  )
}
