import { paths } from "#src/rules/paths.ts"
import { refuse } from "#src/rules/errors.ts"
import { TextPage } from "#src/web/components/text/text-page.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { apiReference } from "#src/web/request-context.ts"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import type { Route } from "./+types/api-subject"
import { Operation } from "./api-operation.tsx"
import { fillAddress, findExamples } from "./find-examples.ts"

/** The operations of one subject. The commands name things that exist, so that they work when pasted. */
export const loader = guard(async ({ ctx, context, params }: WithCtx<Route.LoaderArgs>) => {
  const { address, subjects } = context.get(apiReference)()
  const subject = subjects.find(({ slug }) => slug === params.subject)
  if (!subject) return refuse("not_found")
  const examples = await findExamples(ctx)
  const attempts = subject.operations.map(({ try_path, scope }) => {
    const attempt = try_path && scope === null ? fillAddress(try_path, examples) : null
    return attempt && address + attempt
  })
  return { address, subject, attempts }
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.apiReference(loaderData?.subject.slug),
    title: `${loaderData?.subject.name ?? "Not found"}: API Reference`,
    description: `${loaderData?.subject.description ?? ""} Parameters, scopes, responses, errors, and commands to paste.`,
  })

export default function ApiSubject({ loaderData: { address, subject, attempts } }: Route.ComponentProps) {
  return (
    // Written for programmers, from a description that has one language.
    <div lang="en">
      <TextPage
        above={<Breadcrumb items={[{ label: "API Reference", to: paths.apiReference() }, { label: subject.name }]} />}
        heading={subject.name}
        lede={subject.description}
        sections={subject.operations.map((operation, index) => ({
          id: operation.id,
          heading: operation.summary,
          body: (
            <Operation operation={operation} address={address + operation.path} attempt={attempts[index] ?? null} />
          ),
        }))}
      />
    </div>
  )
}
