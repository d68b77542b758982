import { expect, test } from "vitest"
import { paths, withQuery } from "./paths.ts"
import { routePatterns } from "./addresses/route-patterns.ts"

test("only values that say something are sent", () => {
  expect(paths.dockets()).toBe("/dockets")
  expect(paths.dockets({ q: "", status: undefined, offset: 0, sort: "newest" })).toBe("/dockets?sort=newest")
  expect(paths.commentSearch({ agency: "A & B", q: "a+b" })).toBe("/comments/search?agency=A+%26+B&q=a%2Bb")
  expect(withQuery("/x", { a: null, b: 0, c: 1 })).toBe("/x?c=1")
})

test("segments cannot break out of their place", () => {
  expect(paths.docket("a/b?c#d")).toBe("/dockets/a%2Fb%3Fc%23d")
  expect(paths.state("CA")).toBe("/state/ca")
  expect(paths.login("/dockets/x/comment")).toBe("/login?next=%2Fdockets%2Fx%2Fcomment")
})

test("every page path matches a route pattern", () => {
  const built = [
    paths.home(),
    paths.contact("x"),
    paths.guide(),
    paths.docket("s"),
    paths.commentWizard("s", 2),
    paths.thankYou("t"),
    paths.state("CA"),
    paths.agencyPage("s"),
    paths.comment("i"),
    paths.search("q"),
    paths.login("/x"),
    paths.dashboard(),
    paths.olderAgencyDashboard(),
    paths.olderAgencyLogin(),
    paths.platformAdmin(),
    paths.agency(),
    paths.agencyLogin(),
    paths.agencySelect(),
    paths.agencyNoAccess(),
    paths.agencyDashboard(),
    paths.agencyDockets(),
    paths.agencyNewDocket(),
    paths.agencyDocket("i"),
    paths.agencyEditDocket("i"),
    paths.agencyThreads(),
    paths.agencyThread("i"),
    paths.moderation(),
    paths.moderationQueue({ tab: "pending" }),
    paths.moderationFlagged(),
    paths.moderationComment("i"),
    paths.agencySearch(),
    paths.agencyReports(),
    paths.agencyUsers(),
    paths.agencySettings(),
    paths.unauthorized(),
    paths.resetPassword("t"),
    paths.confirmEmail("t"),
    paths.signOut(),
    paths.acceptInvitation("t"),
    paths.confirmSubmission("s"),
    paths.saveDocket("s"),
  ]
  const matchers = routePatterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`))
  for (const path of built) {
    const bare = path.split(/[?#]/)[0] ?? ""
    expect([path, matchers.some((matcher) => matcher.test(bare))]).toEqual([path, true])
  }
})
