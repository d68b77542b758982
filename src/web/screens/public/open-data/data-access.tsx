import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { OFFSET_MAX_ROWS, PAGE_LIMIT_MAX, PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { coded, linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { Table } from "#src/web/ui/data/table.tsx"
import type { Route } from "./+types/data-access"
import { Command } from "./command.tsx"
import { downloads } from "./data-downloads.tsx"
import { findDownloads } from "./find-downloads.ts"
import { type Examples, findExamples } from "./find-examples.ts"

/** The examples name a docket and a comment that exist, so that they work when pasted. */
export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => ({
  installation: describeInstallation(ctx),
  example: await findExamples(ctx),
  found: await findDownloads(ctx),
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

export default function DataAccess({ loaderData }: Route.ComponentProps) {
  const { installation, example, found, reads_per_minute } = loaderData
  const texts = useTexts()
  const { t } = texts
  return (
    <TextPage
      heading={t("Data Access")}
      lede={t("Programs can also read everything that is public on these pages: free, with no account and no key.")}
      sections={[
        what(texts),
        downloads(texts, found),
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
  heading: t("What is available"),
  body: (
    <>
      <p>
        {t(
          "Dockets that are or were open, their documents, the comments that agencies have published with their attachments, and the agencies in each state. Responses are JSON in UTF-8. Times are in UTC, and each docket gives its time zone.",
        )}
      </p>
      <p>
        {t(
          "Drafts, unpublished comments, and commenters’ email addresses are not public and not included. Comment counts cover published comments only.",
        )}
      </p>
    </>
  ),
})

const rows: readonly { path: string; answers: PlainSaying }[] = [
  { path: "/dockets", answers: "Dockets, by words, status, agency, state, tags, and dates" },
  { path: "/dockets/{slug}", answers: "One docket with its documents and, page by page, its comments" },
  { path: "/tags", answers: "The tags, and how many dockets have each" },
  { path: "/comments", answers: "Published comments, by words, name, organization, position, docket, tags, and dates" },
  { path: "/comments/{id}", answers: "One full comment with its attachments" },
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
        caption={t("Addresses you can read")}
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
          { key: "answers", header: t("Returns"), cell: (row) => t(row.answers) },
        ]}
      />
      <p>
        <Rich
          text={t(
            "The <reference>API reference</reference> explains every parameter, field, and error, with a command to try for each address. <openapi>openapi.json</openapi> says the same in OpenAPI 3.1, for tools that generate clients from it.",
          )}
          parts={{
            reference: linkTo(paths.apiReference()),
            openapi: (words) => <a href={paths.api("/openapi.json")}>{words}</a>,
          }}
        />
      </p>
      <p>
        <Rich
          text={t(
            "Programs written for the API of regulations.gov (version 4) can read the same at <code>{address}</code>, with any key or none.",
            { address: paths.regulations() },
          )}
          parts={coded}
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
        <Command says={t("Open dockets, closing soonest first")} run={curl("/dockets?status=open&sort=closing_soon")} />
        {example.docket && (
          <Command says={t("One docket with its documents and comments")} run={curl(`/dockets/${example.docket}`)} />
        )}
        <Command says={t("Comments that contain both words")} run={curl("/comments?q=traffic+school")} />
        {example.comment && <Command says={t("One full comment")} run={curl(`/comments/${example.comment}`)} />}
        <Command says={t("The agencies in a state")} run={curl(`/states/${example.state}`)} />
        {example.agency && <Command says={t("One agency")} run={curl(`/agencies/${example.agency}`)} />}
        <p>
          <Rich
            text={t(
              "Attachments and documents have a <code>file_url</code>. Use it to download them as they were uploaded. <code>curl -OJ</code> keeps the file’s name. If a download breaks off, <code>curl -C - -o</code> with the same name goes on where it was.",
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
            "Lists take <code>limit</code> (1 to {most}, default {usual}) and <code>offset</code>, and return <code>items</code> and <code>total</code>. If there is a next page, the <code>Link</code> header gives its address.",
            { most: PAGE_LIMIT_MAX, usual: PAGE_SIZE_DEFAULT },
          )}
          parts={coded}
        />
      </li>
      <li>
        <Rich
          text={t(
            "A comment search counts up to {rows} exactly, among millions of comments sometimes less far. Where it stopped, <code>total_exact</code> is false, and there may be more pages. Offsets beyond {rows} are refused. Narrow your search by docket or by dates: <code>date_from</code> and <code>date_to</code> both include the whole day.",
            { rows: number(OFFSET_MAX_ROWS) },
          )}
          parts={coded}
        />
      </li>
      <li>
        <Rich
          text={t(
            "To read more comments on one docket, use <code>before</code>: send the <code>next_before</code> of the last response until it is null. <code>limit</code> sets how many you get at a time.",
          )}
          parts={coded}
        />
      </li>
    </ul>
  ),
})

const errors = ({ t }: Texts): TextSection => ({
  id: "errors",
  heading: t("When a request is refused"),
  body: (
    <p>
      <Rich
        text={t(
          "Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code>, and <code>error.request_id</code>. We refuse a parameter that is unknown or unreadable with 422 instead of ignoring it.",
        )}
        parts={coded}
      />
    </p>
  ),
})

const following = ({ t }: Texts): TextSection => ({
  id: "following",
  heading: t("Following updates"),
  body: (
    <p>
      <Rich
        text={t(
          "Follow new dockets in a feed reader at <feed>/feed.atom</feed>. To follow one state or agency, or new comments on one docket, add <code>/feed.atom</code> to the address of its page. To put a docket’s deadline in your calendar, add <code>/deadline.ics</code> to its address. The <sitemap>sitemap</sitemap> lists all public pages.",
        )}
        parts={{ ...coded, feed: linkToFile(paths.feed()), sitemap: linkToFile(paths.sitemap()) }}
      />
    </p>
  ),
})

const linkToFile = (address: string) => (words: string) => <a href={address}>{words}</a>

const limit = ({ t, number }: Texts, readsPerMinute: number): TextSection => ({
  id: "limits",
  heading: t("Rate limits"),
  body: (
    <p>
      <Rich
        text={t(
          "A client can read {reads} times a minute. The <code>RateLimit</code> header tells you how many reads are left. After a 429, <code>Retry-After</code> tells you how many seconds to wait. Each response has an <code>ETag</code>. Send it back as <code>If-None-Match</code> to get a 304 if nothing has changed.",
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
            "Comments are public record, written by people who may give their names. Quote them as they are, link to their page (<code>/comments/</code> and the ID), and do not use them to find or bother the people who wrote them. Please send one request at a time instead of many at once, and keep what you have read.",
          )}
          parts={coded}
        />
      </p>
      <p>{t("If something is missing, write to us:")}</p>
      <WaysToReachUs installation={installation} subject={t("Data access")} />
    </>
  ),
})

const limits = ({ t }: Texts, { source_url }: Installation): TextSection => ({
  id: "not-yet",
  heading: t("What is not available"),
  body: (
    <p>
      {t("Pages on other sites can read these addresses from a visitor’s browser, but no other site can write.")}{" "}
      {source_url && (
        <>
          <Rich
            text={t("The program itself is <source>open source</source>.")}
            parts={{ source: (words) => <a href={source_url}>{words}</a> }}
          />{" "}
        </>
      )}
      <Rich
        text={t("To read pages instead, go to <search>Search Comments</search> or <browse>Browse Dockets</browse>.")}
        parts={{ search: linkTo(paths.commentSearch()), browse: linkTo(paths.dockets()) }}
      />
    </p>
  ),
})
