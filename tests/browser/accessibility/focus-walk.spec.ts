import type { Product } from "#src/testing/product/product.ts"
import { startProduct } from "#src/testing/product/product.ts"
import { expect, test as base } from "@playwright/test"
import { startWalk, walkScreen } from "./walking.ts"
import { knownRecords } from "../known-records.ts"
import { pageOf } from "../whole-pages.ts"

/**
 * Every screen: one control of each kind is pressed by keyboard. Afterwards the focus is somewhere (WCAG 2.4.3), and what is said stands
 * in a region that was there before (WCAG 4.1.3). The presses change and delete, so the walk has a product of its own.
 */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct({ settings: { SAMPLE_DATA: "true", CAPTCHA_ROUNDS: "50" } })
      await use(product)
      await product.stop()
    },
    { scope: "worker" },
  ],
})

type KnownRecords = Awaited<ReturnType<typeof knownRecords>>

/** One address for each screen and state in which there is something else to press. */
const walks: { who: string; key: string; addresses: (known: KnownRecords) => string[]; least: number }[] = [
  {
    who: "a visitor",
    key: "visitor",
    least: 60,
    addresses: ({ slug, agency, archived, idOf }) => [
      "/",
      "/dockets",
      "/dockets?q=water&status=open",
      "/dockets?q=nothing-is-called-this",
      `/dockets/${slug}`,
      `/dockets/${archived.slug}`,
      `/comments/${idOf("published")}`,
      "/comments/search?q=parking",
      "/state",
      "/state/or",
      `/agencies/${agency}`,
      "/contact",
      "/accessibility",
      "/faqs",
      "/user-guide",
      "/data-access",
      "/status",
      "/login",
      "/login?tab=sign_up",
      "/agency/login",
      "/agency/reset-password",
      "/confirm-email",
      "/invitations/accept?token=dead",
      `/follow?kind=docket&of=${slug}`,
      "/thank-you?tracking=CMT-NOBODYS00000",
      "/unauthorized",
      "/nowhere",
    ],
  },
  {
    who: "a citizen",
    key: "citizen",
    least: 40,
    addresses: ({ slug }) => [
      "/dockets",
      `/dockets/${slug}`,
      `/dockets/${slug}/comment`,
      "/dashboard",
      "/dashboard?tab=comments",
      "/dashboard?tab=saved",
      "/account",
      ...["letters", "following", "profile", "email", "password", "sign-in-methods", "second-factor", "close"].map(
        (part) => `/account/${part}`,
      ),
    ],
  },
  {
    who: "an owner, among comments",
    key: "brightwater-owner",
    least: 60,
    addresses: ({ idOf }) => [
      "/agency/moderation/queue",
      "/agency/moderation/queue?tab=approved",
      "/agency/moderation/queue?tab=rejected",
      "/agency/moderation/queue?q=xylophonist",
      `/agency/moderation/queue?comment=${idOf("submitted")}`,
      `/agency/moderation/comment/${idOf("submitted")}`,
      `/agency/moderation/comment/${idOf("rejected")}`,
      "/agency/moderation/flagged",
      "/agency/moderation/same-text?tab=approved",
      "/agency/moderation/bulk-actions",
      `/agency/moderation/comment/${idOf("published")}/notes`,
      "/agency/moderation/review",
      "/agency/search?q=parking",
    ],
  },
  {
    who: "an owner, elsewhere",
    key: "brightwater-owner",
    least: 60,
    addresses: ({ id, archived }) => [
      "/agency/dashboard",
      "/agency/dockets",
      "/agency/dockets?q=nothing-is-called-this",
      `/agency/dockets/${id}`,
      `/agency/dockets/${id}?tab=comments`,
      `/agency/dockets/${id}?tab=activity`,
      `/agency/dockets/${id}?tab=settings`,
      `/agency/dockets/${archived.id}?tab=settings`,
      `/agency/dockets/${id}/copy`,
      `/agency/dockets/${id}/edit`,
      `/agency/dockets/${id}/documents`,
      `/agency/dockets/${id}/notes`,
      "/agency/dockets/new",
      "/agency/dockets/templates",
      "/agency/reports",
      "/agency/reports?tab=exports",
      "/agency/users",
      "/agency/morning-summary",
      "/agency/stuck",
      "/agency/audit-log",
      "/agency/settings",
      "/agency/settings/logo",
      "/agency/settings/scim",
      "/agency/settings/sign-in",
    ],
  },
  {
    who: "the platform's team",
    key: "super-owner",
    least: 15,
    addresses: () => [
      "/platform-admin",
      "/platform-admin?tab=invite-user",
      "/platform-admin?tab=super-users",
      "/platform-admin?tab=agencies",
      "/platform-admin/stuck",
      "/platform-admin/returned-mail",
      "/platform-admin/audit-log",
    ],
  },
]

for (const { who, key, addresses, least } of walks)
  test(`after every press the focus is somewhere, and nothing is said silently: ${who}`, async ({
    browser,
    product,
  }) => {
    const page = await pageOf(browser, product, { key })
    const walk = await startWalk(page, new Set())
    for (const address of addresses(await knownRecords(product)))
      await test.step(address, () => walkScreen(walk, address, address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "ID")))
    expect(walk.faults).toEqual([])
    expect(walk.seen.size).toBeGreaterThan(least)
    await page.context().close()
  })
