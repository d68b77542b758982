import { describe, expect, test } from "vitest"
import { accentColorProblem } from "#src/rules/accent-color.ts"
import { countedStatuses } from "#src/rules/record/comments/comment-status.ts"
import { isTimeZone } from "#src/rules/dates/dates.ts"
import { docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { isCommonPassword, passwordProblems } from "#src/rules/people/sign-in/password.ts"
import { platformRoles } from "#src/rules/people/platform-roles.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { isStateCode } from "#src/rules/us-states.ts"
import { fixedTags, jurisdictionTypes, positions, representations } from "#src/rules/vocabulary.ts"
import { commentWindow } from "./comments/comment-timeline.ts"
import { sampleAgencies } from "./content/agencies.ts"
import { sampleAccounts, sampleCommenters, samplePassword } from "./sample-accounts.ts"
import { sampleComments } from "./comments/sample-comments.ts"
import { sampleDockets } from "./sample-dockets.ts"

const comments = sampleComments()
const docketOf = new Map(sampleDockets.map((docket) => [docket.key, docket]))
const on = (key: string) => comments.filter((comment) => comment.docket_key === key)
const lengthOf = (text: string) => Array.from(text).length
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe("agencies", () => {
  test("of every kind of jurisdiction, in a dozen states, with real zones and readable accents", () => {
    expect(new Set(sampleAgencies.map((agency) => agency.jurisdiction_type))).toEqual(new Set(jurisdictionTypes))
    expect(new Set(sampleAgencies.map((agency) => agency.state_code)).size).toBe(12)
    for (const agency of sampleAgencies) {
      expect(isStateCode(agency.state_code)).toBe(true)
      expect(isTimeZone(agency.time_zone)).toBe(true)
      expect(accentColorProblem(agency.accent_color)).toBeNull()
      expect(agency.contact_email).toMatch(/\.example$/)
    }
  })
})

test("no comment is only a picture, which a list without its font shows as nothing", () => {
  expect(comments.filter(({ content }) => !/\p{L}/u.test(content))).toEqual([])
})

describe("dockets", () => {
  const open = sampleDockets.filter((docket) => docket.status === "open")
  test("are in every state of life", () => {
    expect(new Set(sampleDockets.map((docket) => docket.status))).toEqual(new Set(docketStatuses))
    expect(open.some((docket) => docket.open_days > 0)).toBe(true)
    expect(open.some((docket) => docket.close_days === null)).toBe(true)
    for (const days of [0, 1, 3, 7]) expect(open.some((docket) => docket.close_days === days)).toBe(true)
    expect(open.some((docket) => docket.close_days !== null && docket.close_days < 0)).toBe(true)
    expect(sampleDockets.some((docket) => docket.auto_publish)).toBe(true)
    expect(sampleDockets.some((docket) => !docket.uploads_enabled)).toBe(true)
    expect(sampleDockets.some((docket) => !docket.require_captcha)).toBe(true)
  })

  test("keep to the limits, with known tags and files that are what they say", () => {
    expect(repeated(sampleDockets.map((docket) => docket.key))).toEqual([])
    for (const docket of sampleDockets) {
      const agency = sampleAgencies.find((one) => one.key === docket.agency_key)
      expect(lengthOf(docket.title)).toBeLessThanOrEqual(120)
      for (const tag of docket.tags) expect([...fixedTags, ...(agency?.tags ?? [])]).toContain(tag)
      expect(docket.documents.length).toBeGreaterThan(0)
      expect(docket.close_days ?? Number.POSITIVE_INFINITY).toBeGreaterThan(docket.open_days)
    }
  })

  test("documents begin with the bytes of their type", () => {
    const begins = { "application/pdf": "%PDF-1.4", "image/png": "\u0089PNG", "text/plain": "" }
    const files = [
      ...sampleDockets.flatMap((docket) => docket.documents),
      ...comments.flatMap((one) => one.attachments),
    ]
    for (const file of files) {
      const bytes = file.make()
      expect(bytes.length).toBeGreaterThan(60)
      expect(bytes.toString("latin1")).toMatch(new RegExp(`^${begins[file.mime_type as keyof typeof begins]}`))
    }
  })
})

describe("comments", () => {
  test("about eight hundred, unevenly spread, the same at every call", () => {
    expect(comments.length).toBeGreaterThan(780)
    expect(on("bw-alder-street").length).toBeGreaterThan(200)
    expect(sampleDockets.filter((docket) => on(docket.key).length === 0).length).toBeGreaterThan(5)
    const plain = (list: typeof comments) =>
      list.map(({ attachments, ...comment }) => ({ ...comment, files: attachments.length }))
    expect(plain(sampleComments())).toEqual(plain(comments))
  })

  test("nothing is said twice outside a campaign", () => {
    const own = comments.filter((comment) => comment.campaign_key === null)
    expect(repeated(own.map((comment) => comment.content))).toEqual([])
    expect(comments.filter((comment) => comment.campaign_key === "keep-alder-open")).toHaveLength(41)
  })

  test("nothing of the template shows", () => {
    for (const { content } of comments) {
      expect(content).not.toMatch(/\[(place|years|subject)\]|\{\w+\||\b[a-z+]*:?\w+> [A-Z]|:> |undefined/)
      expect(content).toBe(content.normalize("NFC").trim())
    }
  })

  test("keep to their docket's limits and to the time it was open", () => {
    const sent = new Map<string, number>()
    for (const comment of comments) {
      const docket = docketOf.get(comment.docket_key)
      if (!docket) throw new Error(`no docket ${comment.docket_key}`)
      expect(lengthOf(comment.content)).toBeLessThanOrEqual(docket.max_comment_length)
      expect(comment.attachments.length).toBeLessThanOrEqual(docket.uploads_enabled ? docket.max_files_per_comment : 0)
      const { from, to } = commentWindow(docket)
      expect(comment.submitted_minutes_ago).toBeLessThanOrEqual(from)
      expect(comment.submitted_minutes_ago).toBeGreaterThanOrEqual(to)
      expect(comment.representation === "myself" || comment.organization_name !== null).toBe(true)
      expect(docket.auto_publish && ["submitted", "under_review"].includes(comment.status)).toBe(false)
      const key = `${comment.docket_key} ${comment.author_key}`
      sent.set(key, (sent.get(key) ?? 0) + 1)
      expect(sent.get(key)).toBeLessThanOrEqual(docket.max_comments_per_user)
    }
  })

  test("of every status, position and representation, with a healthy queue", () => {
    const having = (status: string) => comments.filter((comment) => comment.status === status)
    expect(new Set(comments.map((comment) => comment.status))).toEqual(new Set(countedStatuses))
    expect(new Set(comments.map((comment) => comment.position))).toEqual(new Set([...positions, null]))
    expect(new Set(comments.map((comment) => comment.representation))).toEqual(new Set(representations))
    expect(having("submitted").length).toBeGreaterThan(50)
    expect(having("under_review").length).toBeGreaterThan(12)
    for (const comment of having("rejected")) expect(comment.reject_reason).toBeTruthy()
    for (const comment of having("flagged")) expect(comment.flag_reason).toBeTruthy()
    expect(comments.filter((comment) => comment.attachments.length > 0).length).toBeGreaterThan(40)
    expect(comments.filter((comment) => comment.commenter_name === null).length).toBeGreaterThan(30)
  })

  test("one in eleven or so is in Spanish", () => {
    const spanish = comments.filter(({ content }) => /[¿áéíóúñ]/.test(content) && !/\b(the|and|is)\b/i.test(content))
    expect(spanish.length / comments.length).toBeGreaterThan(0.06)
    expect(spanish.length / comments.length).toBeLessThan(0.12)
  })

  test("some would break a careless page", () => {
    const some = (pattern: RegExp) => expect(comments.some(({ content }) => pattern.test(content))).toBe(true)
    some(/[\u0590-\u05ff]/)
    some(/[\u0600-\u06ff]/)
    some(/<script>/)
    some(/\S{250}/)
    some(/^See attached\.?$/)
    some(/\[YOUR NAME\]/)
    some(/\p{Extended_Pictographic}/u)
    some(/\p{M}/u)
    some(/^\P{Ll}{20,}$/u)
    expect(Math.max(...comments.map(({ content }) => lengthOf(content)))).toBeGreaterThan(3000)
  })
})

describe("accounts", () => {
  const everybody = [...sampleAccounts, ...sampleCommenters()]
  test("every role of an agency and of the platform, one person in two agencies, one in none", () => {
    const main = sampleAccounts.flatMap(({ memberships }) =>
      memberships.filter(({ agency_key }) => agency_key === "brightwater"),
    )
    expect(new Set(main.map(({ role }) => role))).toEqual(new Set(agencyRoles))
    expect(new Set(sampleAccounts.map((one) => one.platform_role))).toEqual(new Set([...platformRoles, null]))
    expect(sampleAccounts.some(({ memberships }) => memberships.length === 2)).toBe(true)
    expect(sampleAccounts.some(({ role, memberships }) => role === "agency" && memberships.length === 0)).toBe(true)
    for (const agency of sampleAgencies) {
      const owners = sampleAccounts.filter(({ memberships }) =>
        memberships.some(({ agency_key, role }) => agency_key === agency.key && role === "owner"),
      )
      expect(owners).toHaveLength(1)
    }
  })

  test("addresses are plain, unique and nobody's; the password satisfies the rule", () => {
    expect(repeated(everybody.map(({ email }) => email))).toEqual([])
    for (const { email } of everybody) expect(email).toMatch(/^[a-z0-9.-]+@[a-z.]+\.example$/)
    expect(passwordProblems(samplePassword)).toEqual([])
    expect(isCommonPassword(samplePassword)).toBe(false)
  })

  test("the citizen has a comment in every state of review", () => {
    const own = comments.filter((comment) => comment.author_key === "citizen")
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(["published", "submitted", "under_review", "rejected"]),
    )
  })
})
