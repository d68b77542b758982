import type { Texts } from "#src/rules/languages/texts.ts"
import { RECOMMENDED_COMMENT_PERIOD_DAYS, RECOMMENDED_FILE_MEGABYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { bold, linkTo } from "#src/web/components/marked-words.tsx"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/guide"
import { PermissionTable, RoleTable, TaskTable } from "./guide-tables.tsx"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches)
  return pageMeta(matches, {
    path: paths.guide(),
    title: t("User Guide"),
    description: t(
      "How agency staff run comment periods: roles and permissions, dockets, review of comments, search, reports, settings.",
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
            "From then on, sign in at <login>Agency Login</login>. If you forget the password, the same page mails you a link to set a new one.",
          )}
          parts={{ login: linkTo(paths.agencyLogin()) }}
        />
      </li>
      <li>{t("If you work for several agencies, choose one; you can change it at any time.")}</li>
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
          "Every member of an agency has one role. Each role may do all that the roles below it may do. A new role takes effect at once.",
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
          "This table is made from the rules that the program itself applies. A control that you may see but not use says which role it needs.",
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
            "<b>Prepare.</b> Under Dockets choose New Docket. Give it a title that residents understand, a summary, tags, and the documents. Save it as a draft while it is not finished; drafts are not public.",
          )}
        />
        <Step
          text={t(
            "<b>Set the dates.</b> Times are those of your agency’s time zone. We recommend at least {days} days.",
            { days: RECOMMENDED_COMMENT_PERIOD_DAYS },
          )}
        />
        <Step
          text={t(
            "<b>Set the rules.</b> Length of comments, comments per person, files and their types (we recommend at most {megabytes} MB each), captcha, and whether comments are published at once.",
            { megabytes: RECOMMENDED_FILE_MEGABYTES },
          )}
        />
        <Step
          text={t(
            "<b>Open it.</b> From then on it has a public address that you can share. Before its opening date it is shown as upcoming.",
          )}
        />
        <Step
          text={t(
            "<b>Extend it</b> while it is open, if need be, with a reason. <b>It closes</b> by itself at its closing time; you can also close it, and reopen it with a reason.",
          )}
        />
        <Step
          text={t(
            "<b>Archive it</b> when all is done. It becomes read-only for good; its published comments stay public.",
          )}
        />
      </ol>
      <p>{t("Every step is kept in the docket’s activity log.")}</p>
    </>
  ),
})

const review = ({ t }: Texts): TextSection => ({
  id: "review",
  heading: t("Reviewing comments"),
  body: (
    <>
      <p>{t("Comments wait in Moderation, Review Queue. Open one to read it whole, with its files, then:")}</p>
      <ul>
        <Step text={t("<b>Approve</b> publishes it at once.")} />
        <Step
          text={t("<b>Reject</b> keeps it from the public. You can give a reason. It can still be approved later.")}
        />
        <Step
          text={t(
            "<b>Flag</b> takes a published comment out of sight until somebody decides. Its page then says that it is under review.",
          )}
        />
      </ul>
      <p>
        {t(
          "From Manager up you can select several and decide about all of them. If a colleague was faster, you are told who acted and what the status is now; nothing is overwritten. Texts are never edited: judge whether a comment may be published, not whether you agree with it.",
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
        "Search covers your agency’s dockets and comments, published or not as far as your role allows. The advanced search narrows by dates, status, tags, commenter and attachments.",
      )}
    </p>
  ),
})

const reports = ({ t }: Texts): TextSection => ({
  id: "reports",
  heading: t("Reports"),
  body: (
    <p>
      {t(
        "Reports & Exports shows the figures of a range of days: dockets, comments, attachments, and the people who commented. Exports are not available yet.",
      )}
    </p>
  ),
})

const team = ({ t }: Texts): TextSection => ({
  id: "team",
  heading: t("Team and settings"),
  body: (
    <>
      <p>
        {t(
          "Owners and Admins invite members, change roles and take access away under Users & Roles; Admins up to the role of Manager. There is always at least one Owner. To hand the agency over, the Owner transfers ownership under Agency Settings.",
        )}
      </p>
      <p>
        {t(
          "Agency Settings also hold the name, logo, contact address and description that the public sees, and what new dockets begin with.",
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
