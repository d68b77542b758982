import { strict as assert } from "node:assert"
import { matchRoutes } from "react-router"
import type { Product } from "#src/testing/product/product.ts"
import { screens } from "#src/web/routes.ts"
import { query } from "../browser/database.ts"
import { emailOf, knownRecords } from "../browser/known-records.ts"

type Records = Awaited<ReturnType<typeof findRecords>>

/** One address for each screen, and for states that look different, of each kind of person. */
const visits: { key: string; addresses: (known: Records) => string[] }[] = [
  {
    key: "visitor",
    addresses: ({ slug, agency, document, idOf }) => [
      "/",
      ...["privacy", "terms", "accessibility", "accessibility/conformance", "contact", "security", "about"].map(top),
      ...["onboarding", "faqs", "user-guide", "data-access", "data-access/dockets", "status", "near"].map(top),
      "/dockets",
      "/dockets?q=water&status=open&date_from=nonsense",
      `/dockets/${slug}`,
      `/dockets/${slug}/poster`,
      `/dockets/${slug}/record`,
      `/dockets/${slug}/data`,
      `/dockets/${document.slug}/documents/${document.id}`,
      `/dockets/${document.slug}/documents/${document.id}/accessible-format`,
      `/dockets/${slug}/comment/confirm?token=dead`,
      "/thank-you?tracking=CMT-NOBODYS00000",
      "/state",
      "/state/or",
      "/agencies",
      `/agencies/${agency}`,
      `/comments/${idOf("published")}`,
      "/comments/search?q=parking",
      "/api/v1/docs",
      "/api/v1/docs/comments",
      "/dev/gallery",
      "/nowhere",
      "/login",
      "/login?tab=sign_up",
      "/login/confirm?token=dead",
      "/agency-login",
      "/agency/login",
      "/agency/reset-password",
      "/confirm-email",
      "/invitations/accept?token=dead",
      "/stop-morning-summary?token=dead",
      "/prove-domain?token=dead",
      "/stop-comment-letters?token=dead",
      `/follow?kind=docket&of=${slug}`,
      "/follow/confirm?token=dead",
      "/emails-about-dockets?token=dead",
      "/account/email/agree?token=dead",
      "/account/closed",
      "/unauthorized",
      "/sign-out",
      "/?lang=es",
      `/dockets/${slug}?lang=zh`,
    ],
  },
  {
    key: "citizen",
    addresses: ({ slug, sent, waiting }) => [
      "/dashboard",
      "/dashboard?tab=comments",
      `/dashboard/comments/${sent}`,
      `/dashboard/comments/${sent}/receipt`,
      `/dashboard/comments/${waiting}/correct`,
      `/dashboard/comments/${waiting}/withdraw`,
      `/dashboard/comments/${sent}/redaction`,
      `/dockets/${slug}/comment`,
      `/thank-you?tracking=${sent}`,
      "/stop-viewing",
      "/account",
      ...["second-factor", "sessions", "api-keys", "sign-in-methods", "following", "letters"].map(own),
      ...["profile", "email", "password", "close"].map(own),
    ],
  },
  {
    key: "brightwater-owner",
    addresses: ({ id, archived, draft, attachment, idOf }) => [
      "/agency/dashboard",
      "/agency/dockets",
      "/agency/dockets/new",
      "/agency/dockets/templates",
      "/agency/dockets/formatting",
      `/agency/dockets/${id}`,
      `/agency/dockets/${id}?tab=comments`,
      `/agency/dockets/${id}?tab=activity`,
      `/agency/dockets/${id}?tab=settings`,
      `/agency/dockets/${archived.id}?tab=settings`,
      ...["copy", "template", "edit", "documents", "notes", "translations", "translations/es"].map(
        (part) => `/agency/dockets/${id}/${part}`,
      ),
      `/agency/dockets/${draft}/setup?step=1`,
      `/agency/moderation/bulk?docket_id=${id}`,
      "/agency/moderation/flagged",
      "/agency/moderation/same-text?tab=approved",
      "/agency/moderation/bulk-actions",
      `/agency/moderation/comment/${idOf("rejected")}`,
      `/agency/moderation/comment/${idOf("submitted")}/notes`,
      `/agency/moderation/attachment/${attachment}`,
      "/agency/search?q=parking",
      "/agency/reports",
      "/agency/reports?tab=exports",
      "/agency/users",
      "/agency/morning-summary",
      "/agency/stuck",
      "/agency/audit-log",
      "/agency/settings",
      "/agency/settings/logo",
      "/agency/settings/scim",
      "/agency/settings/webhooks",
      "/agency/settings/sign-in",
      "/agency/nowhere",
    ],
  },
  {
    key: "brightwater-reviewer",
    addresses: ({ idOf }) => [
      "/agency/moderation/queue",
      `/agency/moderation/queue?comment=${idOf("submitted")}`,
      "/agency/moderation/review",
      `/agency/moderation/review?comment=${idOf("submitted")}`,
    ],
  },
  { key: "brightwater-viewer", addresses: () => ["/agency/moderation/queue"] },
  { key: "no-agency", addresses: () => ["/agency/no-access"] },
  { key: "two-agencies", addresses: () => ["/agency/select"] },
  {
    key: "super-owner",
    addresses: ({ agency_id, member }) => [
      "/platform-admin",
      "/platform-admin?tab=invite-user",
      "/platform-admin?tab=agencies",
      `/platform-admin/agencies/${agency_id}`,
      `/platform-admin/agencies/${agency_id}/view-as/${member}`,
      "/platform-admin/stuck",
      "/platform-admin/returned-mail",
      "/platform-admin/audit-log",
    ],
  },
]

