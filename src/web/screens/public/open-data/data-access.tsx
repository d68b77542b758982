import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { OFFSET_MAX_ROWS, PAGE_LIMIT_MAX, PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { coded, linkTo } from "#src/web/components/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page-meta.ts"
import { Table } from "#src/web/ui/table.tsx"
import type { Route } from "./+types/data-access"
import { Command } from "./command.tsx"
import { type Examples, findExamples } from "./find-examples.ts"

/** The examples name a docket and a comment that exist, so that they work when pasted. */
export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => ({
  installation: describeInstallation(ctx),
  example: await findExamples(ctx),
  reads_per_minute: ctx.config.API_READS_PER_MINUTE,
}))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.dataAccess(),
    title: t("Data Access"),
    description: t("Read dockets and published comments as data: addresses, parameters, and examples to paste."),
  })
}

export default function DataAccess({ loaderData: { installation, example, reads_per_minute } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Data Access")}
      lede={t(
        "Everything that is public on these pages can be read by programs too: free, without an account, without a key.",
      )}
      sections={[
        what(texts),
        operations(texts),
        examples(texts, installation, example),
        following(texts),
        paging(texts),
        errors(texts),
        limit(texts, reads_per_minute),
        fair(texts, installation),
        limits(texts, installation),
      ]}
    />
  )
}

const what = ({ t }: Texts): TextSection => ({
  id: "what",
  heading: t("What there is"),
  body: (
    <>
      <p>
        {t(
          "Dockets that are or were open, their documents, the comments that agencies have published with their attachments, and the agencies of each state. Answers are JSON in UTF-8; times are in UTC, and each docket names its time zone.",
        )}
      </p>
      <p>
        {t(
          "Drafts, comments that are not published, and email addresses of commenters are not public and not part of it. The counts of comments are counts of published ones.",
        )}
      </p>
    </>
  ),
})

const rows: readonly { path: string; answers: PlainSaying }[] = [
  { path: "/dockets", answers: "Dockets, by words, status, agency, state, tags and dates" },
  { path: "/dockets/{slug}", answers: "One docket with its documents and, page by page, its comments" },
  { path: "/tags", answers: "The tags, and how many dockets carry each" },
  { path: "/comments", answers: "Published comments, by words, name, organization, position, docket, tags and dates" },
  { path: "/comments/{id}", answers: "One comment, whole, with its attachments" },
  { path: "/agencies/{slug}", answers: "One agency and its dockets" },
  { path: "/states", answers: "The states, and how much is public in each" },
  { path: "/states/{code}", answers: "One state and its agencies" },
]

const operations = ({ t }: Texts): TextSection => ({
  id: "operations",
  heading: t("Addresses"),
  body: (
    <>
      <Table
        caption={t("Addresses that can be read")}
        rows={rows}
        rowKey={(row) => row.path}
        columns={[
          {
            key: "path",
            header: "GET",
            cell: (row) => <code className="nowrap">{paths.api(row.path)}</code>,
            rowHeader: true,
            fit: "tight",
          },
          { key: "answers", header: t("Answers"), cell: (row) => t(row.answers) },
        ]}
      />
      <p>
        <Rich
          text={t(
            "The <reference>API reference</reference> explains every parameter, field and error, with a command to try for each address. <openapi>openapi.json</openapi> says the same in OpenAPI 3.1, for programs that make clients from it.",
          )}
          parts={{
            reference: linkTo(paths.apiReference()),
            openapi: (words) => <a href={paths.api("/openapi.json")}>{words}</a>,
          }}
        />
      </p>
    </>
  ),
})

function examples({ t }: Texts, { public_url }: Installation, example: Examples): TextSection {
  const curl = (path: string) => `curl "${public_url}${paths.api(path)}"`
  return {
    id: "examples",
    heading: t("Examples"),
    body: (
      <>
        <p>{t("Paste any of these into a terminal that has curl.")}</p>
        <Command
          says={t("Open dockets, those that close first on top")}
          run={curl("/dockets?status=open&sort=closing_soon")}
        />
        {example.docket && (
          <Command says={t("One docket with its documents and comments")} run={curl(`/dockets/${example.docket}`)} />
        )}
        <Command says={t("Comments in which both words occur")} run={curl("/comments?q=traffic+school")} />
        {example.comment && <Command says={t("One comment, whole")} run={curl(`/comments/${example.comment}`)} />}
        <Command says={t("The agencies of a state")} run={curl(`/states/${example.state}`)} />
        {example.agency && <Command says={t("One agency")} run={curl(`/agencies/${example.agency}`)} />}
        <p>
          <Rich
            text={t(
              "Attachments and documents have a <code>file_url</code>, from which they can be downloaded as they were uploaded: <code>curl -OJ</code> keeps the file’s name.",
            )}
            parts={coded}
          />
        </p>
      </>
    ),
  }
}

