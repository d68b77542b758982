import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { pageMeta } from "#src/web/page/page-meta.ts"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/gallery"
import { Actions } from "./gallery-actions.tsx"
import { Fields } from "./gallery-fields.tsx"
import { Reading } from "./gallery-reading.tsx"

/** Only in development, for the person at this machine; everywhere else there is no such page. */
export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>): Promise<null> => {
  return ctx.config.dev_pages ? null : refuse("not_found")
})

const EVERY = "Every component of web/ui, for developers."

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.devGallery(),
    title: "Gallery",
    description: EVERY,
    unlisted: true,
  })

/** Every component of `web/ui` in its states. English, like everything that is for developers. */
export default function Gallery() {
  return (
    <div className="stack stack-loose" lang="en">
      <PageHeader
        heading="Gallery"
        lede={EVERY}
        actions={
          <ButtonGroup>
            <LinkButton variant="secondary" to={paths.devMailbox()} reloadDocument>
              Mailbox
            </LinkButton>
          </ButtonGroup>
        }
      />
      <Actions />
      <Fields />
      <Reading />
    </div>
  )
}
