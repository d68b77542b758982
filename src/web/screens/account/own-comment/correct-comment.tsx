import { redirect } from "react-router"
import { z } from "zod"
import { versionField } from "#src/rules/input/reading/fields.ts"
import { paths } from "#src/rules/paths.ts"
import { mayStillChange } from "#src/rules/record/comments/comment-status.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { correctComment } from "#src/services/comments/own/correct-comment.ts"
import type { Ctx } from "#src/services/context.ts"
import { formAction, type FormState } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { versionTypedOver } from "#src/web/forms/form-fields.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { VerbatimText } from "#src/web/components/comments/verbatim-text.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import type { Route } from "./+types/correct-comment"
import { loadOwnComment } from "./load-own-comment.ts"
import { OwnCommentMissing } from "./own-comment-missing.tsx"

/** The text as it is now, to be changed (decision 41). */
export const loader = guard(async ({ ctx, params }: WithCtx<Route.LoaderArgs>) => {
  const comment = await loadOwnComment(ctx, params.trackingId)
  const { tracking_id, docket_title, docket_language, agency_name, content, version, max_comment_length } = comment
  const open = !comment.agency_archived && acceptsComments({ ...comment, status: comment.docket_status }, ctx.now())
  return {
    tracking_id,
    docket: { title: docket_title, language: docket_language },
    agency_name,
    content,
    version,
    max_comment_length,
    open,
    waits: mayStillChange(comment.status),
  }
})

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Correct your comment")} | OpenDocket` },
]

/** The docket's own limit is looked at behind its lock. */
const correctForm = z.strictObject({ content: z.string(), version: versionField })

export const action = formAction(
  correctForm,
  async ({ ctx, params, input }: Route.ActionArgs & { ctx: Ctx; input: z.infer<typeof correctForm> }) => {
    const { content, version } = input
    await correctComment(ctx, { tracking_id: params.trackingId, content, seen: version })
    return redirect(paths.ownComment(params.trackingId), { status: 303 })
  },
)

export const shouldRevalidate = reloadAfterRefusal

export default function CorrectComment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tracking_id, docket, agency_name: agency, open, waits } = loaderData
  const form = actionData?.form
  const back = paths.ownComment(tracking_id)
  return (
    <div className="column stack stack-loose">
      <h1>{t("Correct your comment")}</h1>
      <p>
        <AboutDocket text={t('This is your comment on "{docket}".', { docket: docket.title })} docket={docket} />
      </p>
      {waits && open && (
        <p>
          {t(
            "{agency} sees the new text, and what you wrote before. What you certified when you submitted it also holds for the new text.",
            { agency },
          )}
        </p>
      )}
      {(waits && open) || form ? (
        <CorrectionForm comment={loaderData} form={form} back={back} />
      ) : (
        <>
          <p>
            {waits
              ? t("The docket no longer takes comments, so you can no longer correct yours.")
              : t("You can no longer withdraw or correct this comment.")}
          </p>
          <p>
            <LinkButton to={back}>{t("Back to your comment")}</LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <OwnCommentMissing />
}

type FormProps = { comment: Route.ComponentProps["loaderData"]; form: FormState | undefined; back: string }

/** The text to be changed. After a refusal for another correction, that one can be read above what was typed. */
function CorrectionForm({ comment: { content, version, max_comment_length }, form, back }: FormProps) {
  const { t } = useTexts()
  return (
    <AccountForm form={form} submit={t("Save the correction")} back={back}>
      {form?.code === "corrected_meanwhile" && (
        <Disclosure summary={t("Read it")}>
          <VerbatimText text={content} />
        </Disclosure>
      )}
      <input type="hidden" name="version" value={versionTypedOver(form ?? null, version)} />
      <Textarea
        name="content"
        label={t("Your comment")}
        required
        tall
        rows={14}
        maxCharacters={max_comment_length}
        defaultValue={String(form?.values["content"] ?? content)}
        error={form?.errors["content"]}
      />
    </AccountForm>
  )
}
