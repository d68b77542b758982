import { queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import type { Route } from "./+types/flagged"
import { queueAction } from "./queue-action.ts"
import { loadQueue } from "./queue-data.ts"
import { QueueView } from "./queue-view.tsx"

const door = { permission: "approve_comments", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, ({ request, ...staff }: Route.LoaderArgs & Staff) =>
  loadQueue(staff, request, "flagged"),
)
export const shouldRevalidate = reloadAfterRefusal

export const action = queueAction(door)

// A refusal is titled by its own page.
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [{ title: `Flagged Items: ${queueTabs[loaderData.tab].label} | OpenDocket` }] : []

/** The queue, opened at what was flagged (S 2). */
export default function Flagged({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueView data={loaderData} answer={actionData} heading="Flagged Items" path={paths.moderationFlagged()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: moderationMessages.errorTitle, message: moderationMessages.loadFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
