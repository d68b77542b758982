import { Link } from "react-router"
import { OFFSET_MAX_ROWS, PAGE_LIMIT_MAX, PAGE_SIZE_DEFAULT } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.dataAccess(),
    title: "Data Access",
    description: "Read dockets and published comments as data: addresses, parameters, and examples to paste.",
  })

export default function DataAccess({ loaderData: { installation, example, reads_per_minute } }: Route.ComponentProps) {
  const address = (path: string) => `${installation.public_url}${paths.api(path)}`
  return (
    <TextPage
      heading="Data Access"
      lede="Everything that is public on these pages can be read by programs too: free, without an account, without a key."
      sections={[
        what,
        operations,
        examples(address, example),
        paging,
        errors,
        limit(reads_per_minute),
        fair(installation),
        limits(installation),
      ]}
    />
  )
}

const what: TextSection = {
  id: "what",
  heading: "What there is",
  body: (
    <>
      <p>
        Dockets that are or were open, their documents, the comments that agencies have published with their
        attachments, and the agencies of each state. Answers are JSON in UTF-8; times are in UTC, and each docket names
        its time zone.
      </p>
      <p>
        Drafts, comments that are not published, and email addresses of commenters are not public and not part of it.
        The counts of comments are counts of published ones.
      </p>
    </>
  ),
}

const rows = [
  { path: "/dockets", answers: "Dockets, by words, status, agency, state, tags and dates" },
  { path: "/dockets/{slug}", answers: "One docket with its documents and, page by page, its comments" },
  { path: "/tags", answers: "The tags, and how many dockets carry each" },
  { path: "/comments", answers: "Published comments, by words, name, organization, position, docket, tags and dates" },
  { path: "/comments/{id}", answers: "One comment, whole, with its attachments" },
  { path: "/agencies/{slug}", answers: "One agency and its dockets" },
  { path: "/states", answers: "The states, and how much is public in each" },
  { path: "/states/{code}", answers: "One state and its agencies" },
]

const operations: TextSection = {
  id: "operations",
  heading: "Addresses",
  body: (
    <>
      <Table
        caption="Addresses that can be read"
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
          { key: "answers", header: "Answers", cell: (row) => row.answers },
        ]}
      />
      <p>
        The <Link to={paths.apiReference()}>API reference</Link> explains every parameter, field and error, with a
        command to try for each address. <a href={paths.api("/openapi.json")}>openapi.json</a> says the same in OpenAPI
        3.1, for programs that make clients from it.
      </p>
    </>
  ),
}

const examples = (address: (path: string) => string, example: Examples): TextSection => ({
  id: "examples",
  heading: "Examples",
  body: (
    <>
      <p>Paste any of these into a terminal that has curl.</p>
      <Command
        says="Open dockets, those that close first on top"
        run={`curl "${address("/dockets?status=open&sort=closing_soon")}"`}
      />
      {example.docket && (
        <Command
          says="One docket with its documents and comments"
          run={`curl "${address(`/dockets/${example.docket}`)}"`}
        />
      )}
      <Command says="Comments in which both words occur" run={`curl "${address("/comments?q=traffic+school")}"`} />
      {example.comment && (
        <Command says="One comment, whole" run={`curl "${address(`/comments/${example.comment}`)}"`} />
      )}
      <Command says="The agencies of a state" run={`curl "${address(`/states/${example.state}`)}"`} />
      {example.agency && <Command says="One agency" run={`curl "${address(`/agencies/${example.agency}`)}"`} />}
      <p>
        Attachments and documents have a <code>file_url</code>, from which they can be downloaded as they were uploaded:{" "}
        <code>curl -OJ</code> keeps the file&rsquo;s name.
      </p>
    </>
  ),
})

const paging: TextSection = {
  id: "paging",
  heading: "Reading long lists",
  body: (
    <ul>
      <li>
        Lists take <code>limit</code> (1 to {PAGE_LIMIT_MAX}, else {PAGE_SIZE_DEFAULT}) and <code>offset</code>, and
        answer <code>items</code> and <code>total</code>. While there is a next page the header <code>Link</code> names
        its address.
      </li>
      <li>
        A search of comments counts up to {OFFSET_MAX_ROWS.toLocaleString("en-US")} exactly; beyond,{" "}
        <code>total_exact</code> is false, and larger offsets are refused. Narrow by docket or by dates:{" "}
        <code>date_from</code> and <code>date_to</code>, both days included.
      </li>
      <li>
        The comments of one docket go on with <code>before</code>: send the <code>next_before</code> of the last answer
        until it is null. <code>limit</code> says how many at a time.
      </li>
    </ul>
  ),
}

const errors: TextSection = {
  id: "errors",
  heading: "When something is refused",
  body: (
    <p>
      Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code> and{" "}
      <code>error.request_id</code>. A parameter that is unknown or cannot be read is refused with 422 rather than
      ignored.
    </p>
  ),
}

const limit = (readsPerMinute: number): TextSection => ({
  id: "limits",
  heading: "How much at a time",
  body: (
    <p>
      A client may read {readsPerMinute.toLocaleString("en-US")} times a minute; the header <code>RateLimit</code> says
      how often still, and after a 429 <code>Retry-After</code> how many seconds to wait. Each answer has an{" "}
      <code>ETag</code>: sent back as <code>If-None-Match</code> it is answered with 304 while nothing has changed.
    </p>
  ),
})

const fair = (installation: Installation): TextSection => ({
  id: "use",
  heading: "Using it well",
  body: (
    <>
      <p>
        Comments are public record, written by people who may name themselves. Quote them as they are, link to their
        page (<code>/comments/</code> and the id), and do not use them to find or bother their authors. Please ask one
        thing at a time rather than many at once, and keep what you have read.
      </p>
      <p>For a whole collection, or if something is missing, write to us:</p>
      <WaysToReachUs installation={installation} subject="Data access" />
    </>
  ),
})

const limits = ({ source_url }: Installation): TextSection => ({
  id: "not-yet",
  heading: "What there is not",
  body: (
    <p>
      There are no complete downloads of all data. Pages of other sites may read these addresses from a visitor&rsquo;s
      browser; no other site can write. Agencies export their own dockets from their console.
      {source_url && (
        <>
          {" "}
          The program itself is <a href={source_url}>open source</a>.
        </>
      )}{" "}
      Pages to read are found under <Link to={paths.commentSearch()}>Search Comments</Link> and{" "}
      <Link to={paths.dockets()}>Browse Dockets</Link>.
    </p>
  ),
})
