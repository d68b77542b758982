import { paths } from "#src/rules/paths.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/review"
import { reviewAction, reviewDoor } from "./review-action.ts"
import { loadReview } from "./review-data.ts"
import { ReviewStart } from "./review-start.tsx"
import { ReviewView } from "./review-view.tsx"

export const loader = staffLoader(reviewDoor, ({ request, ...staff }: Route.LoaderArgs & Staff) =>
  loadReview(staff, request),
)
export const shouldRevalidate = reloadAfterRefusal

export const action = (args: Route.ActionArgs) => reviewAction(args)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${titleOf(loaderData)} | OpenDocket` }] : []

function titleOf({ comment, progress }: Route.ComponentProps["loaderData"]): string {
  return comment ? `Review: ${progress.at} of ${progress.of}` : "Review comments"
}

/** Comments one at a time: the whole text, its files beside it, and what decides about it in reach. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { comment } = loaderData
  if (!comment) return <ReviewStart data={loaderData} answer={actionData} />
  return <ReviewView data={{ ...loaderData, comment }} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: moderationMessages.errorTitle, message: moderationMessages.loadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
