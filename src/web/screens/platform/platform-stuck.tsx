import { Form, redirect } from "react-router"
import { retryStuckInput } from "#src/rules/input/agencies/stuck.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { stuckMessages as words } from "#src/rules/messages/agencies/stuck-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { type BackupAge, measureBackup } from "#src/services/backups/queries.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { listStuckAnywhere } from "#src/services/stuck/list-stuck.ts"
import { retryAnywhere } from "#src/services/stuck/retry-stuck.ts"
import { stuckInWords } from "#src/web/components/console/stuck-data.ts"
import { StuckView } from "#src/web/components/console/stuck-view.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import { duration } from "#src/web/screens/public/status/status-words.ts"
import type { Route } from "./+types/platform-stuck"
import { PlatformFrame } from "./platform-frame.tsx"

export const loader = platformLoader(
  "view_all_agencies",
  async ({ ctx, power, url }: Route.LoaderArgs & PlatformTeam) => ({
    role: power.role,
    stuck: stuckInWords(await listStuckAnywhere(ctx, power), DEFAULT_TIME_ZONE),
    backup: backupWords(measureBackup(ctx)),
    retried: url.searchParams.has("done"),
  }),
)

export const action = formAction<Route.ActionArgs, typeof retryStuckInput, never>(
  async ({ ctx }) => {
    await authorizePlatform(ctx, "view_all_agencies") // before a word of the form is judged
    return retryStuckInput
  },
  async ({ ctx, input }) => {
    await orShowList(retryAnywhere(ctx, input))
    throw redirect(withQuery(paths.platformStuck(), { done: "retried" }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Platform Administration: What Is Stuck | OpenDocket" }] : []

/** Letters, exports, bulk actions and jobs that failed, of all agencies (settled 38). */
export default function StuckAnywhere({
  loaderData: { role, stuck, backup, retried },
  actionData,
}: Route.ComponentProps) {
  return (
    <PlatformFrame role={role} current="stuck">
      <p>{`${words.lede} ${words.jobsLede}`}</p>
      <p>
        <strong>Backups:</strong> {backup}
      </p>
      <StuckView
        stuck={stuck}
        retried={retried}
        form={actionData?.form ?? null}
        Form={PostForm}
        here={paths.platformStuck()}
        showAgency
      />
    </PlatformFrame>
  )
}

function backupWords(measured: BackupAge | null): string {
  if (!measured) return words.backupsOff
  const { age_seconds, archive } = measured
  const backup = age_seconds === null ? words.noBackup : words.backupAge(duration(age_seconds, textsIn("en")))
  return archive ? `${backup} ${archiveWords(archive.age_seconds)}` : backup
}

function archiveWords(age_seconds: number | null): string {
  if (age_seconds === null) return words.noArchive
  return age_seconds < 60 ? words.archiveAgeShort : words.archiveAge(duration(age_seconds, textsIn("en")))
}

function PostForm(props: Parameters<typeof Form>[0]) {
  return <Form method="post" {...props} />
}

export { PlatformError as ErrorBoundary } from "./platform-frame.tsx"
