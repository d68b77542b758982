import { Link } from "react-router"
import type { ApiReference as Reference } from "#src/rules/api-reference.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { guard } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { apiReference } from "#src/web/request-context.ts"
import type { Route } from "./+types/api-reference"
import { Operation, RefusalList } from "./api-operation.tsx"
import { Command } from "./command.tsx"
import { fillAddress, findExamples } from "./find-examples.ts"

/** Made from the same description as openapi.json; the commands name things that exist, so that they work when pasted. */
export const loader = guard(async ({ ctx, context }: Route.LoaderArgs & { ctx: Ctx }) => {
  const reference = context.get(apiReference)()
  const examples = await findExamples(ctx)
  const attempts = reference.operations.map(({ try_path }) => try_path && fillAddress(try_path, examples))
  return { reference, attempts }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.apiReference(),
    title: "API Reference",
    description: "Every operation of the public API: parameters, answers, errors, and commands to paste.",
  })

export default function ApiReference({ loaderData: { reference, attempts } }: Route.ComponentProps) {
  const { address, operations } = reference
  return (
    // Written for programmers, from a description that has one language.
    <div lang="en">
      <TextPage
        heading="API Reference"
        lede="Read everything that is public with a program of your own. No account, no key."
        sections={[
          basics(reference),
          ...operations.map((operation, index): TextSection => {
            const attempt = attempts[index]
            return {
              id: operation.id,
              heading: operation.summary,
              body: (
                <Operation
                  operation={operation}
                  address={address + operation.path}
                  attempt={attempt ? address + attempt : null}
                />
              ),
            }
          }),
          caching(address),
          errors(reference),
        ]}
      />
    </div>
  )
}

const basics = ({ address, description }: Reference): TextSection => ({
  id: "basics",
  heading: "Basics",
  body: (
    <>
      <p>{description}</p>
      <p>
        Every address begins with <code className="api-address">{address}</code>. Answers are JSON. The same description
        for programs is{" "}
        <a href={paths.api("/openapi.json")} download>
          openapi.json
        </a>{" "}
        (OpenAPI 3.1). <Link to={paths.dataAccess()}>Data Access</Link> tells the same in fewer words.
      </p>
    </>
  ),
})

const caching = (address: string): TextSection => ({
  id: "limits",
  heading: "Limits and caching",
  body: (
    <>
      <p>
        Each answer says in <code>RateLimit-Policy</code> how many reads (<code>q</code>) a client has in how many
        seconds (<code>w</code>), and in <code>RateLimit</code> how many are left (<code>r</code>) and in how many
        seconds (<code>t</code>) all are there again. After a 429 wait as long as <code>Retry-After</code> says.
      </p>
      <p>
        Each answer has an <code>ETag</code>. Send it back as <code>If-None-Match</code>: while nothing has changed the
        answer is 304 without a body.
      </p>
      <Command says="See the headers of an answer" run={`curl --head "${address}/states"`} />
      <p>Pages of other sites may read from a visitor&rsquo;s browser (CORS), without cookies. Nobody may write so.</p>
    </>
  ),
})

const errors = ({ refusals }: Reference): TextSection => ({
  id: "errors",
  heading: "Errors",
  body: (
    <>
      <p>
        Errors have one shape: <code>error.code</code> for programs, <code>error.message</code> for people,{" "}
        <code>error.fields</code> with what is wrong with each parameter, and <code>error.request_id</code> to mention
        when you ask about it. What cannot be read at all is 400, what is named in the path and does not exist 404, a
        way of asking that an address does not know 405, a parameter that is unknown or makes no sense 422.
      </p>
      <RefusalList refusals={refusals} />
    </>
  ),
})