const paging = ({ t, number }: Texts): TextSection => ({
  id: "paging",
  heading: t("Reading long lists"),
  body: (
    <ul>
      <li>
        <Rich
          text={t(
            "Lists take <code>limit</code> (1 to {most}, else {usual}) and <code>offset</code>, and answer <code>items</code> and <code>total</code>. While there is a next page the header <code>Link</code> names its address.",
            { most: PAGE_LIMIT_MAX, usual: PAGE_SIZE_DEFAULT },
          )}
          parts={coded}
        />
      </li>
      <li>
        <Rich
          text={t(
            "A search of comments counts up to {rows} exactly; beyond, <code>total_exact</code> is false, and larger offsets are refused. Narrow by docket or by dates: <code>date_from</code> and <code>date_to</code>, both days included.",
            { rows: number(OFFSET_MAX_ROWS) },
          )}
          parts={coded}
        />
      </li>
      <li>
        <Rich
          text={t(
            "The comments of one docket go on with <code>before</code>: send the <code>next_before</code> of the last answer until it is null. <code>limit</code> says how many at a time.",
          )}
          parts={coded}
        />
      </li>
    </ul>
  ),
})

const errors = ({ t }: Texts): TextSection => ({
  id: "errors",
  heading: t("When something is refused"),
  body: (
    <p>
      <Rich
        text={t(
          "Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code> and <code>error.request_id</code>. A parameter that is unknown or cannot be read is refused with 422 rather than ignored.",
        )}
        parts={coded}
      />
    </p>
  ),
})

const following = ({ t }: Texts): TextSection => ({
  id: "following",
  heading: t("Following what is new"),
  body: (
    <p>
      <Rich
        text={t(
          "Feed readers find new dockets at <feed>/feed.atom</feed>, and those of one state or agency, or new comments on one docket, at the address of its page with <code>/feed.atom</code> behind it. A docket’s deadline for your calendar is at <code>/deadline.ics</code> behind its address. All public pages are listed in the <sitemap>sitemap</sitemap>.",
        )}
        parts={{ ...coded, feed: linkToFile(paths.feed()), sitemap: linkToFile(paths.sitemap()) }}
      />
    </p>
  ),
})

const linkToFile = (address: string) => (words: string) => <a href={address}>{words}</a>

const limit = ({ t, number }: Texts, readsPerMinute: number): TextSection => ({
  id: "limits",
  heading: t("How much at a time"),
  body: (
    <p>
      <Rich
        text={t(
          "A client may read {reads} times a minute; the header <code>RateLimit</code> says how often still, and after a 429 <code>Retry-After</code> how many seconds to wait. Each answer has an <code>ETag</code>: sent back as <code>If-None-Match</code> it is answered with 304 while nothing has changed.",
          { reads: number(readsPerMinute) },
        )}
        parts={coded}
      />
    </p>
  ),
})

const fair = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "use",
  heading: t("Using it well"),
  body: (
    <>
      <p>
        <Rich
          text={t(
            "Comments are public record, written by people who may name themselves. Quote them as they are, link to their page (<code>/comments/</code> and the id), and do not use them to find or bother their authors. Please ask one thing at a time rather than many at once, and keep what you have read.",
          )}
          parts={coded}
        />
      </p>
      <p>{t("For a whole collection, or if something is missing, write to us:")}</p>
      <WaysToReachUs installation={installation} subject={t("Data access")} />
    </>
  ),
})

const limits = ({ t }: Texts, { source_url }: Installation): TextSection => ({
  id: "not-yet",
  heading: t("What there is not"),
  body: (
    <p>
      {t(
        "There are no complete downloads of all data. Pages of other sites may read these addresses from a visitor’s browser; no other site can write.",
      )}{" "}
      {source_url && (
        <>
          <Rich
            text={t("The program itself is <source>open source</source>.")}
            parts={{ source: (words) => <a href={source_url}>{words}</a> }}
          />{" "}
        </>
      )}
      <Rich
        text={t("Pages to read are found under <search>Search Comments</search> and <browse>Browse Dockets</browse>.")}
        parts={{ search: linkTo(paths.commentSearch()), browse: linkTo(paths.dockets()) }}
      />
    </p>
  ),
})
