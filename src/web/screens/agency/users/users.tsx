import { Link } from "react-router"
import { z } from "zod"
import { parseMemberListQuery } from "#src/rules/input/people/member-list.ts"
import { invitationSentAt } from "#src/rules/people/invitation-sent.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { memberMessages as words } from "#src/rules/messages/people/member-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { manageableRoles, mayManageRole } from "#src/rules/people/roles.ts"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { requireUser } from "#src/services/context.ts"
import { listOwners } from "#src/services/accounts/agency-sign-in/queries.ts"
import { findListedMember, findInvitationsPage, findMembersPage } from "#src/services/members/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { useAnswerKey, useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import type { Route } from "./+types/users"
import { InviteForm } from "./users-invite.tsx"
import { usersAddress } from "./users-address.ts"
import { MembersList } from "./users-list.tsx"
import { InvitationsTable } from "./users-tables.tsx"
import { type Question, QuestionForm, questionHeading } from "./users-question.tsx"
import { RoleGuide } from "./users-role-guide.tsx"
import { usersForm } from "#src/rules/input/people/member.ts"
import { carryOutUsersForm } from "./users-action.ts"

const door = { permission: "invite_users", restricted: accessMessages.teamRestricted } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const list = parseMemberListQuery(url.searchParams)
  const ask = { what: url.searchParams.get("ask"), id: z.uuid().safeParse(url.searchParams.get("id")).data ?? null }
  const [page, owners, open, asked] = await Promise.all([
    findMembersPage(ctx.db, scope, list),
    listOwners(ctx.db, scope, ctx.now()),
    findInvitationsPage(ctx.db, scope, { before: list.invited_before, limit: list.limit }),
    ask.id === null ? undefined : findListedMember(ctx.db, scope, ask.id),
  ])
  const own_id = requireUser(ctx).user_id
  const inWords = (moment: Date) => ({
    iso: moment.toISOString(),
    words: formatShortDate(moment, membership.time_zone),
  })
  const shown = ({ joined_at, last_seen_at, last_sign_in_at: _last, ...member }: (typeof page.members)[number]) => ({
    ...member,
    name: member.full_name || member.email || "Closed account",
    own: member.user_id === own_id,
    manageable: mayManageRole(scope.role, member.role),
    last_owner:
      member.role === "owner" &&
      member.status === "active" &&
      !owners.some((owner) => owner.user_id !== member.user_id),
    joined: inWords(joined_at),
    seen: last_seen_at && inWords(last_seen_at),
  })
  return {
    roles: manageableRoles(scope.role),
    list: { q: list.q, role: list.role, status: list.status, after: list.after, invited_before: list.invited_before },
    next: page.more ? (page.members.at(-1)?.user_id ?? null) : null,
    asked: { ...ask, member: asked ? shown(asked) : null },
    done: doneInWords(url.searchParams),
    members: page.members.map(shown),
    older_invitations: open.more ? (open.invitations.at(-1)?.id ?? null) : null,
    invitations: open.invitations.map(({ created_at, expires_at, ...invitation }) => ({
      ...invitation,
      manageable: mayManageRole(scope.role, invitation.role),
      expired: expires_at <= ctx.now(),
      sent: inWords(invitationSentAt({ created_at, expires_at })),
      expires: inWords(expires_at),
    })),
  }
})
export type UsersData = Route.ComponentProps["loaderData"]

const sentences: Record<string, string> = {
  role: words.roleChanged,
  same_role: words.sameRole,
  deactivated: words.deactivated,
  reactivated: words.reactivated,
  revoked: words.revoked,
  resent: words.resent,
  invited: words.invitationSent,
}

function doneInWords(query: URLSearchParams): string | null {
  return sentences[query.get("done") ?? ""] ?? null
}

export const action = staffAction<Route.ActionArgs, typeof usersForm, never>(door, usersForm, carryOutUsersForm)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Users & Roles | OpenDocket" }] : []

/** Who works for the agency, in which role, and who is invited (S 6, settled 29). */
export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const key = useAnswerKey(form)
  const invite = answered(form, "invite")
  const question = questionOf(loaderData, form && !invite ? askedAgain(form) : loaderData.asked)
  const here = usersAddress(loaderData)
  return (
    <ConsolePage heading="Users & Roles" lede={`${words.takesEffect} ${words.keepsHistory}`}>
      {question && <UserQuestion question={question} roles={loaderData.roles} form={form} here={here} />}
      {form && !question && <ErrorSummary message={form.message} errors={form.errors} />}
      {!form && <Done sentence={loaderData.done} />}
      <section className="stack" aria-labelledby="members">
        <h2 id="members">Members</h2>
        <MembersList data={loaderData} answer={key} />
      </section>
      <Invitations data={loaderData} key={`invitations ${key}`} />
      <InviteForm roles={loaderData.roles} form={invite} key={`invite ${useDoneKey(form, "invite")}`} />
      <RoleGuide />
    </ConsolePage>
  )
}

function Invitations({ data }: { data: UsersData }) {
  const { list, invitations, older_invitations: older } = data
  if (invitations.length === 0 && !list.invited_before) return null
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      {invitations.length > 0 && <InvitationsTable data={data} />}
      {(list.invited_before || older) && (
        <p className="cluster">
          {list.invited_before && <Link to={usersAddress(data, { invited_before: null })}>Newest invitations</Link>}
          {older && <Link to={usersAddress(data, { invited_before: older })}>Older invitations</Link>}
        </p>
      )}
    </section>
  )
}

function Done({ sentence }: { sentence: string | null }) {
  return sentence && <Alert kind="success" heading={sentence} focusOnMount />
}

const askedAgain = ({ values }: FormState) => ({ what: String(values["intent"]), id: String(values["id"]) })

/** The question as a part of the page: where a link asked it (without JavaScript), or where its answer was refused. */
function UserQuestion({ question, roles, form, here }: Omit<Parameters<typeof QuestionForm>[0], "cancel">) {
  return (
    <Card as="section">
      <div className="stack" key={`${question.what} ${question.id}`}>
        <h2>{questionHeading(question)}</h2>
        <QuestionForm question={question} roles={roles} form={form} here={here} cancel={here} />
      </div>
    </Card>
  )
}

/** What is asked about, as long as it is there and the person may do it. */
function questionOf(data: UsersData, { what, id }: { what: string | null; id: string | null }): Question | null {
  if (what === "revoke" || what === "resend") {
    const invitation = data.invitations.find((one) => one.id === id && one.manageable)
    return invitation ? { what, id: invitation.id, name: invitation.email, role: null } : null
  }
  if (what !== "role" && what !== "deactivate" && what !== "reactivate") return null
  const status = what === "reactivate" ? "inactive" : "active"
  const listed = [...data.members, ...(data.asked.member ? [data.asked.member] : [])]
  const member = listed.find((one) => one.user_id === id && one.status === status && one.manageable)
  return member ? { what, id: member.user_id, name: member.name, role: member.role } : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
