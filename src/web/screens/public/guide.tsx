import { Link } from "react-router"
import { RECOMMENDED_COMMENT_PERIOD_DAYS, RECOMMENDED_FILE_MEGABYTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import type { Route } from "./+types/guide"
import { PermissionTable, RoleTable, TaskTable } from "./guide-tables.tsx"

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.guide(),
    title: "User Guide",
    description:
      "How agency staff run comment periods: roles and permissions, dockets, review of comments, search, exports, settings.",
  })

/** Roles, workflows and the permission table, under the page's three addresses (P 2.13, P 6). */
export default function Guide({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      heading="User Guide"
      lede="For agency staff: from the invitation to the export of a finished comment period."
      sections={[begin, roles, tasks, permissions, dockets, review, search, exports, team, help(loaderData)]}
    />
  )
}

const begin: TextSection = {
  id: "begin",
  heading: "Signing in",
  body: (
    <ol>
      <li>Open the invitation you received by email, and choose a password.</li>
      <li>
        From then on, sign in at <Link to={paths.agencyLogin()}>Agency Login</Link>. If you forget the password, the
        same page mails you a link to set a new one.
      </li>
      <li>If you work for several agencies, choose one; you can change it at any time.</li>
    </ol>
  ),
}

const roles: TextSection = {
  id: "roles",
  heading: "Roles",
  body: (
    <>
      <p>
        Every member of an agency has one role. Each role may do all that the roles below it may do. A new role takes
        effect at once.
      </p>
      <RoleTable />
    </>
  ),
}

const tasks: TextSection = {
  id: "tasks",
  heading: "Who does what",
  body: <TaskTable />,
}

const permissions: TextSection = {
  id: "permissions",
  heading: "All permissions",
  body: (
    <>
      <p>
        This table is made from the rules that the program itself applies. A control that you may see but not use says
        which role it needs.
      </p>
      <PermissionTable />
    </>
  ),
}

const dockets: TextSection = {
  id: "dockets",
  heading: "Running a comment period",
  body: (
    <>
      <ol>
        <li>
          <strong>Prepare.</strong> Under Dockets choose New Docket. Give it a title that residents understand, a
          summary, tags, and the documents. Save it as a draft while it is not finished; drafts are not public.
        </li>
        <li>
          <strong>Set the dates.</strong> Times are those of your agency&rsquo;s time zone. We recommend at least{" "}
          {RECOMMENDED_COMMENT_PERIOD_DAYS} days.
        </li>
        <li>
          <strong>Set the rules.</strong> Length of comments, comments per person, files and their types (we recommend
          at most {RECOMMENDED_FILE_MEGABYTES} MB each), captcha, and whether comments are published at once.
        </li>
        <li>
          <strong>Open it.</strong> From then on it has a public address that you can share. Before its opening date it
          is shown as upcoming.
        </li>
        <li>
          <strong>Extend it</strong> while it is open, if need be, with a reason. <strong>It closes</strong> by itself
          at its closing time; you can also close it, and reopen it with a reason.
        </li>
        <li>
          <strong>Archive it</strong> when all is done. It becomes read-only for good; its published comments stay
          public.
        </li>
      </ol>
      <p>Every step is kept in the docket&rsquo;s activity log.</p>
    </>
  ),
}

const review: TextSection = {
  id: "review",
  heading: "Reviewing comments",
  body: (
    <>
      <p>Comments wait in Moderation, Review Queue. Open one to read it whole, with its files, then:</p>
      <ul>
        <li>
          <strong>Approve</strong> publishes it at once.
        </li>
        <li>
          <strong>Reject</strong> keeps it from the public. You can give a reason. It can still be approved later.
        </li>
        <li>
          <strong>Flag</strong> takes a published comment out of sight until somebody decides. Its page then says that
          it is under review.
        </li>
      </ul>
      <p>
        From Manager up you can select several and decide about all of them. If a colleague was faster, you are told who
        acted and what the status is now; nothing is overwritten. Texts are never edited: judge whether a comment may be
        published, not whether you agree with it.
      </p>
    </>
  ),
}

const search: TextSection = {
  id: "search",
  heading: "Searching",
  body: (
    <p>
      Search covers your agency&rsquo;s dockets and comments, published or not as far as your role allows. The advanced
      search narrows by dates, status, tags, commenter and attachments.
    </p>
  ),
}

const exports: TextSection = {
  id: "exports",
  heading: "Reports and exports",
  body: (
    <p>
      Reports &amp; Exports makes a spreadsheet of comments (CSV), an archive of their files (ZIP), or both. Only
      published comments are taken unless you ask for all. Email addresses are part of an export only for roles that
      review comments. Large exports are made in the background; the page shows how far they are.
    </p>
  ),
}

const team: TextSection = {
  id: "team",
  heading: "Team and settings",
  body: (
    <>
      <p>
        Owners and Admins invite members, change roles and take access away under Users &amp; Roles; Admins up to the
        role of Manager. There is always at least one Owner. To hand the agency over, the Owner transfers ownership
        under Agency Settings.
      </p>
      <p>
        Agency Settings also hold the name, logo, contact address and description that the public sees, and what new
        dockets begin with.
      </p>
    </>
  ),
}

const help = (installation: Installation): TextSection => ({
  id: "help",
  heading: "Help",
  body: (
    <>
      <p>
        Short answers are in the <Link to={`${paths.faqs()}#agencies`}>FAQs</Link>.
      </p>
      <WaysToReachUs installation={installation} subject="Help with the console" />
    </>
  ),
})
