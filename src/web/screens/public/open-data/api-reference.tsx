import { Link } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { apiScopeNames, apiScopes } from "#src/rules/people/api-scopes.ts"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { apiReference } from "#src/web/request-context.ts"
import type { Route } from "./+types/api-reference"
import { RefusalList } from "./api-operation.tsx"
import { Command } from "./command.tsx"

/** Made from the same description as openapi.json. Each subject has a page of its own. */
export const loader = guard(async ({ context }: WithCtx<Route.LoaderArgs>) => {
  const { subjects, ...rest } = context.get(apiReference)()
  const listed = subjects.map(({ operations, ...subject }) => ({
    ...subject,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }))
  return { ...rest, subjects: listed }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.apiReference(),
    title: "API Reference",
    description: "Every operation of the API: parameters, scopes, responses, errors, and commands to paste.",
  })

type Loaded = Route.ComponentProps["loaderData"]

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { address, subjects } = loaderData
  return (
    // Written for programmers, from a description that has one language.
    <div lang="en">
      <TextPage
        heading="API Reference"
        lede="Read everything that is public with your own program: no account, no key. With a key, do what you do on the pages."
        sections={[
          basics(loaderData),
          keys(address),
          ...subjects.map(operationsOf),
          caching(address),
          errors(loaderData),
        ]}
      />
    </div>
  )
}

/** What a program may ask about a subject; each operation leads to its parameters and responses. */
const operationsOf = ({ slug, name, description, operations }: Loaded["subjects"][number]): TextSection => ({
  id: slug,
  heading: name,
  body: (
    <>
      <p>{description}</p>
      <dl className="api-fields">
        {operations.map(({ id, method, path, summary }) => (
          <div key={id} id={id}>
            <dt>
              <Link to={`${paths.apiReference(slug)}#${id}`}>{summary}</Link>
            </dt>
            <dd className="api-address">
              {method} <code>{path}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  ),
})

const basics = ({ address, description }: Loaded): TextSection => ({
  id: "basics",
  heading: "Basics",
  body: (
    <>
      <p>{description}</p>
      <p>
        Every address begins with <code className="api-address">{address}</code>. Responses are JSON. Programs can read
        the same description in{" "}
        <a href={paths.api("/openapi.json")} download>
          openapi.json
        </a>{" "}
        (OpenAPI 3.1). <Link to={paths.dataAccess()}>Data Access</Link> says the same in fewer words.
      </p>
    </>
  ),
})

const keys = (address: string): TextSection => ({
  id: "keys",
  heading: "Keys and scopes",
  body: (
    <>
      <p>
        Make a key in your account, under <Link to={paths.accountApiKeys()}>API keys</Link>. It acts as you and never
        may do more than you. Send it with each request.
      </p>
      <Command says="Read your own profile" run={`curl -H "Authorization: Bearer $API_KEY" "${address}/me"`} />
      <dl className="api-fields">
        {apiScopeNames.map((scope) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{apiScopes[scope]}</dd>
          </div>
        ))}
      </dl>
    </>
  ),
})

const caching = (address: string): TextSection => ({
  id: "limits",
  heading: "Limits and caching",
  body: (
    <>
      <p>
        In each response, <code>RateLimit-Policy</code> tells you how many reads (<code>q</code>) a client has in how
        many seconds (<code>w</code>). <code>RateLimit</code> tells you how many are left (<code>r</code>) and in how
        many seconds (<code>t</code>) you have all of them again. After a 429, wait as long as <code>Retry-After</code>{" "}
        says.
      </p>
      <p>
        Each response has an <code>ETag</code>. Send it back as <code>If-None-Match</code>. If nothing has changed, the
        response is a 304 without a body.
      </p>
      <Command says="See the headers of a response" run={`curl --head "${address}/states"`} />
      <p>Pages on other sites can read from a visitor&rsquo;s browser (CORS), without cookies. They cannot write.</p>
    </>
  ),
})

const errors = ({ refusals }: Loaded): TextSection => ({
  id: "errors",
  heading: "Errors",
  body: (
    <>
      <p>
        Errors have one shape: <code>error.code</code> for programs, <code>error.message</code> for people,{" "}
        <code>error.fields</code> for what is wrong with each parameter, and <code>error.request_id</code> to mention
        when you ask about it. A request that we cannot read gets a 400, a path that does not exist a 404, a method that
        an address does not accept a 405, and a parameter that is unknown or makes no sense a 422.
      </p>
      <RefusalList refusals={refusals} />
    </>
  ),
})
