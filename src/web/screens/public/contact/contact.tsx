import { redirect } from "react-router"
import { confirmedContactInput, contactInput } from "#src/rules/input/agencies/contact.ts"
import { SUBJECT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { contactCategories, DEFAULT_CONTACT_CATEGORY } from "#src/rules/vocabulary.ts"
import { findContactReference } from "#src/services/contact/queries.ts"
import { passesWithoutCaptcha } from "#src/services/captcha/open-form-changes.ts"
import { submitContact } from "#src/services/contact/submit-contact.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { orStay } from "#src/web/forms/or-stay.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation } from "#src/web/page/installation.ts"
import { metaTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/contact"
import { ContactForm } from "./contact-form.tsx"
import { ContactSent } from "./contact-sent.tsx"

/** `?subject=` and `?category=` fill in the form; `?reference=` is where a sent message leads. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const { actor } = ctx
  const reference = query.get("reference")
  return {
    reference_id: (reference && (await findContactReference(ctx.db, reference))) || null,
    installation: describeInstallation(ctx),
    asks_captcha: !passesWithoutCaptcha(ctx),
    begins_with: {
      subject: (query.get("subject") ?? "").slice(0, SUBJECT_MAX_CHARACTERS),
      category: contactCategories.find((known) => known === query.get("category")) ?? DEFAULT_CONTACT_CATEGORY,
      name: actor.kind === "user" ? (actor.full_name ?? "") : "",
      email: actor.kind === "user" ? actor.email : "",
    },
  }
})

export const shouldRevalidate = reloadAfterRefusal

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.contact(),
    title: t(loaderData?.reference_id ? contactMessages.sentTitle : contactMessages.heading),
    description: t(
      "Ask a question, report a problem, or request access for your agency. We reply within 1-2 business days.",
    ),
    unlisted: loaderData?.reference_id !== undefined && loaderData.reference_id !== null,
  })
}

export const action = formAction(
  async ({ ctx }: WithCtx<Route.ActionArgs>) => (passesWithoutCaptcha(ctx) ? confirmedContactInput : contactInput),
  async ({ ctx, input, request }) => {
    const user_agent = request.headers.get("user-agent")
    const sent = submitContact(ctx, { ...input, user_agent })
    const { reference_id } = await orSay(ctx, contactMessages.sendFailed, sent)
    return redirect(paths.contactSent(reference_id), 303)
  },
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orStay(serverAction, contactMessages.sendFailed)

/** The contact form, then its receipt (P 2.12). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { reference_id, ...form } = loaderData
  if (reference_id) return <ContactSent reference_id={reference_id} />
  return <ContactForm {...form} form={actionData?.form} />
}
