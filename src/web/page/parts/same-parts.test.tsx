import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test, vi } from "vitest"
import "#src/rules/languages/every-language.ts"
import { parseCommentSearchQuery } from "#src/rules/input/comments/comment-search.ts"
import { parseDocketBrowseQuery } from "#src/rules/input/dockets/docket-browse.ts"
import { parseDocketCommentsQuery } from "#src/rules/input/dockets/docket-comments.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { paths } from "#src/rules/paths.ts"
import { StateMenu, StateSelect } from "#src/web/components/agencies/state-menu.tsx"
import { TileMap } from "#src/web/components/places/tile-map.tsx"
import { SiteBanner } from "#src/web/components/site/site-banner.tsx"
import { SiteFooter } from "#src/web/components/site/site-footer.tsx"
import { LanguageProvider } from "#src/web/language.tsx"
import { CommentFilters } from "#src/web/screens/public/comment-search/comment-filters.tsx"
import { CommentFilters as FiltersOfDocket } from "#src/web/screens/public/docket/comments/docket-comment-filters.tsx"
import { DocketFilters } from "#src/web/screens/public/dockets/docket-filters.tsx"
import { SamePartsProvider, useSamePart } from "./same-parts.tsx"
import { writtenParts } from "./written-parts.tsx"

type Writing = { language?: Language; at?: string; anew?: boolean }

/** A page as the server writes it; `anew` with no regard to what it wrote before. */
function write(page: ReactNode, { language = "en", at = "/", anew = false }: Writing = {}): string {
  const Router = createRoutesStub([{ path: "*", Component: () => page }])
  const { parts, writeWanted } = writtenParts(language)
  const html = renderToString(
    <LanguageProvider language={language}>
      <SamePartsProvider parts={anew ? null : parts}>
        <Router initialEntries={[at]} />
      </SamePartsProvider>
    </LanguageProvider>,
  )
  writeWanted()
  return html
}

const frame = (open: number) => (
  <>
    <SiteBanner />
    <StateMenu />
    <StateSelect id="one" />
    <StateSelect id="two" with_code />
    <TileMap open={{ OR: open, US: 2 }} />
    <SiteFooter external_links={open > 1 ? [{ label: "Source code", href: "https://example.org/" }] : []} />
  </>
)

const pages = (["en", "es", "zh"] as const).flatMap((language) =>
  [paths.home(), paths.state("OR"), paths.agencies()].flatMap((at) => [1, 5].map((open) => ({ language, at, open }))),
)

test.each(pages)("the parts of $at in $language with $open open dockets are to the letter as if anew", (asked) => {
  const anew = write(frame(asked.open), { ...asked, anew: true })
  const times = [1, 2, 3].map(() => write(frame(asked.open), asked))
  expect(times).toEqual([anew, anew, anew])
})

const searches = [
  "",
  "q=bridge",
  "state=Oregon",
  "status=open",
  "commenter_type=agent&date_from=2026-01-01",
  "agency=a",
  "q=road",
]

test.each([...searches, ...searches])("filters say that “%s” was asked for, whatever was asked before", (asked) => {
  const parameters = new URLSearchParams(asked)
  const page = (
    <>
      <CommentFilters query={parseCommentSearchQuery(parameters)} unknown={null} />
      <CommentFilters query={parseCommentSearchQuery(parameters)} unknown="docket_id" />
      <DocketFilters query={parseDocketBrowseQuery(parameters)} />
      <FiltersOfDocket data={{ docket: { id: "1", slug: "oaks" }, query: parseDocketCommentsQuery(parameters) }} />
    </>
  )
  expect(write(page)).toBe(write(page, { anew: true }))
})

test("the menu marks the page that it stands on, whatever page was written before", () => {
  write(<StateMenu />)
  expect(write(<StateMenu />, { at: paths.state("OR") })).toContain('aria-current="page"')
  expect(write(<StateMenu />)).not.toContain("aria-current")
})

test("a part is written once for all pages of a language", () => {
  const Part = vi.fn<() => ReactNode>(() => <b>once</b>)
  function Page({ name }: { name: string | null }) {
    return <p {...useSamePart(name, () => <Part />)} />
  }
  const ask = (name: string | null, language: Language = "en") => {
    Part.mockClear()
    expect(write(<Page name={name} />, { language })).toBe("<p><b>once</b></p>")
    return Part.mock.calls.length
  }
  expect([ask("a part"), ask("a part"), ask("a part")]).toEqual([2, 0, 0]) // once for the page, once for those to come
  expect(ask("a part", "es")).toBe(2)
  expect([ask(null), ask(null)]).toEqual([1, 1])
  // So many others, such as maps of other numbers, and it is written again.
  for (let other = 0; other < 400; other += 1) ask(`another ${other}`)
  expect(ask("a part")).toBe(2)
})
