import type { Texts } from "#src/rules/languages/texts.ts"
import {
  IMPERSONATION_MINUTES,
  MODERATION_UNDO_MINUTES,
  RECOMMENDED_COMMENT_PERIOD_DAYS,
  RECOMMENDED_FILE_MEGABYTES,
} from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { EXPORT_AVAILABLE_HOURS } from "#src/rules/record/export-status.ts"
import { bold, linkTo } from "#src/web/components/text/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/text/ways-to-reach-us.tsx"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/page/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page/page-meta.ts"
import type { Route } from "./+types/guide"
import { PermissionTable, RoleTable, TaskTable } from "./guide-tables.tsx"

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.guide(),
    title: t("User Guide"),
    description: t(
      "How agency staff run comment periods: roles and permissions, dockets, comment review, search, reports, and settings.",
    ),
  })
}

/** Roles, workflows and the permission table, under the page's three addresses (P 2.13, P 6). */
export default function Guide({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  const sections = [begin, roles, tasks, permissions, dockets, review, search, reports, team]
  return (
    <TextPage
      heading={t("User Guide")}
      lede={t("For agency staff: from the invitation to the end of a comment period.")}
      sections={[...sections.map((section) => section(texts)), help(texts, loaderData)]}
    />
  )
}

const begin = ({ t }: Texts): TextSection => ({
  id: "begin",
  heading: t("Signing in"),
  body: (
    <ol>
      <li>{t("Open the invitation you received by email, and choose a password.")}</li>
      <li>
        <Rich
          text={t(
            "From then on, sign in at <login>Agency Login</login>. If you forget your password, get a link to set a new one on the same page.",
          )}
          parts={{ login: linkTo(paths.agencyLogin()) }}
        />
      </li>
      <li>{t("If you work for more than one agency, choose one. You can switch at any time.")}</li>
    </ol>
  ),
})

const roles = ({ t }: Texts): TextSection => ({
  id: "roles",
  heading: t("Roles"),
  body: (
    <>
      <p>
        {t(
          "Every member of an agency has one role. Each role can do everything that the roles below it can do. A new role takes effect immediately.",
        )}
      </p>
      <RoleTable />
    </>
  ),
})

const tasks = ({ t }: Texts): TextSection => ({
  id: "tasks",
  heading: t("Who does what"),
  body: <TaskTable />,
})

const permissions = ({ t }: Texts): TextSection => ({
  id: "permissions",
  heading: t("All permissions"),
  body: (
    <>
      <p>
        {t(
          "This table comes from the rules that the program itself applies. A control that you can see but not use tells you which role it requires.",
        )}
      </p>
      <PermissionTable />
    </>
  ),
})

const dockets = ({ t }: Texts): TextSection => ({
  id: "dockets",
  heading: t("Running a comment period"),
  body: (
    <>
      <ol>
        <Step
          text={t(
            "<b>Prepare.</b> Under Dockets, choose New Docket. You can begin with a template. Three steps ask for the title, the summary, the dates, and the address. It is a draft from the first step on, and drafts are not public. Then look at the checklist and the preview.",
          )}
        />
        <Step
          text={t("<b>Set the dates.</b> Times are in your agency’s time zone. We recommend at least {days} days.", {
            days: RECOMMENDED_COMMENT_PERIOD_DAYS,
          })}
        />
        <Step
          text={t(
            "<b>Set the rules.</b> Choose the length of comments, comments per person, file types and sizes (we recommend at most {megabytes} MB each), CAPTCHA, and whether comments are published immediately.",
            { megabytes: RECOMMENDED_FILE_MEGABYTES },
          )}
        />
        <Step
          text={t(
            "<b>Open it.</b> From then on, it has a public address that you can share. Until its opening date, it is shown as upcoming.",
          )}
        />
        <Step
          text={t(
            "<b>Extend it</b> while it is open, if you need to, and give a reason. <b>It closes</b> automatically at its closing time. You can also close it yourself, and reopen it with a reason.",
          )}
        />
        <Step
          text={t(
            "<b>Archive it</b> when everything is done. It becomes read-only permanently. Its published comments stay public.",
          )}
        />
      </ol>
      <p>{t("Every step is recorded in the docket’s activity log.")}</p>
    </>
  ),
})

const review = ({ t }: Texts): TextSection => ({
  id: "review",
  heading: t("Reviewing comments"),
  body: (
    <>
      <p>{t("Comments wait under Moderation, Review Queue. Open one to read all of it, with its files. Then:")}</p>
      <ul>
        <Step text={t("<b>Approve</b> publishes it immediately.")} />
        <Step
          text={t("<b>Reject</b> keeps it out of public view. You can give a reason. You can still approve it later.")}
        />
        <Step
          text={t(
            "<b>Flag</b> hides a published comment until someone decides. Its page then says that it is under review.",
          )}
        />
      </ul>
      <p>
        {t(
          "Or choose Review one by one: you see one comment at a time, and no colleague is given the same one while you read it.",
        )}
      </p>
      <p>
        {t(
          "Managers, Admins, and Owners can select several comments, or all that match a search, and decide on all of them. You can undo a decision for {minutes} minutes.",
          { minutes: MODERATION_UNDO_MINUTES },
        )}
      </p>
      <p>
        {t(
          "After those minutes, the commenter gets an email: that the comment is published, that it is rejected and the reason you gave, or, for a flag, that you are taking a second look and never why.",
        )}
      </p>
      <p>
        {t(
          "If a colleague acts first, you see who acted and what the status is now. Nothing is overwritten. You never edit comments; a commenter may correct one that waits, and you see what it said before. Judge whether a comment can be published, not whether you agree with it.",
        )}
      </p>
    </>
  ),
})

const search = ({ t }: Texts): TextSection => ({
  id: "search",
  heading: t("Searching"),
  body: (
    <p>
      {t(
        "Search covers your agency’s dockets and comments, including unpublished ones if your role allows it. Use the advanced search to narrow results by dates, status, tags, commenter, and attachments.",
      )}
    </p>
  ),
})

const reports = ({ t }: Texts): TextSection => ({
  id: "reports",
  heading: t("Reports and exports"),
  body: (
    <>
      <p>
        {t(
          "Reports & Exports shows figures for a range of dates: dockets, comments, attachments, and the people who commented. There you can also create exports: the comments as a spreadsheet (CSV), their files (ZIP), or both, for one docket or the whole agency. We create them in the background, and you can download them for {hours} hours.",
          { hours: EXPORT_AVAILABLE_HOURS },
        )}
      </p>
      <p>{t("Managers, Admins, and Owners see the figures. Everyone can export.")}</p>
    </>
  ),
})

const team = ({ t }: Texts): TextSection => ({
  id: "team",
  heading: t("Team and settings"),
  body: (
    <>
      <p>
        {t(
          "Owners and Admins invite members, change roles, and remove access under Users & Roles. Admins can do this for roles up to Manager. There is always at least one Owner. To hand over the agency, the Owner transfers ownership under Agency Settings.",
        )}
      </p>
      <p>
        {t(
          "Agency Settings also has the name, logo, contact address, and description that the public sees, the settings that new dockets start with, and the agency’s own tags.",
        )}
      </p>
      <p>
        {t(
          "To help you, our team can view your console as one of your members sees it. They can change nothing, and such a view ends after {minutes} minutes. Owners and Admins find in the audit log when it began, why, and when it ended.",
          { minutes: IMPERSONATION_MINUTES },
        )}
      </p>
    </>
  ),
})

const help = ({ t }: Texts, installation: Installation): TextSection => ({
  id: "help",
  heading: t("Help"),
  body: (
    <>
      <p>
        <Rich
          text={t("Short answers are in the <faqs>FAQs</faqs>.")}
          parts={{ faqs: linkTo(`${paths.faqs()}#agencies`) }}
        />
      </p>
      <WaysToReachUs installation={installation} subject={t("Help with the console")} />
    </>
  ),
})

function Step({ text }: { text: string }) {
  return (
    <li>
      <Rich text={text} parts={bold} />
    </li>
  )
}
