import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { deactivateMember } from "#src/services/members/deactivate-member.ts"
import { type StaffForm, staffForms } from "./forms.ts"
import { type Filled, filledBy, loadForm, sendForm } from "./send-form.ts"
import { mayBySpec, rolesBySpec } from "../spec-permissions.ts"
import { withoutScripts } from "./rendered-forms.ts"
import { typedIn } from "./typed-in.ts"
import { type Watch, watch } from "../watch.ts"
import { makeWorld, type World } from "../world.ts"

/** Every form of the console, as its page shows it and its row fills it in, by everyone who has power, has none, has it elsewhere or no more. */
let world: World
let watched: Watch
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

/** What came of a form: its answer, where that leads, and whether anything in the database is another than before. */
async function outcomeOf(filled: Filled, cookie: string | null) {
  const { lost: _lost, ...outcome } = await outcomeWithLost(filled, cookie)
  return outcome
}

/** The same, and what somebody wrote that the answer does not show. */
async function outcomeWithLost(filled: Filled, cookie: string | null) {
  const before = await watched.changes()
  const response = await sendForm(world, filled, cookie)
  const html = withoutScripts(await response.text())
  const to = response.headers.get("location")?.replace(/\?.*/, "")
  const changes = (await watched.changes()).filter((change) => !before.includes(change))
  return { status: response.status, to, changes, lost: written(filled).filter((words) => !html.includes(words)) }
}

/** Words of a person, not choices from a list. */
const written = ({ fields }: Filled) =>
  typedIn(fields).flatMap(([, value]) => (/\p{L} \p{L}/u.test(value) ? [value] : []))

const nothing = (status: number, to?: string) => ({ status, to, changes: [] })
const cookieOf = (role: AgencyRole) => world.cookies[role] ?? ""

test("the console has forms to send", () => expect(staffForms.length).toBeGreaterThan(70))

describe.each(staffForms)("$name", (form) => {
  test("is done for the roles that may, and changes nothing for the others", async () => {
    const { name, needs, answers } = form
    for (const role of agencyRoles) {
      const { status, changes } = await outcomeOf(filledBy(form, world, role), cookieOf(role))
      const logged = changes.some((change) => change.startsWith("audit_log: "))
      const may = mayBySpec(role, ...needs)
      const told = `"${name}" of our agency, sent by its ${role}, who ${may ? "has" : "lacks"} ${needs.join(" and ")}`
      expect({ status, changes: may ? logged || stepsOnly.has(name) : changes }, `${told}`).toEqual(
        may ? { status: answers, changes: true } : { status: 403, changes: [] },
      )
      await watched.putBack()
    }
  })

  test("changes nothing for a stranger, a citizen, a deactivated owner or the platform's team", async () => {
    for (const persona of ["citizen", "former", "super_user", "super_owner"] as const)
      expect(
        await outcomeOf(filledBy(form, world), world.cookies[persona]),
        `"${form.name}" of our agency, sent by a ${persona}`,
      ).toEqual(nothing(302, "/agency/no-access"))
    const { status, to, changes } = await outcomeOf(filledBy(form, world), null)
    expect({ status, to, changes: changes.filter(isDone) }, `"${form.name}" of our agency, sent by nobody`).toEqual(
      nothing(status === 302 ? 302 : 303, "/agency/login"),
    )
  })

  test("changes nothing for any role of another agency, whichever agency it says it is for", async () => {
    const ours = filledBy(form, world)
    const theirs = { ...ours, fields: { ...ours.fields, [FORM_AGENCY]: world.theirs.agency.id } }
    for (const role of agencyRoles) {
      const cookie = world.elsewhere[role]
      const told = `"${form.name}" of our agency, sent by a ${role} of another agency`
      // Files of a docket are taken in only for those who may edit one in their own agency.
      const unread = ("files" in form.files || "file" in form.files) && !mayBySpec(role, ...form.needs)
      expect(await outcomeOf(ours, cookie), `${told}`).toEqual(nothing(unread ? 403 : 404))
      if (!namesOurs(ours)) continue
      const { status, changes } = await outcomeOf(theirs, cookie)
      const refusals = [403, 404, 409, 422, ...(deletesAgain.has(form.name) ? [303] : [])]
      expect(refusals, `${told} as if it were for theirs: ${status}`).toContain(status)
      expect(changes, `${told} as if it were for theirs`).toEqual([])
    }
  })

  test("is refused to each whose power was taken away while the form was open, with what they wrote", async () => {
    for (const [role, now] of fallsFrom(form)) {
      // One of them has the page's own form, the others what their rows say.
      const opens = form.loading && role === rolesBySpec(form.needs).allowed.at(-1)
      const loaded = opens
        ? await loadForm(form, world, { cookie: cookieOf(role), by: role })
        : filledBy(form, world, role)
      await moveTo(role, now)
      const told = `"${form.name}" of our agency, opened by its ${role} and sent after an owner made them ${now ?? "a former member"}`
      const refused = now ? nothing(403) : nothing(302, "/agency/no-access")
      const { lost, ...outcome } = await outcomeWithLost(loaded, cookieOf(role))
      expect([told, outcome, now ? lost : []]).toEqual([told, refused, []])
      await watched.putBack()
    }
  })
})

/** No acts, so the log says nothing of them: comments are only handed out and given back, or a question is answered. */
const stepsOnly: ReadonlySet<string> = new Set([
  "begin to review",
  "preview a description",
  "skip in review mode",
  "stop in review mode",
  "step 3 of a draft, check",
])

/** To delete what is not there is done at once. */
const deletesAgain: ReadonlySet<string> = new Set(["delete a template", "delete a search"])

/** A form that arrives without a session is kept for whoever signs in. */
const isDone = (change: string) => !change.startsWith("kept_forms: ")

/** Whether a form names a record of our agency, and so cannot be about another agency. */
function namesOurs({ address, fields: { [FORM_AGENCY]: _agency, ...fields } }: Filled): boolean {
  const { users, colleague, both } = world
  const people = [...Object.values(users), colleague.user, both.user].map(({ user_id }) => user_id)
  const ids =
    `${address} ${Object.values(fields).join(" ")}`.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  return ids.some((id) => !id.startsWith("00000000") && !people.includes(id))
}

/** Every role with the power, and what it is made: each of those without it in turn, and the lowest a former member. */
function fallsFrom({ needs }: StaffForm): (readonly [from: AgencyRole, to: AgencyRole | null])[] {
  const { allowed, refused } = rolesBySpec(needs)
  const lower = allowed.flatMap((role, at) => {
    const to = refused[at % refused.length]
    return to ? [[role, to] as const] : []
  })
  return [...lower, [allowed.at(-1) ?? "owner", null]]
}

/** By another owner. */
async function moveTo(from: AgencyRole, role: AgencyRole | null): Promise<void> {
  const ctx = world.app.ctx(world.colleague.user)
  const whom = { agency_id: world.ours.agency.id, user_id: world.users[from].user_id }
  if (role) await changeMemberRole(ctx, { ...whom, from, role })
  else await deactivateMember(ctx, whom)
}
