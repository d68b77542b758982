import { Link, redirect } from "react-router"
import { choosePaceInput } from "#src/rules/input/people/following-input.ts"
import { FOLLOWS_MAX } from "#src/rules/limits.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { cityInWords, cityOfKey } from "#src/rules/record/following.ts"
import { federal, stateInWords } from "#src/rules/us-states.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { requireUser } from "#src/services/context.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { findOwnPace, listFollows, listUnsavedDockets } from "#src/services/following/queries.ts"
import { choosePace } from "#src/services/following/stop-following.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import type { Route } from "./+types/following-letters"
import { PaceChoice } from "./pace-choice.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(words.heading)} | OpenDocket` },
]

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const { user_id } = requireUser(ctx)
  const [pace, follows, dockets] = await Promise.all([
    findOwnPace(ctx.db, user_id),
    listFollows(ctx.db, { user_id, limit: FOLLOWS_MAX }),
    listUnsavedDockets(ctx.db, { user_id, limit: FOLLOWS_MAX }),
  ])
  const unsaved = await inReadersLanguage(ctx.db, dockets, ctx.language)
  const others = follows.flatMap(({ kind, subject, name, slug }) => {
    if (kind === "docket") return [] // on the dashboard, or among those that are not saved
    const of = kind === "agency" ? slug : subject
    return of === null ? [] : [{ kind, of, name: name ?? subject }]
  })
  return { pace, others, dockets: unsaved.map(({ slug, title, language }) => ({ slug, title, language })) }
})

export const action = formAction(choosePaceInput, async ({ ctx, input }) => {
  await choosePace(ctx, input.pace)
  return redirect(paths.account("following"), { status: 303 })
})

/** When the signed-in person is told what happens to the dockets they follow (decision 43). */
export default function FollowingLetters({ loaderData: { pace, others, dockets }, actionData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="stack stack-loose">
      <h1>{t(words.heading)}</h1>
      <AccountForm form={actionData?.form} submit={t("Save")}>
        <PaceChoice pace={pace} form={actionData?.form} hint={t(words.hint)} />
      </AccountForm>
      {others.length + dockets.length > 0 && (
        <section className="stack" aria-labelledby="followed">
          <h2 id="followed">{t(words.followed)}</h2>
          <ul>
            {dockets.map((docket) => (
              <li key={`docket ${docket.slug}`}>
                <Link to={paths.follow("docket", docket.slug)}>
                  <AboutDocket text={docket.title} docket={docket} />
                </Link>
              </li>
            ))}
            {others.map(({ kind, of, name }) => (
              <li key={`${kind} ${of}`}>
                <Link to={paths.follow(kind, of)}>{inWords({ kind, of, name }, texts)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type Listed = { kind: string; of: string; name: string }

/** As the page says it where it is followed. */
function inWords({ kind, of, name }: Listed, texts: Pick<Texts, "t">): string {
  if (kind === "state") return of === federal.code ? texts.t("United States (federal)") : stateInWords(of, texts)
  return kind === "city" ? cityInWords(cityOfKey(of), texts) : name
}
