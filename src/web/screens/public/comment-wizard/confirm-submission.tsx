import { Form, redirect, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import {
  canConfirmSubmission,
  confirmSubmissionLink,
  findSubmittedByLink,
  hasConfirmedSubmission,
} from "#src/services/comments/submit/confirm-submission-link.ts"
import type { Ctx } from "#src/services/context.ts"
import { findDocketForm } from "#src/services/comments/queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/confirm-submission"

type Passed = { done?: boolean; submitted?: object | null } | undefined

function headingOf(passed: Passed) {
  if (passed?.submitted) return "Your comment was submitted"
  return passed?.done ? "You passed the check" : "Confirm your comment"
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${metaTexts(matches).t(headingOf(loaderData))} | OpenDocket` },
]

export const headers = secretAddressHeaders
export const shouldRevalidate = reloadAfterRefusal

/** Looking at the page changes nothing: mail programs and scanners open links too (settled 15d). */
export const loader = guard(async ({ ctx, request, params }: WithCtx<Route.LoaderArgs>) => {
  const found = await findDocketForm(ctx.db, params.slug)
  const [docket] = await inReadersLanguage(ctx.db, found ? [found] : [], ctx.language)
  const query = new URL(request.url).searchParams
  const token = query.get("token")
  const dead = token !== null && !(await canConfirmSubmission(ctx, token)) ? token : null
  return {
    title: docket?.title ?? null,
    language: docket?.language,
    slug: params.slug,
    token,
    dead_link: dead !== null,
    done: dead !== null && (await hasConfirmedSubmission(ctx, dead)),
    submitted: dead === null ? null : await submittedBy(ctx, dead),
  }
})

/** Whoever has the link may know that the comment was submitted; where its receipt is, only who submitted it (settled 43). */
async function submittedBy(ctx: Ctx, token: string) {
  const sent = await findSubmittedByLink(ctx, token)
  if (!sent) return null
  const { actor } = ctx
  const own = actor.kind === "user" && actor.user_id === sent.user_id
  return { receipt: own ? paths.thankYou(sent.tracking_id) : null }
}

export const action = formAction(tokenInput, async ({ ctx, input }) => {
  const { docket_slug } = await confirmSubmissionLink(ctx, input)
  const here = ctx.actor.kind === "user"
  const on = here ? paths.commentWizard(docket_slug, 5) : paths.confirmSubmission(docket_slug, input.token)
  return redirect(withParameter(on, here ? "confirmed" : "done"), 303)
})

function withParameter(path: string, name: string): string {
  return path.includes("?") ? `${path}&${name}=true` : withQuery(path, { [name]: "true" })
}

export default function ConfirmSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, token, dead_link, done, submitted } = loaderData
  const form = actionData?.form
  const wizard = paths.commentWizard(slug, 5)
  const { t } = useTexts()
  if (submitted) return <Submitted {...submitted} />
  if (done || !token) {
    return (
      <div className="column stack stack-loose">
        <PageHeader heading={t(headingOf(loaderData))} />
        <p>
          {t(
            "Your comment has not been submitted yet. Go back to the page where you wrote it and submit it there, or continue here.",
          )}
        </p>
        <p>
          <LinkButton to={wizard}>{t("Review and submit my comment")}</LinkButton>
        </p>
      </div>
    )
  }
  return (
    <div className="column stack stack-loose">
      <PageHeader heading={t(headingOf(loaderData))} />
      {dead_link && !form && <Alert kind="warning">{t(accountMessages.linkDead)}</Alert>}
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} heading={t("That did not work")} />
      {dead_link ? (
        <p>
          <LinkButton to={wizard}>{t("Back to my comment")}</LinkButton>
        </p>
      ) : (
        <PersonForm {...loaderData} token={token} />
      )}
    </div>
  )
}

function Submitted({ receipt }: { receipt: string | null }) {
  const { t } = useTexts()
  return (
    <div className="column stack stack-loose">
      <PageHeader heading={t(headingOf({ submitted: {} }))} />
      <p>{t("You do not need to do anything else, and you do not need this link anymore.")}</p>
      {!receipt && <p>{t("To see its receipt, sign in with the account that you submitted it with.")}</p>}
      <p>
        <LinkButton to={receipt ?? paths.login(paths.dashboard("comments"))}>
          {t(receipt ? "See your receipt" : "Sign In")}
        </LinkButton>
      </p>
    </div>
  )
}

type PersonFormProps = Pick<Route.ComponentProps["loaderData"], "title" | "language"> & { token: string }

function PersonForm({ title, language, token }: PersonFormProps) {
  const { t } = useTexts()
  const words = useAgencyWords(language)
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="form">
      <input type="hidden" name="token" value={token} />
      <p>
        {title ? (
          <Rich
            text={t("You are about to submit a comment on <docket></docket>.")}
            parts={{ docket: () => <strong {...words}>{title}</strong> }}
          />
        ) : (
          t("You are about to submit a comment.")
        )}{" "}
        {t("Press the button to show us that a person is submitting it. You can read it again before you submit it.")}
      </p>
      <Button type="submit" busy={sending}>
        {t("Yes, I am submitting a comment")}
      </Button>
    </Form>
  )
}