const top = (part: string) => `/${part}`
const own = (part: string) => `/account/${part}`

/** Every page to be judged, with who opens it. */
export async function listPages(product: Product): Promise<{ key: string; address: string }[]> {
  const known = await findRecords(product)
  return visits.flatMap(({ key, addresses }) => addresses(known).map((address) => ({ key, address })))
}

async function findRecords(product: Product) {
  const one = async <Row extends Record<string, string>>(text: string, values: readonly unknown[] = []) => {
    const [row] = await query<Row>(product, text, values)
    if (!row) throw new Error(`The sample data has no row for: ${text}`)
    return row
  }
  const tracking = async (such: string) =>
    (
      await one<{ tracking_id: string }>(
        `select tracking_id from comments join users on users.id = user_id where email = $1 and ${such} order by comments.id desc limit 1`,
        [emailOf("citizen")],
      )
    ).tracking_id
  const known = await knownRecords(product)
  const { agency_id } = await one<{ agency_id: string }>("select agency_id from dockets where id = $1", [known.id])
  return {
    ...known,
    agency_id,
    document: await one<{ id: string; slug: string }>(
      "select f.id, d.slug from docket_documents f join dockets d on d.id = docket_id where d.status = 'open' order by f.id limit 1",
    ),
    attachment: (
      await one<{ id: string }>(
        "select a.id from comment_attachments a join comments c on c.id = comment_id where c.agency_id = $1 order by a.id limit 1",
        [agency_id],
      )
    ).id,
    member: (
      await one<{ id: string }>(
        "select m.id from agency_members m join users on users.id = m.user_id where email = $1",
        [emailOf("brightwater-reviewer")],
      )
    ).id,
    draft: (
      await one<{ id: string }>(
        "select id from dockets where agency_id = $1 and status = 'draft' order by id limit 1",
        [agency_id],
      )
    ).id,
    sent: await tracking("status = 'published'"),
    waiting: await tracking("status = 'submitted'"),
  }
}

/** The screens that are not in the list, and why. */
const notListed = {
  "leads on, or answers with a file or with data": [
    "/search",
    "/agency",
    "/agency-dashboard",
    "/agency/dockets/:id/preview",
    "/agency/threads/:id",
    "/dockets/:slug/comment/draft",
    "/dockets/:slug/comment/period",
    "/dockets/:slug/save",
    "/account/data",
    "/account/stay",
    "/login/passkey",
    "/login/with-passkey",
    "/login/with/:provider",
    "/login/finish",
    "/account/second-factor/passkey",
    "/account/sign-in-methods/added",
    "/agency/dockets/:id/documents/upload",
    "/platform-admin/audit-log.jsonl",
    "/agency/audit-log.jsonl",
    "/agency/reports/table.csv",
    "/agency/moderation/bulk/:id/not-changed.csv",
  ],
  "shows the screen of another address": [
    "/join-onboard",
    "/new-onboarding",
    "/user-admin-guide",
    "/government-user-guide",
    "/agency/threads",
    "/agency/threads/new",
    "/agency/moderation",
  ],
  "asks once more in the midst of a change, with a form as others": [
    "/login/second-factor",
    "/account/second-factor/app",
    "/account/second-factor/remove",
    "/account/second-factor/name",
    "/account/second-factor/codes",
    "/account/sign-in-methods/add",
    "/account/sign-in-methods/remove",
    "/account/kept/:id",
    "/dashboard/drafts/:id/discard",
    "/agency/moderation/bulk/:id",
  ],
  "exists once an agency has made one": ["/agency/settings/webhooks/:id"],
}

/** Each screen of the route table has a page in the list, or is among those that are not listed. */
export function expectEveryScreen(pages: readonly { address: string }[]): void {
  const routes = screens.map(({ pattern }) => ({ path: pattern }))
  const patternOf = ({ address }: { address: string }) =>
    matchRoutes(routes, new URL(address, "http://localhost").pathname)?.at(-1)?.route.path ?? address
  const seen = new Set(pages.map(patternOf))
  const others = Object.values(notListed).flat()
  const missing = screens.map(({ pattern }) => pattern).filter((one) => !seen.has(one) && !others.includes(one))
  assert.deepEqual(missing, [], "screens that no page of the list is of")
  assert.deepEqual(
    others.filter((one) => seen.has(one)),
    [],
    "screens that a page of the list is of all the same",
  )
}
